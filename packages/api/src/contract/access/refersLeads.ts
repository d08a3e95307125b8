import { levelOf } from './abilities.ts';
import type { Role } from './roles.ts';

/** Whether a role sees leads that were referred, instead of leads that it owns. */
export const refersLeads = (role: Role): boolean =>
  ['partner', 'team'].includes(levelOf(role, 'lead.read')) || role === 'indicator';
