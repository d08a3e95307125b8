export { accountCounters, accountHosts, accounts } from './accounts.ts';
export { auditLog } from './auditLog.ts';
export { idempotencyKeys } from './idempotencyKeys.ts';
export { leadEvents, leads } from './leads.ts';
export { groups, partners, referralTeams, users } from './people.ts';
export { leadStatuses, lossReasons, productTypes, products } from './registers.ts';
export { loginAttempts, sessions } from './sessions.ts';
export { superAdminAuditLog, superAdminInvitations, superAdminLoginAttempts, superAdminSessions, superAdmins } from './superAdmins.ts';
