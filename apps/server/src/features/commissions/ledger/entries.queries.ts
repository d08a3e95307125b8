import type { CommissionBeneficiary, CommissionState } from '@funil/api/contract';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { newId } from '../../../platform/db/newId.ts';
import { jsonRecordset } from '../../../platform/db/jsonRecordset.ts';
import { commissionEntries } from '../../../platform/db/schema/commissions.ts';
import type { AccountTx } from '../../../platform/db/withAccount.ts';
import { allocatePaidAmounts } from './allocatePaidAmounts.ts';
import type { AccruedTerms } from './accruedTerms.ts';
import type { Earning, SaleFacts } from './accrueSale.ts';

export interface Touched {
  userIds: string[];
  partnerIds: string[];
}

const batch = 2_000;

/**
 * Entries that a sale earns. The amount paid before the sale changed is approved at once, so that the next batch sets
 * it off against the clawback. The rest is a separate pending entry.
 */
export function entriesOf(
  sale: SaleFacts & { id: string; leadId: string },
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
        saleId: sale.id,
        leadId: sale.leadId,
        beneficiary: due.beneficiary,
        userId: due.beneficiary === 'partner' ? null : due.earnerId,
        partnerId: due.beneficiary === 'partner' ? due.earnerId : null,
        ruleId: rule.rule_id,
        ruleVersion: rule.version,
        scope,
        ruleReason: reason,
        part: due.part,
        parts: due.parts,
        baseCents: sale.valueCents,
        amountCents: portion.cents,
        soldOn: sale.soldOn,
        dueOn,
        productId: sale.productId,
        productTypeId: sale.productTypeId,
        sellerGroupId: sale.sellerGroupId,
        referralTeamId: sale.referralTeamId,
        createdBy: actorId,
        state: portion.state,
        approvedBy: portion.approvedBy,
      }));
  });
}

export type EntryDraft = ReturnType<typeof entriesOf>[number];

const drafts = jsonRecordset(commissionEntries, [
  'id',
  'saleId',
  'leadId',
  'beneficiary',
  'userId',
  'partnerId',
  'ruleId',
  'ruleVersion',
  'scope',
  'ruleReason',
  'part',
  'parts',
  'baseCents',
  'amountCents',
  'soldOn',
  'dueOn',
  'productId',
  'productTypeId',
  'sellerGroupId',
  'referralTeamId',
  'createdBy',
]);

/**
 * True for entries in a payment: their money was sent, or may have been sent before the payment was marked. If they are
 * reversed, the earner owes them back.
 */
export const isCommittedState = (state: CommissionState): boolean => state === 'to_transfer' || state === 'paid';

export const isCommitted = (relation: string): SQL => sql.raw(`${relation}.state in ('to_transfer', 'paid')`);

/**
 * SQL condition: the entry was approved at insertion. Such an entry replaces an amount paid before the sale changed,
 * and is set off against the clawback of that amount.
 */
export const isCovered = (relation: string): SQL => sql.raw(`${relation}.approved_at = ${relation}.created_at`);

/**
 * SQL condition: the entry has been reversed. A reversed entry is approved again when its payment fails. Its money
 * never arrived, so it offsets the clawback even when its reversal is settled.
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
      insert into commission_entries (account_id, state, approved_at, approved_by, ${drafts.columns})
      select ${accountId}::uuid, state, case state when 'approved' then now() end, "approvedBy", ${drafts.values}
      from json_to_recordset(${JSON.stringify(entries.slice(start, start + batch))}::json)
        as entry (${drafts.types}, state text, "approvedBy" uuid)`);
}

export interface StandingEntry extends Record<string, unknown> {
  id: string;
  saleId: string;
  state: CommissionState;
  beneficiary: CommissionBeneficiary;
  earnerId: string;
  userId: string | null;
  partnerId: string | null;
  amountCents: number;
}

export async function listStanding(
  { db, accountId }: AccountTx,
  saleIds: readonly string[],
  lock: SQL = sql``,
): Promise<StandingEntry[]> {
  const { rows } = await db.execute<StandingEntry>(sql`
    select id, sale_id as "saleId", state, beneficiary, earner_id as "earnerId", user_id as "userId",
      partner_id as "partnerId", amount_cents::float8 as "amountCents"
    from commission_entries entry
    where account_id = ${accountId} and sale_id = any(${sql.param([...saleIds])}::uuid[])
      and ${isStanding(accountId, 'entry')}
    order by id ${lock}`);
  return rows;
}

/**
 * Adds an opposite entry for each entry that is not reversed yet. Unpaid entries are canceled with their reversal.
 * Reversals of committed entries are owed back and deducted by the next batch.
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
  const reversals = rows.map((row) => ({ id: newId(), reversesId: row.id, reason: reasons.get(row.saleId) }));
  await db.execute(sql`
    insert into commission_entries (account_id, id, reverses_id, reversed_because, state, approved_at, amount_cents,
      sale_id, lead_id, beneficiary, user_id, partner_id, rule_id, rule_version, scope, rule_reason, part, parts,
      base_cents, sold_on, due_on, product_id, product_type_id, seller_group_id, referral_team_id, created_by)
    select ${accountId}::uuid, reversal.id, entry.id, reversal.reason,
      case when ${isCommitted('entry')} then 'approved' else 'canceled' end,
      case when ${isCommitted('entry')} then now() end, -entry.amount_cents, sale_id, lead_id, beneficiary, user_id,
      partner_id, rule_id, rule_version, scope, rule_reason, part, parts, base_cents, sold_on, due_on, product_id,
      product_type_id, seller_group_id, referral_team_id, ${actorId}::uuid
    from json_to_recordset(${JSON.stringify(reversals)}::json) as reversal (id uuid, "reversesId" uuid, reason text)
      join commission_entries entry on entry.account_id = ${accountId} and entry.id = reversal."reversesId"`);
  await db.execute(sql`
    update commission_entries set state = 'canceled'
    where account_id = ${accountId} and state in ('pending', 'approved')
      and id = any(${sql.param(rows.map(({ id }) => id))}::uuid[])`);
  for (const { userId, partnerId } of rows) {
    if (userId) touched.userIds.push(userId);
    if (partnerId) touched.partnerIds.push(partnerId);
  }
  return touched;
}
