import type { Actor, ErrorCode } from '@funil/api/contract';
import { sql } from 'drizzle-orm';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import { emit } from '../../platform/events/emit.ts';
import { Refusal } from '../../platform/refusals/Refusal.ts';
import { distributeLeads } from '../distribution/distributeLeads.ts';
import { distributeSoon } from '../distribution/distributeWaiting.ts';
import { lockOwnerless, lockQueues, readTimeZone } from '../distribution/distribution.queries.ts';
import { giveLeads } from '../distribution/giveLeads.ts';
import { endOffers } from '../distribution/offers.queries.ts';
import type { StoredOffer } from '../distribution/offers.queries.ts';
import { localMoment } from '../distribution/workingHours.ts';
import { findAssignablePerson } from '../people/people.queries.ts';
import { countAccepted, lockOwnOffer } from './leadOffers.queries.ts';

const ended: Record<Exclude<StoredOffer['status'], 'open'>, ErrorCode> = {
  accepted: 'lead_offer.answered',
  declined: 'lead_offer.answered',
  expired: 'lead_offer.expired',
  withdrawn: 'lead_offer.withdrawn',
};

/**
 * Locks an open offer to the actor, in the lock order of the distribution. After a concurrent answer or expiry, the
 * offer is refused as ended.
 */
async function lockStanding(tx: AccountTx, actor: Actor, id: string, now: Date) {
  const queues = await lockQueues(tx);
  const offer = await lockOwnOffer(tx, actor.uid, id);
  if (!offer) throw new Refusal('lead_offer.not_found');
  if (offer.status !== 'open') throw new Refusal(ended[offer.status]);
  if (offer.expiresAt <= now) throw new Refusal('lead_offer.expired');
  const lead = (await lockOwnerless(tx, [offer.leadId])).get(offer.leadId);
  const queue = queues.find((one) => one.id === offer.queueId);
  if (!lead || !queue) throw new Refusal('lead_offer.withdrawn');
  return { offer, lead, queue };
}

export async function acceptOffer(
  tx: AccountTx,
  actor: Actor,
  id: string,
  now = new Date(),
): Promise<{ id: string; number: number }> {
  const { offer, lead, queue } = await lockStanding(tx, actor, id, now);
  await endOffers(tx, 'accepted', sql`offer.id = ${offer.id}`, now);
  await countAccepted(tx, offer, localMoment(now, await readTimeZone(tx)).day);
  const receiver = await findAssignablePerson(tx, actor, actor.uid);
  if (!receiver) throw new Refusal('access.denied');
  await giveLeads(
    tx,
    [
      {
        leadId: lead.id,
        receiver,
        queue,
        isEscalated: false,
        actorId: actor.uid,
      },
    ],
    now,
  );
  await emit(tx, 'leadOffers.changed', { userIds: [actor.uid] });
  await emit(tx, 'distribution.changed', {});
  return lead;
}

/** Declines an offer and offers the lead to the next member in the same transaction. */
export async function declineOffer(tx: AccountTx, actor: Actor, id: string, now = new Date()): Promise<StoredOffer> {
  const { offer } = await lockStanding(tx, actor, id, now);
  await endOffers(tx, 'declined', sql`offer.id = ${offer.id}`, now);
  await emit(tx, 'leadOffers.changed', { userIds: [actor.uid] });
  await distributeLeads(tx, [offer.leadId], now);
  // The member may have room for another lead.
  await distributeSoon(tx);
  return offer;
}
