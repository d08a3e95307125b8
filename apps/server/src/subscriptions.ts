import { broadcastPersonalization, changeHolidays } from './features/account/account.events.ts';
import { broadcastCatalog, changeCatalog } from './features/catalog/catalog.events.ts';
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
import {
  admitSignedUp,
  broadcastAffiliates,
  followDeactivated,
  followReactivated,
} from './features/affiliates/affiliates.events.ts';
import {
  broadcastReckoned,
  broadcastRules,
  followRevised,
  followSale,
  reckonRestored,
  reckonWon,
  takeBackDeleted,
  takeBackLost,
  takeBackReopened,
  tellApproved,
  tellFailed,
  tellPaid,
} from './features/commissions/commissions.events.ts';
import { broadcastGroups, changeLeadsOfGroups } from './features/groups/groups.events.ts';
import { moveMergedAttachments } from './features/leadAttachments/leadAttachments.events.ts';
import { writeHistory } from './features/leads/history/history.events.ts';
import {
  broadcastChanged,
  broadcastCreated,
  broadcastDeleted,
  broadcastHistory,
  broadcastMany,
  broadcastMovedUses,
  broadcastRestored,
  broadcastSimulated,
} from './features/leads/events/leads.events.ts';
import {
  broadcastReminders,
  moveMergedNotifications,
  notifyNewOwner,
  notifyOfCommissionExport,
  notifyOfExport,
  notifyOfImport,
  notifyOfMove,
  notifyOfReminder,
  notifyOfSimulation,
  notifyReferrer,
  notifySponsor,
} from './features/notifications/notifications.events.ts';
import { broadcastPartners, changeLeadsOfPartners } from './features/partners/partners.events.ts';
import { broadcastReferralTeams, changeLeadsOfReferralTeams } from './features/referralTeams/referralTeams.events.ts';
import { moveMergedReminders } from './features/reminders/reminders.events.ts';
import { moveMergedSimulations } from './features/simulator/simulator.events.ts';
import { broadcastUsers } from './features/users/users.events.ts';
import type { Subscription } from './platform/db/Subscription.ts';
import { on } from './platform/events/emit.ts';

/** What follows from each domain event, in this order and in its transaction; a feature adds its lines. */
export const subscriptions: readonly Subscription[] = [
  on('lead.recorded', writeHistory),
  on('lead.created', broadcastCreated),
  on('lead.created', notifyReferrer),
  on('lead.won', reckonWon),
  on('lead.lost', takeBackLost),
  on('lead.reopened', takeBackReopened),
  on('lead.changed', followSale),
  on('lead.deleted', takeBackDeleted),
  on('lead.restored', reckonRestored),
  on('leads.revised', followRevised),
  on('commission.reckoned', broadcastReckoned),
  on('commission.approved', tellApproved),
  on('commission.paid', tellPaid),
  on('commission.failed', tellFailed),
  on('commissionRule.changed', broadcastRules),
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
  on('commissions.exported', notifyOfCommissionExport),
  on('leadImport.finished', notifyOfImport),
  on('reminder.due', notifyOfReminder),
  on('reminders.changed', broadcastReminders),
  on('user.changed', broadcastUsers),
  on('user.available', wakeForPerson),
  on('group.changed', broadcastGroups),
  on('group.changed', changeLeadsOfGroups),
  on('partner.changed', broadcastPartners),
  on('partner.changed', changeLeadsOfPartners),
  on('catalog.changed', broadcastCatalog),
  on('catalog.entryRemoved', changeCatalog),
  on('catalog.entryRemoved', broadcastMovedUses),
  on('account.personalizationChanged', broadcastPersonalization),
  on('account.holidaysChanged', wakeForCalendar),
  on('account.holidaysChanged', changeHolidays),
  on('user.deactivated', followDeactivated),
  on('user.reactivated', followReactivated),
  on('affiliate.signedUp', admitSignedUp),
  on('affiliate.signedUp', notifySponsor),
  on('affiliate.signedUp', broadcastAffiliates),
  on('affiliate.changed', broadcastAffiliates),
  on('referralTeam.changed', broadcastReferralTeams),
  on('referralTeam.changed', changeLeadsOfReferralTeams),
];
