import { levelOf } from './abilities.ts';
import type { Role } from './roles.ts';

/** Those who see what they or their people brought, and not what they own, are the ones who bring. */
export const bringsLeads = (role: Role): boolean =>
  ['partner', 'team'].includes(levelOf(role, 'lead.read')) || role === 'indicator';
