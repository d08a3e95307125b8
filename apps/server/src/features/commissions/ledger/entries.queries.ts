import type { CommissionBeneficiary, CommissionState } from '@funil/api/contract';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { newId } from '../../../platform/db/newId.ts';
import type { AccountTx } from '../../../platform/db/withAccount.ts';
import { allocatePaidAmounts } from './allocatePaidAmounts.ts';
import type { AccruedTerms } from './accruedTerms.ts';
import type { Earning, SaleFacts } from './accrueSale.ts';

export interface Touched {
  userIds: string[];
  partnerIds: string[];
}

const types = sql.raw(
  'id uuid, sale_id uuid, lead_id uuid, beneficiary text, user_id uuid, partner_id uuid, rule_id uuid, ' +
    'rule_version integer, scope text, rule_reason text, part integer, parts integer, base_cents bigint, ' +
    'amount_cents bigint, sold_on date, due_on date, product_id uuid, product_type_id uuid, seller_group_id uuid, ' +
    'referral_team_id uuid, created_by uuid, state text, approved_by uuid',
);
const columns = sql.raw(
  'id, sale_id, lead_id, beneficiary, user_id, partner_id, rule_id, rule_version, scope, rule_reason, part, parts, ' +
    'base_cents, amount_cents, sold_on, due_on, product_id, product_type_id, seller_group_id, referral_team_id, ' +
    'created_by',
);

const batch = 2_000;

/**
 * Entries that a sale earns. The portion paid before the sale changed is approved at once, so that the next batch nets
 * it against the clawback. The rest is a pending entry of its own.
 */
export function entriesOf(
  sale: SaleFacts & { id: string; lead_id: string },
  earnings: readonly Earning[],
  actorId: string | null,
  { paid, approvedBy }: AccruedTerms['before'] = { paid: [], approvedBy: new Map() },
) {
  const dues = earnings.flatMap(({ beneficiary, earnerId, rule, scope, reason, accrued: { parts } }) =>
    parts
      .filter(({ amount_cents }) => amount_cents !== 0)
      .map(({ number, amount_cents: cents, due_on: dueOn }) => ({
        due: { beneficiary, earnerId, part: number, parts: parts.length, cents },
        more: { rule, scope, reason, dueOn },
      })),
  );
  const covered = allocatePaidAmounts(
    dues.map(({ due }) => due),
    paid,
  );
  return dues.flatMap(({ due, more: { rule, scope, reason, dueOn } }, index) => {
    const cents = covered[index]!;
    const portions = [
      { state: 'approved' as const, cents, approvedBy: approvedBy.get(due.earnerId) ?? null },
      { state: 'pending' as const, cents: due.cents - cents, approvedBy: null },
    ];
    return portions
      .filter((portion) => portion.cents !== 0)
      .map((portion) => ({
        id: newId(),
        sale_id: sale.id,
        lead_id: sale.lead_id,
        beneficiary: due.beneficiary,
        user_id: due.beneficiary === 'partner' ? null : due.earnerId,
        partner_id: due.beneficiary === 'partner' ? due.earnerId : null,
        rule_id: rule.rule_id,
        rule_version: rule.version,
        scope,
        rule_reason: reason,
        part: due.part,
        parts: due.parts,
        base_cents: sale.value_cents,
        amount_cents: portion.cents,
        sold_on: sale.sold_on,
        due_on: dueOn,
        product_id: sale.product_id,
        product_type_id: sale.product_type_id,
        seller_group_id: sale.seller_group_id,
        referral_team_id: sale.referral_team_id,
        created_by: actorId,
        state: portion.state,
        approved_by: portion.approvedBy,
      }));
  });
}

export type EntryDraft = ReturnType<typeof entriesOf>[number];

/**
 * Whether an entry is in a payment. Its money was sent, or may have been sent before it was marked, so its clawback is
 * owed back.
 */
export const isCommittedState = (state: CommissionState): boolean => state === 'to_transfer' || state === 'paid';

export const isCommitted = (relation: string): SQL => sql.raw(`${relation}.state in ('to_transfer', 'paid')`);

/**
 * SQL condition: the entry was approved at insertion. It replaces an amount paid before the sale changed, and is
 * netted against that clawback.
 */
