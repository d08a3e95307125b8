import { and, asc, eq, gte, inArray, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { distributionOffers, distributionWaits } from '../../platform/db/schema/tables.ts';
import type { AccountTx } from '../../platform/db/withAccount.ts';

export type StoredOffer = typeof distributionOffers.$inferSelect;

/** Rows written at once: a statement takes at most 65,535 values. */
const batch = 4_000;

/** How somebody let a lead go. */
export type LetGo = 'declined' | 'expired';

/** What was asked about leads since they wait: the offer that stands, and who let the lead go, the latest last. */
export interface AskedBefore {
  open: ReadonlyMap<string, StoredOffer>;
  letGo: Map<string, Map<string, LetGo>>;
}

/** What was asked about these leads since each of them waits. */
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
        // A lead that is sent again while somebody is asked begins anew, but for the one who is being asked.
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

/** Who has let a lead go, to be added to. */
export function letGoOf(letGo: AskedBefore['letGo'], leadId: string): Map<string, LetGo> {
  const known = letGo.get(leadId) ?? new Map<string, LetGo>();
  letGo.set(leadId, known);
  return known;
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

/**
 * Ends those of the offers that still stand, and writes into the ledger what came of them. Rows that somebody else is
 * ending are left to them.
 */
export async function endOffers(
  { db, accountId }: AccountTx,
  status: 'accepted' | LetGo | 'withdrawn',
  where: SQL,
  now: Date,
): Promise<EndedOffer[]> {
  const outcome = status === 'accepted' ? 'assigned' : status;
  const { rows } = await db.execute<{ user_id: string; lead_id: string }>(sql`
    with ended as (
      update distribution_offers set status = ${status}, ended_at = ${now.toISOString()}::timestamptz
      where account_id = ${accountId} and id in (
        select id from distribution_offers as offer
        where offer.account_id = ${accountId} and offer.status = 'open' and ${where} for update skip locked)
      returning decision_id, user_id, lead_id
    ), told as (
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
    select user_id, lead_id from ended`);
  return rows.map((row) => ({ userId: row.user_id, leadId: row.lead_id }));
}

/** Of the open offers, those whose lead is not to be given any more: owned, closed, in the trash, left to nobody. */
export const isLeadRemoved = (accountId: string): SQL =>
  // A value for each offer, found by keys: joined, all leads of the account would be read for a few offers.
  sql`coalesce((
  select leads.owner_id is not null or leads.deleted_at is not null or lead_statuses.kind not in ('new', 'in_progress')
    or (select count(*) from distribution_waits where account_id = ${accountId} and lead_id = leads.id) = 0
  from leads join lead_statuses on lead_statuses.account_id = ${accountId} and lead_statuses.id = leads.status_id
  where leads.account_id = ${accountId} and leads.id = offer.lead_id), true)`;

/**
 * Of the open offers, those that the queues would not make any more: the queue is gone, is switched off or gives without
 * asking, or the person stands in it no longer.
 */
export const isQueueRemoved = (accountId: string): SQL => sql`not exists (
  select from distribution_queues as queue
    join distribution_members as member on member.account_id = ${accountId} and member.queue_id = queue.id
      and member.user_id = offer.user_id
  where queue.account_id = ${accountId} and queue.id = offer.queue_id and queue.is_active
    and queue.accept_minutes > 0)`;

/** How many leads each person is being asked about, by queue. */
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
