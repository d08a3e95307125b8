import { describeCommissionSum, levelOf } from '@funil/api/contract';
import type { Actor, CommissionDetail, CommissionMove } from '@funil/api/contract';
import { sql } from 'drizzle-orm';
import type { AccountTx } from '../../../platform/db/withAccount.ts';
import { Refusal } from '../../../platform/refusals/Refusal.ts';
import { isCovered } from '../ledger/entries.queries.ts';
import { isEntryVisible } from './commissionConditions.ts';
import { instant, listEntryRows, presentEntries } from './entryRows.queries.ts';
import type { EntryRow } from './entryRows.queries.ts';

type Terms = CommissionDetail['commission']['terms'];

/** True for an entry approved at insertion, and for the reversal of such an entry. */
async function isCoveredEntry({ db, accountId }: AccountTx, { id, reversesId: reverses }: EntryRow) {
  const { rows } = await db.execute<{ isCovered: boolean }>(sql`
    select coalesce(${isCovered('entry')}, false) as "isCovered" from commission_entries entry
    where account_id = ${accountId} and id = ${reverses ?? id}`);
  return rows[0]!.isCovered;
}

async function readTerms({ db, accountId }: AccountTx, row: EntryRow): Promise<Terms> {
  const { rows } = await db.execute<Terms & Record<string, unknown>>(sql`
    select kind, basis_points, fixed_cents::float8 as fixed_cents, schedule from commission_rule_versions
    where account_id = ${accountId} and rule_id = ${row.ruleId} and version = ${row.ruleVersion}`);
  return rows[0]!;
}

/** The oldest entry comes first. Only actors who see all entries get batches and people. */
async function listMoves({ db, accountId }: AccountTx, actor: Actor, id: string): Promise<CommissionMove[]> {
  const seesAll = levelOf(actor.role, 'commission.read') === 'all';
  const { rows } = await db.execute<CommissionMove & Record<string, unknown>>(sql`
    with moves as (
      select 'created' as kind, 1 as place, created_at as at, created_by as by, null::int as batch_number,
        reversed_because as reason
      from commission_entries where account_id = ${accountId} and id = ${id}
      union all
      select 'approved', 2, approved_at, approved_by, null, null from commission_entries
      where account_id = ${accountId} and id = ${id} and approved_at is not null
      union all
      select 'batched', 3, payment.created_at, batch.created_by, batch.number, null
      from commission_payment_items item
        join commission_payments payment on payment.account_id = ${accountId} and payment.id = item.payment_id
        join commission_batches batch on batch.account_id = ${accountId} and batch.id = payment.batch_id
      where item.account_id = ${accountId} and item.entry_id = ${id}
        and payment.paid_at is distinct from payment.created_at
      union all
      select 'paid', 4, payment.paid_at, coalesce(payment.paid_by, batch.created_by), batch.number, null
      from commission_payment_items item
        join commission_payments payment on payment.account_id = ${accountId} and payment.id = item.payment_id
        join commission_batches batch on batch.account_id = ${accountId} and batch.id = payment.batch_id
      where item.account_id = ${accountId} and item.entry_id = ${id} and payment.paid_at is not null
      union all
      select 'failed', 5, payment.failed_at, payment.failed_by, batch.number, payment.failed_reason
      from commission_payment_items item
        join commission_payments payment on payment.account_id = ${accountId} and payment.id = item.payment_id
        join commission_batches batch on batch.account_id = ${accountId} and batch.id = payment.batch_id
      where item.account_id = ${accountId} and item.entry_id = ${id} and payment.failed_at is not null
      union all
      select case entry.state when 'canceled' then 'canceled' else 'reversed' end, 6, reversal.created_at,
        reversal.created_by, null, reversal.reversed_because
      from commission_entries reversal
        join commission_entries entry on entry.account_id = ${accountId} and entry.id = ${id}
      where reversal.account_id = ${accountId} and reversal.reverses_id = ${id}
    )
    select kind, ${instant('at')} as at, case when person.id is not null
      then json_build_object('id', person.id, 'name', person.name) end as actor, batch_number, reason
    from moves left join users person on person.account_id = ${accountId} and person.id = moves.by
    order by moves.at, moves.place`);
  return rows.map((row) => (seesAll ? row : { ...row, actor: null, batch_number: null }));
}

/** @throws Refusal `commission.not_found`, also for an entry hidden from the actor */
export async function showCommissionEntry(tx: AccountTx, actor: Actor, id: string): Promise<CommissionDetail> {
  const { accountId } = tx;
  const [row] = await listEntryRows(
    tx,
    sql`select entry.id from commission_entries entry where entry.account_id = ${accountId} and entry.id = ${id}
      and ${isEntryVisible(actor)}`,
  );
  if (!row) throw new Refusal('commission.not_found');
  const others = await listEntryRows(
    tx,
    sql`select entry.id from commission_entries entry where entry.account_id = ${accountId}
      and entry.lead_id = ${row.leadId} and entry.earner_id = ${row.earnerId} and entry.id <> ${id}
      and entry.beneficiary = ${row.beneficiary} order by entry.created_at, entry.id`,
  );
  const [entry, ...siblings] = await presentEntries(tx, actor, [row, ...others]);
  const terms = await readTerms(tx, row);
  return {
    commission: {
      ...entry!,
      terms,
      sum: describeCommissionSum({
        terms,
        base_cents: row.baseCents,
        sold_on: row.soldOn,
        part: row.part,
        is_reversal: row.reversesId !== null,
        portion: { cents: Math.abs(row.amountCents), is_covered: await isCoveredEntry(tx, row) },
      }),
      rule_reason: row.ruleReason,
      history: await listMoves(tx, actor, id),
      siblings,
    },
  };
}
