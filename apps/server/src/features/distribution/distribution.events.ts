import type { Subscriber } from '../../platform/events/emit.ts';
import type { LeadChange } from '../leads/events/leadEvents.ts';
import { distributeLeads } from './distributeLeads.ts';
import { leaveToNobody, lockQueues, sendToDistribution, wakeLeads, wakeWaiting } from './distribution.queries.ts';

const idsOf = (leads: readonly LeadChange[]) => leads.map(({ row }) => row.lead.id);

/** Before any lead, as whoever gives out leads does: two never wait for one another. */
export const lockQueuesFirst: Subscriber<'lead.queueing'> = async (tx) => {
  await lockQueues(tx);
};

export const distributeQueued: Subscriber<'lead.queued'> = async (tx, { leadIds, at, isDecidedNow }) => {
  if (isDecidedNow) await distributeLeads(tx, leadIds, at);
  else await sendToDistribution(tx, leadIds, at);
};

export const leaveUnqueued: Subscriber<'lead.unqueued'> = (tx, { leadIds }) => leaveToNobody(tx, leadIds);

/** What a lead waited for when it was closed it waits for again. */
export const wakeReopened: Subscriber<'lead.reopened'> = (tx, { leads }) => wakeLeads(tx, idsOf(leads));

/** What a lead waited for when it was deleted it waits for again. */
export const wakeRestored: Subscriber<'lead.restored'> = (tx, { leads }) => wakeLeads(tx, idsOf(leads));

/** What waited for the distribution before others had it waits again. */
export const wakeReturned: Subscriber<'lead.returned'> = (tx) => wakeWaiting(tx);

/** Somebody may be free now. */
export const wakeForPerson: Subscriber<'user.available'> = (tx) => wakeWaiting(tx);

/** A holiday less may open the queues. */
export const wakeForCalendar: Subscriber<'account.holidaysChanged'> = (tx) => wakeWaiting(tx);
