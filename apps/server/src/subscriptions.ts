import {
  distributeQueued,
  leaveUnqueued,
  lockQueuesFirst,
  wakeForCalendar,
  wakeForPerson,
  wakeReopened,
  wakeRestored,
  wakeReturned,
} from './features/distribution/distribution.events.ts';
import { moveMergedAttachments } from './features/leadAttachments/leadAttachments.events.ts';
import { writeHistory } from './features/leads/history/history.events.ts';
import {
  broadcastChanged,
  broadcastCreated,
  broadcastDeleted,
  broadcastHistory,
  broadcastMany,
  broadcastRestored,
  broadcastSimulated,
} from './features/leads/events/leads.events.ts';
import {
  broadcastReminders,
  moveMergedNotifications,
  notifyNewOwner,
  notifyOfExport,
  notifyOfImport,
  notifyOfMove,
  notifyOfSimulation,
} from './features/notifications/notifications.events.ts';
import { moveMergedReminders } from './features/reminders/reminders.events.ts';
import { moveMergedSimulations } from './features/simulator/simulator.events.ts';
import type { Subscription } from './platform/db/Subscription.ts';
import { on } from './platform/events/emit.ts';

/** What follows from each domain event, in this order and in its transaction; a feature adds its lines. */
export const subscriptions: readonly Subscription[] = [
  on('lead.recorded', writeHistory),
  on('lead.created', broadcastCreated),
  on('lead.changed', broadcastChanged),
  on('lead.moved', notifyOfMove),
  on('lead.reopened', wakeReopened),
  on('lead.assigned', notifyNewOwner),
  on('lead.queueing', lockQueuesFirst),
  on('lead.queued', distributeQueued),
  on('lead.unqueued', leaveUnqueued),
  on('lead.returned', wakeReturned),
  on('lead.deleted', broadcastDeleted),
  on('lead.restored', wakeRestored),
  on('lead.restored', broadcastRestored),
  on('lead.noted', broadcastHistory),
  on('lead.simulated', notifyOfSimulation),
  on('lead.simulated', broadcastSimulated),
  on('lead.merged', moveMergedAttachments),
  on('lead.merged', moveMergedSimulations),
  on('lead.merged', moveMergedNotifications),
  on('lead.merged', moveMergedReminders),
  on('leads.changed', broadcastMany),
  on('leads.exported', notifyOfExport),
  on('leadImport.finished', notifyOfImport),
  on('reminders.changed', broadcastReminders),
  on('user.available', wakeForPerson),
  on('account.holidaysChanged', wakeForCalendar),
];