export const isCovered = (relation: string): SQL => sql.raw(`${relation}.approved_at = ${relation}.created_at`);

/**
 * SQL condition: the entry has been reversed. Such an entry that is approved again belonged to a failed payment: the
 * money never arrived, so it offsets the clawback even where its own reversal is settled.
 */
export const isReversed = (accountId: string, relation: string): SQL => sql`exists (select 1
  from commission_entries reversal
  where reversal.account_id = ${accountId} and reversal.reverses_id = ${sql.raw(relation)}.id)`;

/** SQL condition: the entry is an accrual that has not been reversed. */
export const isStanding = (accountId: string, relation: string): SQL =>
  sql`${sql.raw(relation)}.reverses_id is null and not ${isReversed(accountId, relation)}`;

export async function insertEntries({ db, accountId }: AccountTx, entries: readonly EntryDraft[]): Promise<void> {
  for (let start = 0; start < entries.length; start += batch)
    await db.execute(sql`
      insert into commission_entries (account_id, state, approved_at, approved_by, ${columns})
      select ${accountId}::uuid, state, case state when 'approved' then now() end, approved_by, ${columns}
      from json_to_recordset(${JSON.stringify(entries.slice(start, start + batch))}::json) as entry (${types})`);
}

export interface StandingEntry extends Record<string, unknown> {
  id: string;
  sale_id: string;
  state: CommissionState;
  beneficiary: CommissionBeneficiary;
  earner_id: string;
  user_id: string | null;
  partner_id: string | null;
  amount_cents: number;
}

export async function listStanding(
  { db, accountId }: AccountTx,
  saleIds: readonly string[],
  lock: SQL = sql``,
): Promise<StandingEntry[]> {
  const { rows } = await db.execute<StandingEntry>(sql`
    select id, sale_id, state, beneficiary, earner_id, user_id, partner_id, amount_cents::float8 as amount_cents
    from commission_entries entry
    where account_id = ${accountId} and sale_id = any(${sql.param([...saleIds])}::uuid[])
      and ${isStanding(accountId, 'entry')}
    order by id ${lock}`);
  return rows;
}

/**
 * Adds an opposite entry for each standing one. Unpaid entries are canceled with their reversal; reversals of committed
 * entries are owed back and netted by the next batch.
 */
export async function reverseEntries(
  tx: AccountTx,
  reasons: ReadonlyMap<string, string>,
  actorId: string | null,
): Promise<Touched> {
  const { db, accountId } = tx;
  const rows = await listStanding(tx, [...reasons.keys()], sql`for update`);
  const touched = { userIds: [] as string[], partnerIds: [] as string[] };
  if (rows.length === 0) return touched;
  const reversals = rows.map((row) => ({ id: newId(), reverses_id: row.id, reason: reasons.get(row.sale_id) }));
  await db.execute(sql`
    insert into commission_entries (account_id, id, reverses_id, reversed_because, state, approved_at, amount_cents,
      sale_id, lead_id, beneficiary, user_id, partner_id, rule_id, rule_version, scope, rule_reason, part, parts,
      base_cents, sold_on, due_on, product_id, product_type_id, seller_group_id, referral_team_id, created_by)
    select ${accountId}::uuid, reversal.id, entry.id, reversal.reason,
      case when ${isCommitted('entry')} then 'approved' else 'canceled' end,
      case when ${isCommitted('entry')} then now() end, -entry.amount_cents, sale_id, lead_id, beneficiary, user_id,
      partner_id, rule_id, rule_version, scope, rule_reason, part, parts, base_cents, sold_on, due_on, product_id,
      product_type_id, seller_group_id, referral_team_id, ${actorId}::uuid
    from json_to_recordset(${JSON.stringify(reversals)}::json) as reversal (id uuid, reverses_id uuid, reason text)
      join commission_entries entry on entry.account_id = ${accountId} and entry.id = reversal.reverses_id`);
  await db.execute(sql`
    update commission_entries set state = 'canceled'
    where account_id = ${accountId} and state in ('pending', 'approved')
      and id = any(${sql.param(rows.map(({ id }) => id))}::uuid[])`);
  for (const { user_id: userId, partner_id: partnerId } of rows) {
    if (userId) touched.userIds.push(userId);
    if (partnerId) touched.partnerIds.push(partnerId);
  }
  return touched;
}
