import type { CommissionBeneficiary, CommissionScope, CommissionState } from '@funil/api/contract';
import { sql } from 'drizzle-orm';
import type { AccountTx } from '../../../platform/db/withAccount.ts';
import type { Paid } from './allocatePaidAmounts.ts';
import { isCommittedState } from './entries.queries.ts';

interface Terms {
  ruleId: string;
  version: number;
  scope: CommissionScope;
  reason: string;
}

export interface AccruedTerms {
  /** Terms of the first calculation, because newer rules do not affect a sale. */
  of: ReadonlyMap<CommissionBeneficiary, Terms>;
  /** Amounts paid for the sale before it changed, and the user who approved them per earner. */
  before: { paid: Paid[]; approvedBy: ReadonlyMap<string, string | null> };
}

interface EarlierEntry extends Record<string, unknown> {
  saleId: string;
  beneficiary: CommissionBeneficiary;
  earnerId: string;
  ruleId: string;
  ruleVersion: number;
  scope: CommissionScope;
  ruleReason: string;
  part: number;
  parts: number;
  state: CommissionState;
  amountCents: number;
  approvedBy: string | null;
}

/** Ids of a sale's earlier calculations. `chain` has all, `former` those with the current product and winning time. */
export interface EarlierSales {
  former: readonly string[];
  chain: readonly string[];
}

export async function listAccruedTerms(
  { db, accountId }: AccountTx,
  saleIds: readonly string[],
): Promise<(earlier: EarlierSales) => AccruedTerms> {
  const { rows } =
    saleIds.length === 0
      ? { rows: [] }
      : await db.execute<EarlierEntry>(sql`
          select sale_id as "saleId", beneficiary, earner_id as "earnerId", rule_id as "ruleId",
            rule_version as "ruleVersion", scope, rule_reason as "ruleReason", part, parts, state,
            amount_cents::float8 as "amountCents", approved_by as "approvedBy"
          from commission_entries
          where account_id = ${accountId} and sale_id = any(${sql.param([...saleIds])}::uuid[])
          order by id`);
  const bySale = Map.groupBy(rows, ({ saleId }) => saleId);
  const entriesOf = (ids: readonly string[]) => ids.flatMap((id) => bySale.get(id) ?? []);
  return ({ former, chain }) => {
    const paid = entriesOf(chain).filter(({ state }) => isCommittedState(state));
    return {
      of: new Map(
        entriesOf(former).map((entry) => [
          entry.beneficiary,
          { ruleId: entry.ruleId, version: entry.ruleVersion, scope: entry.scope, reason: entry.ruleReason },
        ]),
      ),
      before: {
        paid: paid.map(({ earnerId, amountCents: cents, beneficiary, part, parts }) => ({
          beneficiary,
          earnerId,
          part,
          parts,
          cents,
        })),
        approvedBy: new Map(
          paid.flatMap((entry) => (entry.amountCents > 0 ? [[entry.earnerId, entry.approvedBy] as const] : [])),
        ),
      },
    };
  };
}
