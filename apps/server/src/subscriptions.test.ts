import { expect, it } from 'vitest';
import type { EventName } from './platform/events/emit.ts';
import { subscriptions } from './subscriptions.ts';

/** Every domain event with what follows from it, in this order; an event that is missing here does not compile. */
const expected: Record<EventName, readonly string[]> = {
  'lead.recorded': ['writeHistory'],
  'lead.created': ['broadcastCreated', 'notifyReferrer'],
  'lead.changed': ['followSale', 'broadcastChanged', 'followGiven'],
  'lead.moved': ['notifyOfMove'],
  'lead.won': ['accrueWon', 'followWon'],
  'lead.lost': ['takeBackLost', 'followLost'],
  'lead.reopened': ['takeBackReopened', 'wakeReopened'],
  'lead.assigned': ['notifyNewOwner', 'handKeptReminders'],
  'lead.queueing': ['lockQueuesFirst'],
  'lead.distributed': ['startContactClock'],
  'lead.contactDue': ['notifyOfDeadline'],
  'lead.queued': ['distributeQueued'],
  'lead.unqueued': ['leaveUnqueued'],
  'lead.returned': ['wakeReturned'],
  'lead.deleted': ['takeBackDeleted', 'followDeleted', 'broadcastDeleted'],
  'lead.restored': ['accrueRestored', 'wakeRestored', 'broadcastRestored'],
  'leads.revised': ['followRevised'],
  'commission.accrued': ['broadcastAccrued'],
  'commission.approved': ['tellApproved'],
  'commission.batched': ['broadcastBatched'],
  'commission.paid': ['tellPaid'],
  'commission.transferUndone': ['withdrawPaid'],
  'commission.failed': ['tellFailed'],
  'commissionRule.changed': ['broadcastRules'],
  'lead.noted': ['broadcastHistory'],
  'lead.simulated': ['notifyOfSimulation', 'broadcastSimulated'],
  'lead.merged': [
    'moveMergedAttachments',
    'moveMergedSimulations',
    'moveMergedNotifications',
    'moveMergedReminders',
    'followMerged',
  ],
  'leads.changed': ['broadcastMany', 'followMany'],
  'commissions.exported': ['notifyOfCommissionExport'],
  'leads.exported': ['notifyOfExport'],
  'leadImport.finished': ['notifyOfImport'],
  'savedReport.refused': ['notifyOfRefusedReport'],
  'leadTransfer.undone': ['markUndoneTransfer'],
  'leadBulk.kept': ['tieNoticesToBulk'],
  'leadBulk.undone': ['markUndoneBulk'],
  'reminder.due': ['notifyOfReminder'],
  'reminders.changed': ['broadcastReminders'],
  'user.changed': ['broadcastUsers', 'followUser'],
  'user.available': ['wakeForPerson'],
  'user.paused': ['followPaused'],
  'distribution.changed': ['broadcastDistribution'],
  'lead.offered': ['notifyOfOffer'],
  'leadOffers.changed': ['broadcastOffers'],
  'group.changed': ['broadcastGroups', 'changeLeadsOfGroups'],
  'partner.changed': ['broadcastPartners', 'changeLeadsOfPartners'],
  'catalog.changed': ['broadcastCatalog'],
  'catalog.entryRemoved': ['changeCatalog', 'broadcastMovedUses'],
  'account.personalizationChanged': ['broadcastPersonalization'],
  'account.holidaysChanged': ['wakeForCalendar', 'changeHolidays'],
  'user.deactivated': ['followDeactivated', 'followLeft'],
  'user.reactivated': ['followReactivated'],
  'affiliate.signedUp': ['admitSignedUp', 'notifySponsor', 'broadcastAffiliates'],
  'affiliate.changed': ['broadcastAffiliates'],
  'referralTeam.changed': ['broadcastReferralTeams', 'changeLeadsOfReferralTeams'],
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
