import { expect, it } from 'vitest';
import type { EventName } from './platform/events/emit.ts';
import { subscriptions } from './subscriptions.ts';

/** Every domain event with what follows from it, in this order; an event that is missing here does not compile. */
const expected: Record<EventName, readonly string[]> = {
  'lead.recorded': ['writeHistory'],
  'lead.created': ['broadcastCreated'],
  'lead.changed': ['broadcastChanged'],
  'lead.moved': ['notifyOfMove'],
  // Nothing follows from a sale or a loss yet but what follows from every move.
  'lead.won': [],
  'lead.lost': [],
  'lead.reopened': ['wakeReopened'],
  'lead.assigned': ['notifyNewOwner'],
  'lead.queueing': ['lockQueuesFirst'],
  'lead.queued': ['distributeQueued'],
  'lead.unqueued': ['leaveUnqueued'],
  'lead.returned': ['wakeReturned'],
  'lead.deleted': ['broadcastDeleted'],
  'lead.restored': ['wakeRestored', 'broadcastRestored'],
  'lead.noted': ['broadcastHistory'],
  'lead.simulated': ['notifyOfSimulation', 'broadcastSimulated'],
  'lead.merged': ['moveMergedAttachments', 'moveMergedSimulations', 'moveMergedNotifications', 'moveMergedReminders'],
  'leads.changed': ['broadcastMany'],
  'leads.exported': ['notifyOfExport'],
  'leadImport.finished': ['notifyOfImport'],
  'reminders.changed': ['broadcastReminders'],
  'user.available': ['wakeForPerson'],
  'account.holidaysChanged': ['wakeForCalendar'],
};

it('names what follows from every event', () => {
  const found = Object.fromEntries(
    Object.keys(expected).map((name) => [
      name,
      subscriptions.filter(({ event }) => event === name).map(({ subscriber }) => subscriber.name),
    ]),
  );
  expect(found).toEqual(expected);
  expect(subscriptions).toHaveLength(Object.values(expected).flat().length);
});
