import { levelOf } from './abilities.ts';
import type { Role } from './roles.ts';

/** Whether a role sees its referrals instead of leads it owns. */
export const refersLeads = (role: Role): boolean =>
  ['partner', 'team'].includes(levelOf(role, 'lead.read')) || role === 'indicator';
