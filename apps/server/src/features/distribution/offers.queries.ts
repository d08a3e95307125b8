import { and, asc, eq, gte, inArray, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { distributionOffers, distributionWaits } from '../../platform/db/schema/tables.ts';
import type { AccountTx } from '../../platform/db/withAccount.ts';

export type StoredOffer = typeof distributionOffers.$inferSelect;

/** Rows per statement: PostgreSQL allows 65,535 parameters. */
const batch = 4_000;

export type LetGo = 'declined' | 'expired';

/** Offers since the wait began. `letGo` has declined and expired ones, oldest first. */
export interface AskedBefore {
  open: ReadonlyMap<string, StoredOffer>;
  letGo: Map<string, Map<string, LetGo>>;
}

export async function listAsked({ db, accountId }: AccountTx, leadIds: readonly string[]): Promise<AskedBefore> {
  const open = new Map<string, StoredOffer>();
  const letGo: AskedBefore['letGo'] = new Map();
  const rows = await db
    .select({ offer: distributionOffers })
    .from(distributionOffers)
    .leftJoin(
      distributionWaits,
      and(eq(distributionWaits.accountId, accountId), eq(distributionWaits.leadId, distributionOffers.leadId)),
    )
    .where(
      and(
        eq(distributionOffers.accountId, accountId),
        sql`${distributionOffers.leadId} = any(${sql.param(leadIds)}::uuid[])`,
        // A requeued lead forgets earlier refusals but keeps an open offer.
        or(
          eq(distributionOffers.status, 'open'),
          and(
            inArray(distributionOffers.status, ['declined', 'expired']),
            gte(distributionOffers.offeredAt, distributionWaits.since),
          ),
        ),
      ),
    )
    .orderBy(asc(distributionOffers.id));
  for (const { offer } of rows) {
    if (offer.status === 'open') open.set(offer.leadId, offer);
    else letGoOf(letGo, offer.leadId).set(offer.userId, offer.status as LetGo);
  }
  return { open, letGo };
}

export function letGoOf(letGo: AskedBefore['letGo'], leadId: string): Map<string, LetGo> {
  const ofLead = letGo.get(leadId) ?? new Map<string, LetGo>();
  letGo.set(leadId, ofLead);
  return ofLead;
}

export async function insertOffers(
  { db, accountId }: AccountTx,
  offers: readonly Omit<typeof distributionOffers.$inferInsert, 'accountId'>[],
): Promise<void> {
  for (let start = 0; start < offers.length; start += batch)
    await db
      .insert(distributionOffers)
      .values(offers.slice(start, start + batch).map((offer) => ({ ...offer, accountId })));
}

interface EndedOffer {
  userId: string;
  leadId: string;
}

/** Ends offers and records the outcome in their decisions. Skips rows that another transaction is ending. */
export async function endOffers(
  { db, accountId }: AccountTx,
  status: 'accepted' | LetGo | 'withdrawn',
  where: SQL,
  now: Date,
): Promise<EndedOffer[]> {
  const outcome = status === 'accepted' ? 'assigned' : status;
  const { rows } = await db.execute<{ userId: string; leadId: string }>(sql`
    with ended as (
      update distribution_offers set status = ${status}, ended_at = ${now.toISOString()}::timestamptz
      where account_id = ${accountId} and id in (
        select id from distribution_offers as offer
        where offer.account_id = ${accountId} and offer.status = 'open' and ${where} for update skip locked)
      returning decision_id, user_id, lead_id
    ), candidate_outcomes as (
      update distribution_candidates as candidate set outcome = ${outcome} from ended
      where candidate.account_id = ${accountId} and candidate.decision_id = ended.decision_id
        and candidate.user_id = ended.user_id
    )${
      status === 'accepted'
        ? sql`, owned as (
      update distribution_decisions as decision set owner_id = ended.user_id from ended
      where decision.account_id = ${accountId} and decision.id = ended.decision_id
    )`
        : sql``
    }
    select user_id as "userId", lead_id as "leadId" from ended`);
  return rows.map((row) => ({ userId: row.userId, leadId: row.leadId }));
}

/** SQL condition on `offer`: its lead is owned, closed, trashed or out of the distribution. */
export const isLeadRemoved = (accountId: string): SQL =>
  // Leads are read by key, because a join would read all leads of the account.
  sql`coalesce((
  select leads.owner_id is not null or leads.deleted_at is not null or lead_statuses.kind not in ('new', 'in_progress')
    or (select count(*) from distribution_waits where account_id = ${accountId} and lead_id = leads.id) = 0
  from leads join lead_statuses on lead_statuses.account_id = ${accountId} and lead_statuses.id = leads.status_id
  where leads.account_id = ${accountId} and leads.id = offer.lead_id), true)`;

/** SQL condition on `offer`: its queue was removed, switched off or makes no offers, or the member left the queue. */
export const isQueueRemoved = (accountId: string): SQL => sql`not exists (
  select from distribution_queues as queue
    join distribution_members as member on member.account_id = ${accountId} and member.queue_id = queue.id
      and member.user_id = offer.user_id
  where queue.account_id = ${accountId} and queue.id = offer.queue_id and queue.is_active
    and queue.accept_minutes > 0)`;

export async function countHeldOffers({ db, accountId }: AccountTx) {
  return db
    .select({
      userId: distributionOffers.userId,
      queueId: distributionOffers.queueId,
      count: sql<number>`count(*)::int`,
    })
    .from(distributionOffers)
    .where(and(eq(distributionOffers.accountId, accountId), eq(distributionOffers.status, 'open')))
    .groupBy(distributionOffers.userId, distributionOffers.queueId);
}
