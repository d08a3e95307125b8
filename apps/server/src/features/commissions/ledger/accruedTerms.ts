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
  /** Newer rules do not affect a sale. */
  of: ReadonlyMap<CommissionBeneficiary, Terms>;
  /** Amounts paid under any product or day, and the approver per earner. */
  before: { paid: Paid[]; approvedBy: ReadonlyMap<string, string | null> };
}

interface EarlierEntry extends Record<string, unknown> {
  sale_id: string;
  beneficiary: CommissionBeneficiary;
  earner_id: string;
  rule_id: string;
  rule_version: number;
  scope: CommissionScope;
  rule_reason: string;
  part: number;
  parts: number;
  state: CommissionState;
  amount_cents: number;
  approved_by: string | null;
}

/** `chain` has all earlier calculations, `former` those with the current product. */
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
          select sale_id, beneficiary, earner_id, rule_id, rule_version, scope, rule_reason, part, parts, state,
            amount_cents::float8 as amount_cents, approved_by
          from commission_entries
          where account_id = ${accountId} and sale_id = any(${sql.param([...saleIds])}::uuid[])
          order by id`);
  const bySale = Map.groupBy(rows, ({ sale_id: saleId }) => saleId);
  const entriesOf = (ids: readonly string[]) => ids.flatMap((id) => bySale.get(id) ?? []);
  return ({ former, chain }) => {
    const paid = entriesOf(chain).filter(({ state }) => isCommittedState(state));
    return {
      of: new Map(
        entriesOf(former).map((entry) => [
          entry.beneficiary,
          { ruleId: entry.rule_id, version: entry.rule_version, scope: entry.scope, reason: entry.rule_reason },
        ]),
      ),
      before: {
        paid: paid.map(({ earner_id: earnerId, amount_cents: cents, beneficiary, part, parts }) => ({
          beneficiary,
          earnerId,
          part,
          parts,
          cents,
        })),
        approvedBy: new Map(
          paid.flatMap((entry) => (entry.amount_cents > 0 ? [[entry.earner_id, entry.approved_by] as const] : [])),
        ),
      },
    };
  };
}
