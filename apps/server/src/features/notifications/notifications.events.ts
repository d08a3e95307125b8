import type { Subscriber } from '../../platform/events/emit.ts';
import { broadcastOwn } from './notifications.channel.ts';
import { moveNotifications } from './notifications.queries.ts';
import { notify } from './notify.ts';

export const notifyNewOwner: Subscriber<'lead.assigned'> = (tx, { leadIds, ownerId, actorId, transfer }) =>
  notify(tx, {
    type: transfer ? 'lead_transferred' : 'lead_assigned',
    userId: ownerId,
    actorId,
    leadIds,
    ...(transfer && { detail: transfer.reason }),
  });

/** Whose lead it is: who works on it, and who brought it. */
export const notifyOfMove: Subscriber<'lead.moved'> = (tx, { row, before, actorId }) => {
  const concerned = new Set([before.lead.ownerId, before.lead.indicatorId].filter((id) => id !== null));
  for (const userId of concerned)
    notify(tx, { type: 'lead_status_changed', userId, actorId, leadIds: [row.lead.id], detail: row.status.name });
};

export const notifyOfSimulation: Subscriber<'lead.simulated'> = (tx, { lead: { id, ownerId } }) => {
  if (ownerId) notify(tx, { type: 'lead_simulated', userId: ownerId, actorId: null, leadIds: [id] });
};

export const notifyOfExport: Subscriber<'leads.exported'> = (tx, { userId, jobId }) =>
  notify(tx, { type: 'export_ready', userId, actorId: null, detail: jobId });

export const notifyOfImport: Subscriber<'leadImport.finished'> = (tx, { userId, fileName }) =>
  notify(tx, { type: 'import_finished', userId, actorId: null, detail: fileName });

export const moveMergedNotifications: Subscriber<'lead.merged'> = (tx, { fromLeadId, toLeadId }) =>
  moveNotifications(tx, fromLeadId, toLeadId);

export const broadcastReminders: Subscriber<'reminders.changed'> = (tx, { userIds }) => {
  for (const userId of userIds) broadcastOwn(tx, 'reminders_changed', userId);
};
