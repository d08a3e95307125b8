/* Written by `npm run registries` from the imported files; `npm run check` refuses a stale one. */

export { absences } from './absences.ts';
export { administrativeStatuses, holidays } from './accountLists.ts';
export { accounts, accountHosts, accountCounters, accountMoves } from './accounts.ts';
export { affiliateConfigs, affiliates } from './affiliates.ts';
export { apiKeys } from './apiKeys.ts';
export { auditLog } from './auditLog.ts';
export { blockLists, blockListPhones, blockListExceptions } from './blockLists.ts';
export { cablePositions, cableMessages } from './cable.ts';
export { calendarFeeds } from './calendarFeeds.ts';
export { productTypes, products, leadStatuses, lossReasons } from './catalog.ts';
export { cellAccounts } from './cellAccounts.ts';
export {
  commissionRules,
  commissionRuleVersions,
  commissionSales,
  commissionBatches,
  commissionPayments,
  commissionEntries,
  commissionPaymentItems,
} from './commissions.ts';
export { consents } from './consents.ts';
export { contactBlocks } from './contactBlocks.ts';
export { dailyFacts, factSpans } from './dailyFacts.ts';
export {
  distributionQueues,
  distributionMembers,
  distributionWaits,
  distributionDecisions,
  distributionCandidates,
  distributionOffers,
} from './distribution.ts';
export { files } from './files.ts';
export { idempotencyKeys } from './idempotencyKeys.ts';
export { jobs } from './jobs.ts';
export { leadAssignments } from './leadAssignments.ts';
export { leadAttachments } from './leadAttachments.ts';
export { leadBulks } from './leadBulks.ts';
export { leadCounts } from './leadCounts.ts';
export { leadEvents } from './leadEvents.ts';
export { leadImports, leadImportRows } from './leadImports.ts';
export { leadTransfers, leadTransferReceivers, leadTransferItems } from './leadTransfers.ts';
export { leadViews } from './leadViews.ts';
export { leads } from './leads.ts';
export { logoPresets } from './logoPresets.ts';
export { mailOutbox, superAdminMailOutbox } from './mailOutbox.ts';
export { missedCodes } from './missedCodes.ts';
export { notificationUsers, notificationSettings } from './notifications.ts';
export { ownActivityTypes, ownOutcomes } from './ownActivities.ts';
export { ownFields, ownFieldValues } from './ownFields.ts';
export { passwordLinks } from './passwordLinks.ts';
export { users, groups, partners, referralTeams } from './people.ts';
export { personalKeys } from './personalKeys.ts';
export { personalReads } from './personalReads.ts';
export { persons, personContacts } from './persons.ts';
export { privacyIncidents, privacyIncidentLeads } from './privacyIncidents.ts';
export { privacyRequests, privacySettings } from './privacyRequests.ts';
export { pushKeys, pushSubscriptions, pushOutbox } from './pushSubscriptions.ts';
export { recordMoves } from './recordMoves.ts';
export { reminders } from './reminders.ts';
export { reportCounts } from './reportCounts.ts';
export { retentionTerms, retentionRuns, retentionItems, retentionHolds } from './retention.ts';
export { salesGoals } from './salesGoals.ts';
export { savedReports, reportReceivers } from './savedReports.ts';
export { secondFactors, recoveryCodes } from './secondFactors.ts';
export { sessions, signIns, loginAttempts } from './sessions.ts';
export { simulatorConfigs, simulations } from './simulatorConfigs.ts';
export {
  superAdmins,
  superAdminSessions,
  superAdminSignIns,
  superAdminSecondFactors,
  superAdminRecoveryCodes,
  superAdminInvitations,
  superAdminLoginAttempts,
  superAdminAuditLog,
} from './superAdmins.ts';
export { suppressedIdentifiers, suppressedVisits } from './suppression.ts';
export { tags, leadTags } from './tags.ts';
export { teamMails } from './teamMails.ts';
export { usedFormTokens } from './usedFormTokens.ts';
export { whatsAppTemplates } from './whatsAppTemplates.ts';
