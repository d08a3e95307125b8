import * as account from './features/account/account.events.ts';
import * as affiliates from './features/affiliates/affiliates.events.ts';
import * as catalog from './features/catalog/catalog.events.ts';
import * as commissions from './features/commissions/commissions.events.ts';
import * as distribution from './features/distribution/distribution.events.ts';
import * as groups from './features/groups/groups.events.ts';
import * as leadAttachments from './features/leadAttachments/leadAttachments.events.ts';
import * as leads from './features/leads/events/leads.events.ts';
import * as history from './features/leads/history/history.events.ts';
import * as leadTransfers from './features/leadTransfers/leadTransfers.events.ts';
import * as notifications from './features/notifications/notifications.events.ts';
import * as partners from './features/partners/partners.events.ts';
import * as persons from './features/persons/persons.events.ts';
import * as referralTeams from './features/referralTeams/referralTeams.events.ts';
import * as reminders from './features/reminders/reminders.events.ts';
import * as retentionHolds from './features/retentionHolds/retentionHolds.events.ts';
import * as serviceLevels from './features/serviceLevels/serviceLevels.events.ts';
import * as simulator from './features/simulator/simulator.events.ts';
import * as users from './features/users/users.events.ts';
import type { Subscriptions } from './platform/events/emit.ts';

/** All subscribers run in the emitting transaction, in order. */
export const subscriptions: Subscriptions = {
  'account.holidaysChanged': [distribution.wakeForCalendar, account.changeHolidays],
  'account.personalizationChanged': [account.broadcastPersonalization],
  'activity.ended': [persons.markPhone],
  'activity.undone': [persons.restorePhone],
  'affiliate.changed': [affiliates.broadcastAffiliates],
  'affiliate.signedUp': [affiliates.admitSignedUp, notifications.notifySponsor, affiliates.broadcastAffiliates],
  'catalog.changed': [catalog.broadcastCatalog],
  'catalog.entryRemoved': [catalog.changeCatalog, leads.broadcastMovedUses],
  'commission.accrued': [commissions.broadcastCommissions],
  'commission.approved': [commissions.notifyApproved],
  'commission.batched': [commissions.broadcastCommissions],
  'commission.failed': [commissions.notifyFailed],
  'commission.paid': [commissions.notifyPaid],
  'commission.transferUndone': [commissions.withdrawPaid],
  'commissionRule.changed': [commissions.broadcastRules],
  'commissions.exported': [notifications.notifyOfCommissionExport],
  'distribution.changed': [distribution.broadcastDistribution],
  'group.changed': [groups.broadcastGroups, groups.changeLeadsOfGroups],
  'lead.assigned': [notifications.notifyNewOwner, leadTransfers.handOverReminders],
  'lead.changed': [commissions.reviseSales, leads.broadcastChanged, distribution.releaseAssigned],
  'lead.contactDue': [notifications.notifyOfDeadline],
  'lead.created': [leads.broadcastCreated, notifications.notifyReferrer],
  'lead.deleted': [commissions.reviseSales, distribution.releaseDeleted, leads.broadcastDeleted],
  'lead.distributed': [serviceLevels.startContactClock],
  'lead.handedOver': [leadTransfers.handOverReminders],
  'lead.lost': [commissions.reviseSales, distribution.releaseClosed],
  'lead.merged': [
    leadAttachments.moveMergedAttachments,
    simulator.moveMergedSimulations,
    notifications.moveMergedNotifications,
    reminders.moveMergedReminders,
    persons.passMergedContacts,
    retentionHolds.passMergedHolds,
    distribution.releaseMany,
  ],
  'lead.moved': [notifications.notifyOfMove],
  'lead.noted': [leads.broadcastHistory],
  'lead.offered': [notifications.notifyOfOffer],
  'lead.queued': [distribution.queueLeads],
  'lead.ownValuesChanged': [leads.broadcastOwnFields],
  'lead.recorded': [history.writeHistory],
  'lead.reopened': [commissions.reviseSales, distribution.resumeWaiting],
  'lead.restored': [commissions.reviseSales, distribution.resumeWaiting, leads.broadcastRestored],
  'lead.returned': [distribution.wakeReturned],
  'lead.simulated': [notifications.notifyOfSimulation, leads.broadcastSimulated],
  'lead.unqueued': [distribution.leaveUnqueued],
  'lead.won': [commissions.accrueWonSales, distribution.releaseClosed],
  'leadBulk.kept': [notifications.tieNoticesToBulk],
  'leadBulk.undone': [notifications.markUndoneBulk],
  'leadImport.finished': [notifications.notifyOfImport],
  'leadOffers.changed': [distribution.broadcastOffers],
  'leadTransfer.undone': [notifications.markUndoneTransfer],
  'leads.changed': [leads.broadcastMany, distribution.releaseMany],
  'leads.exported': [notifications.notifyOfExport],
  'leads.revised': [commissions.reviseSales],
  'list.exported': [notifications.notifyOfListExport],
  'partner.changed': [partners.broadcastPartners, partners.changeLeadsOfPartners],
  'portfolio.handedOver': [notifications.notifyOfPortfolio],
  'referralTeam.changed': [referralTeams.broadcastReferralTeams, referralTeams.changeLeadsOfReferralTeams],
  'reminder.due': [notifications.notifyOfReminder],
  'reminders.changed': [notifications.broadcastReminders],
  'retention.proposed': [notifications.notifyOfRetention],
  'savedReport.refused': [notifications.notifyOfRefusedReport],
  'user.available': [distribution.wakeForPerson],
  'user.changed': [users.broadcastUsers, distribution.refreshMember],
  'user.deactivated': [affiliates.closeAffiliate, distribution.reofferDeactivated],
  'user.paused': [distribution.reofferPaused],
  'user.reactivated': [affiliates.reopenAffiliate],
};
