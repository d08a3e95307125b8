import type { HoursWindow } from '@funil/api/contract';
import type { Subscriber } from '../../platform/events/emit.ts';
import type { LeadChange } from '../leads/events/leads.events.ts';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import { people, readers } from '../../platform/cable/audience.ts';
import { broadcast } from '../../platform/cable/broadcast.ts';
import { emit } from '../../platform/events/emit.ts';
import { distributeSoon } from './distributeWaiting.ts';
import { withdrawFrom, withdrawRemovedLeads } from './withdrawOffers.ts';
import { isAnyMember, isRoomAwaited, leaveToNobody, sendToDistribution, wakeLeads } from './distribution.queries.ts';

declare module '../../platform/events/emit.ts' {
  interface DomainEvents {
    'distribution.changed': Record<string, never>;
    'lead.offered': { userId: string; leadIds: readonly string[] };
    'leadOffers.changed': { userIds: readonly string[] };
    'lead.distributed': {
      assignments: readonly {
        leadId: string;
        queue: { id: string; name: string; slaMinutes: number | null; workingHours: HoursWindow | null };
      }[];
      at: Date;
    };
  }
}

/** Withdraws invalid offers, and then distributes waiting leads, because members have room again. */
async function takeBack(tx: AccountTx, leadIds: readonly string[] | null): Promise<void> {
  if (await withdrawRemovedLeads(tx, leadIds)) await distributeSoon(tx);
}

const idsOf = (leads: readonly LeadChange[]) => leads.map(({ row }) => row.lead.id);

export const queueLeads: Subscriber<'lead.queued'> = async (tx, { leadIds, at }) => {
  await sendToDistribution(tx, leadIds, at);
  if (leadIds.length > 0) await emit(tx, 'distribution.changed', {});
};

export const leaveUnqueued: Subscriber<'lead.unqueued'> = async (tx, { leadIds }) => {
  if (!(await leaveToNobody(tx, leadIds))) return;
  await takeBack(tx, leadIds);
  await emit(tx, 'distribution.changed', {});
};

/** Resumes the wait of leads that waited before they were closed or deleted. */
export const resumeWaiting: Subscriber<'lead.reopened' | 'lead.restored'> = async (tx, { leads }) => {
  await wakeLeads(tx, idsOf(leads));
  await refreshMembers(tx, ownersOf(leads));
};

export const wakeReturned: Subscriber<'lead.returned'> = (tx) => distributeSoon(tx);

export const wakeForPerson: Subscriber<'user.available'> = async (tx, { userId }) => {
  await distributeSoon(tx);
  await refreshMembers(tx, [userId]);
};

export const refreshMember: Subscriber<'user.changed'> = (tx, { user }) => refreshMembers(tx, [user.user.id]);

export const reofferPaused: Subscriber<'user.paused'> = async (tx, { userId }) => {
  if (await withdrawFrom(tx, userId)) await distributeSoon(tx);
  await refreshMembers(tx, [userId]);
};

export const reofferDeactivated: Subscriber<'user.deactivated'> = async (tx, { userId }) => {
  if (await withdrawFrom(tx, userId)) await distributeSoon(tx);
};

/** Distributes waiting leads when holidays change, because a removed holiday may open queues. */
export const wakeForCalendar: Subscriber<'account.holidaysChanged'> = async (tx) => {
  await distributeSoon(tx);
  if (await isAnyMember(tx, null)) await emit(tx, 'distribution.changed', {});
};

/** Announces changed queues, and distributes waiting leads if a full member may have room now. */
async function refreshMembers(tx: AccountTx, ownerIds: readonly (string | null)[]): Promise<void> {
  const userIds = ownerIds.filter((id) => id !== null);
  if (userIds.length === 0 || !(await isAnyMember(tx, userIds))) return;
  await emit(tx, 'distribution.changed', {});
  if (await isRoomAwaited(tx, userIds)) await distributeSoon(tx);
}

const ownersOf = (leads: readonly LeadChange[]) => leads.map(({ before }) => before.lead.ownerId);

export const releaseClosed: Subscriber<'lead.won' | 'lead.lost'> = async (tx, { leads }) => {
  await takeBack(tx, idsOf(leads));
  await refreshMembers(tx, ownersOf(leads));
};

export const releaseDeleted: Subscriber<'lead.deleted'> = async (tx, { lead }) => {
  if (lead.ownerId === null) await takeBack(tx, [lead.id]);
  await refreshMembers(tx, [lead.ownerId]);
};

export const releaseAssigned: Subscriber<'lead.changed'> = async (tx, { lead, before }) => {
  if (lead.ownerId === before.ownerId) return;
  if (before.ownerId === null) await takeBack(tx, [lead.id]);
  await refreshMembers(tx, [before.ownerId, lead.ownerId]);
};

/** Distributes waiting leads: a merge leaves one of two open leads, so a member may have room. */
export const releaseMany: Subscriber<'leads.changed' | 'lead.merged'> = async (tx) => {
  await takeBack(tx, null);
  if (!(await isAnyMember(tx, null))) return;
  await emit(tx, 'distribution.changed', {});
  if (await isRoomAwaited(tx, null)) await distributeSoon(tx);
};

const withQueuesBroadcast = new WeakSet<AccountTx>();

/** Broadcasts at most once per transaction. */
export const broadcastDistribution: Subscriber<'distribution.changed'> = (tx) => {
  if (withQueuesBroadcast.has(tx)) return;
  withQueuesBroadcast.add(tx);
  broadcast(tx, {
    stream: 'AccountChannel',
    kind: 'catalog_changed',
    catalog: 'distribution',
    audience: readers('distribution.manage'),
  });
};

const withOffersBroadcast = new WeakSet<AccountTx>();

export const broadcastOffers: Subscriber<'leadOffers.changed'> = (tx, { userIds }) => {
  broadcast(tx, {
    stream: 'NotificationsChannel',
    kind: 'lead_offers_changed',
    audience: people(...new Set(userIds)),
  });
  if (withOffersBroadcast.has(tx)) return;
  withOffersBroadcast.add(tx);
  broadcast(tx, {
    stream: 'AccountChannel',
    kind: 'catalog_changed',
    catalog: 'lead_offers',
    audience: readers('distribution.manage'),
  });
};
