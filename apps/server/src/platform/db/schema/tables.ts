export { accountCounters, accountHosts, accounts } from './accounts.ts';
export { apiKeys } from './apiKeys.ts';
export { auditLog } from './auditLog.ts';
export { cableMessages, cablePositions } from './cable.ts';
export { administrativeStatuses, holidays } from './accountLists.ts';
export {
  distributionCandidates,
  distributionDecisions,
  distributionMembers,
  distributionQueues,
  distributionWaits,
} from './distribution.ts';
export { files } from './files.ts';
export { simulatorConfigs, simulations } from './simulatorConfigs.ts';
export { idempotencyKeys } from './idempotencyKeys.ts';
export { jobs } from './jobs.ts';
export { leadViews } from './leadViews.ts';
export { leadBulks } from './leadBulks.ts';
export { leadTransferItems, leadTransferReceivers, leadTransfers } from './leadTransfers.ts';
export { leadImportRows, leadImports } from './leadImports.ts';
export { leadAttachments } from './leadAttachments.ts';
export { leadAssignments, leadEvents, leads } from './leads.ts';
export { mailOutbox, superAdminMailOutbox } from './mailOutbox.ts';
export { notificationSettings, notificationUsers } from './notifications.ts';
export { logoPresets } from './logoPresets.ts';
export { passwordLinks } from './passwordLinks.ts';
export { personalKeys } from './personalKeys.ts';
export { groups, partners, referralTeams, users } from './people.ts';
export { leadStatuses, lossReasons, productTypes, products } from './catalog.ts';
export { salesGoals } from './salesGoals.ts';
export { reminders } from './reminders.ts';
export { loginAttempts, sessions } from './sessions.ts';
export {
  superAdminAuditLog,
  superAdminInvitations,
  superAdminLoginAttempts,
  superAdminSessions,
  superAdmins,
} from './superAdmins.ts';
