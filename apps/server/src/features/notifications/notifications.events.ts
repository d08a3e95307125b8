import type { Subscriber } from '../../platform/events/emit.ts';
import { broadcastOwn } from './notifications.channel.ts';
import { listAdmins, markUndone, moveNotifications } from './notifications.queries.ts';
import { notify, tieToBulk } from './notify.ts';

export const notifyNewOwner: Subscriber<'lead.assigned'> = (tx, { leadIds, ownerId, actorId, transfer, isEscalated }) =>
  notify(tx, {
    type: transfer ? 'lead_transferred' : isEscalated ? 'lead_escalated' : 'lead_assigned',
    userId: ownerId,
    actorId,
    leadIds,
    ...(transfer && { transferId: transfer.id, detail: transfer.reason }),
  });

export const notifyOfPortfolio: Subscriber<'portfolio.handedOver'> = (tx, { ownerId, actorId, leadsCount }) =>
  notify(tx, { type: 'lead_transferred', userId: ownerId, actorId, leadsCount });

export const notifyOfOffer: Subscriber<'lead.offered'> = (tx, { userId, leadIds }) =>
  notify(tx, { type: 'lead_offered', userId, actorId: null, leadIds });

export const notifyOfMove: Subscriber<'lead.moved'> = (tx, { row, before, actorId }) => {
  const concerned = new Set([before.lead.ownerId, before.lead.indicatorId].filter((id) => id !== null));
  for (const userId of concerned)
    notify(tx, { type: 'lead_status_changed', userId, actorId, leadIds: [row.lead.id], detail: row.status.name });
};

export const notifyOfSimulation: Subscriber<'lead.simulated'> = (tx, { lead: { id, ownerId } }) => {
  if (ownerId) notify(tx, { type: 'lead_simulated', userId: ownerId, actorId: null, leadIds: [id] });
};

/** Notifies the referrer of a new lead, not of a further simulation by an existing one. */
export const notifyReferrer: Subscriber<'lead.created'> = (tx, { lead: { id, indicatorId, source } }) => {
  if (indicatorId && source === 'simulator')
    notify(tx, { type: 'lead_referred', userId: indicatorId, actorId: null, leadIds: [id] });
};

export const notifySponsor: Subscriber<'affiliate.signedUp'> = (tx, { sponsorId, affiliateId }) =>
  notify(tx, { type: 'affiliate_signed_up', userId: sponsorId, actorId: null, affiliateId });

export const notifyOfExport: Subscriber<'leads.exported'> = (tx, { userId, jobId }) =>
  notify(tx, { type: 'export_ready', userId, actorId: null, detail: jobId });

/** `detail` is the job's id, followed by the exported list unless it is that of leads. */
export const notifyOfCommissionExport: Subscriber<'commissions.exported'> = (tx, { userId, jobId }) =>
  notify(tx, { type: 'export_ready', userId, actorId: null, detail: `${jobId} commissions` });

export const notifyOfListExport: Subscriber<'list.exported'> = (tx, { userId, jobId, screen }) =>
  notify(tx, { type: 'export_ready', userId, actorId: null, detail: `${jobId} ${screen}` });

export const notifyOfRefusedReport: Subscriber<'savedReport.refused'> = (tx, { userId, detail }) =>
  notify(tx, { type: 'report_failed', userId, actorId: null, detail });

export const notifyOfRetention: Subscriber<'retention.proposed'> = async (tx) => {
  for (const userId of await listAdmins(tx)) notify(tx, { type: 'retention_proposed', userId, actorId: null });
};

export const notifyOfImport: Subscriber<'leadImport.finished'> = (tx, { userId, fileName }) =>
  notify(tx, { type: 'import_finished', userId, actorId: null, detail: fileName });

export const notifyOfReminder: Subscriber<'reminder.due'> = (tx, { reminder: { id, userId, leadId, text } }) =>
  notify(tx, {
    type: 'reminder_due',
    userId,
    actorId: null,
    leadIds: leadId ? [leadId] : [],
    reminderId: id,
    detail: text,
  });

export const notifyOfDeadline: Subscriber<'lead.contactDue'> = (tx, { lead, userIds, isOver }) => {
  for (const userId of userIds)
    notify(tx, { type: isOver ? 'sla_expired' : 'sla_expiring', userId, actorId: null, leadIds: [lead.id] });
};

/** Pending notifications of an undone transfer are never mailed. */
export const markUndoneTransfer: Subscriber<'leadTransfer.undone'> = async (tx, { transferId }) => {
  for (const userId of await markUndone(tx, transferId)) broadcastOwn(tx, 'notifications_changed', userId);
};

export const tieNoticesToBulk: Subscriber<'leadBulk.kept'> = (tx, { bulkId }) => tieToBulk(tx, bulkId);

export const markUndoneBulk: Subscriber<'leadBulk.undone'> = (tx, { bulkId }) =>
  markUndoneTransfer(tx, { transferId: bulkId });

export const moveMergedNotifications: Subscriber<'lead.merged'> = (tx, { fromLeadId, toLeadId }) =>
  moveNotifications(tx, fromLeadId, toLeadId);

export const broadcastReminders: Subscriber<'reminders.changed'> = (tx, { userIds }) => {
  for (const userId of userIds) broadcastOwn(tx, 'reminders_changed', userId);
};
