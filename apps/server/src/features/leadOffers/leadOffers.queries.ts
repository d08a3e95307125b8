import { and, asc, eq, gt, sql } from 'drizzle-orm';
import {
  distributionOffers,
  distributionQueues,
  leads,
  leadStatuses,
  products,
} from '../../platform/db/schema/tables.ts';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import type { StoredOffer } from '../distribution/offers.queries.ts';
import { isOfOpenLead, isUnowned } from '../distribution/waitingLeadConditions.ts';

/** Locks an offer to the user, so that answers and expiries are serialized. */
export async function lockOwnOffer(
  { db, accountId }: AccountTx,
  userId: string,
  id: string,
): Promise<StoredOffer | undefined> {
  const [offer] = await db
    .select()
    .from(distributionOffers)
    .where(
      and(
        eq(distributionOffers.accountId, accountId),
        eq(distributionOffers.id, id),
        eq(distributionOffers.userId, userId),
      ),
    )
    .for('update');
  return offer;
}

export function listOwnOffers({ db, accountId }: AccountTx, userId: string, now: Date) {
  return db
    .select({
      offer: distributionOffers,
      lead: { number: leads.number, name: leads.name, valueCents: leads.valueCents, source: leads.source },
      product: { id: products.id, name: products.name },
      queueName: distributionQueues.name,
    })
    .from(distributionOffers)
    .innerJoin(leads, isUnowned(accountId, distributionOffers.leadId))
    .innerJoin(leadStatuses, isOfOpenLead(accountId))
    .innerJoin(
      distributionQueues,
      and(eq(distributionQueues.accountId, accountId), eq(distributionQueues.id, distributionOffers.queueId)),
    )
    .leftJoin(products, and(eq(products.accountId, accountId), eq(products.id, leads.productId)))
    .where(
      and(
        eq(distributionOffers.accountId, accountId),
        eq(distributionOffers.userId, userId),
        eq(distributionOffers.status, 'open'),
        gt(distributionOffers.expiresAt, now),
      ),
    )
    .orderBy(asc(distributionOffers.expiresAt), asc(distributionOffers.id))
    .limit(100);
}

export async function countAccepted(
  { db, accountId }: AccountTx,
  { queueId, userId }: Pick<StoredOffer, 'queueId' | 'userId'>,
  day: string,
): Promise<void> {
  await db.execute(sql`
    update distribution_members set day = ${day}::date,
      received_today = case when day = ${day}::date then received_today else 0 end + 1
    where account_id = ${accountId} and queue_id = ${queueId} and user_id = ${userId}`);
}
