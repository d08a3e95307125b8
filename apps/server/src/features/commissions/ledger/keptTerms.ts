import type { CommissionBeneficiary, CommissionScope, CommissionState } from '@funil/api/contract';
import { sql } from 'drizzle-orm';
import type { AccountTx } from '../../../platform/db/withAccount.ts';

/** By which version of which rule a beneficiary earns, and why. */
interface Terms {
  ruleId: string;
  version: number;
  scope: CommissionScope;
  reason: string;
}

/** What an earlier reckoning of a sale leaves for the next one. */
export interface KeptTerms {
  /** The terms of a sale are those of its day: a rule that was made since does not touch them. */
  of: ReadonlyMap<CommissionBeneficiary, Terms>;
  /** What was paid for an instalment, in cents, and who had approved it; 0 where nothing was. */
  paidFor: (instalment: Instalment) => { cents: number; approvedBy: string | null };
}

interface Instalment {
  beneficiary: CommissionBeneficiary;
  earnerId: string;
  part: number;
  parts: number;
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

const keyOf = ({ beneficiary, earnerId, part, parts }: Instalment) => `${beneficiary} ${earnerId} ${part}/${parts}`;

/** The terms of sales as they were reckoned before, by the id of each earlier reckoning. */
export async function listKeptTerms(
  { db, accountId }: AccountTx,
  saleIds: readonly string[],
): Promise<(formerIds: readonly string[]) => KeptTerms> {
  const { rows } =
    saleIds.length === 0
      ? { rows: [] }
      : await db.execute<EarlierEntry>(sql`
          select sale_id, beneficiary, earner_id, rule_id, rule_version, scope, rule_reason, part, parts, state,
            amount_cents::float8 as amount_cents, approved_by
          from commission_entries
          where account_id = ${accountId} and sale_id = any(${sql.param([...saleIds])}::uuid[]) and reverses_id is null
          order by id`);
  const bySale = Map.groupBy(rows, ({ sale_id: saleId }) => saleId);
  return (formerIds) => {
    const entries = formerIds.flatMap((id) => bySale.get(id) ?? []);
    const paid = new Map<string, { cents: number; approvedBy: string | null }>();
    for (const { earner_id: earnerId, state, amount_cents: cents, approved_by: approvedBy, ...entry } of entries) {
      const key = keyOf({ ...entry, earnerId });
      if (state === 'paid' && cents > (paid.get(key)?.cents ?? 0)) paid.set(key, { cents, approvedBy });
    }
    return {
      of: new Map(
        entries.map((entry) => [
          entry.beneficiary,
          { ruleId: entry.rule_id, version: entry.rule_version, scope: entry.scope, reason: entry.rule_reason },
        ]),
      ),
      paidFor: (instalment) => paid.get(keyOf(instalment)) ?? { cents: 0, approvedBy: null },
    };
  };
}
