import type { Role } from '@funil/api/contract';

/** Roles that may manage a referral team. */
export const teamManagers: readonly Role[] = ['indicator_manager', 'partner', 'admin'];

/** Roles of the people in a referral team. */
export const teamMembers: readonly Role[] = ['indicator', 'indicator_manager'];
