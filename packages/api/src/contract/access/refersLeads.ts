import { levelOf } from './abilities.ts';
import type { Role } from './roles.ts';

/** Those who see what they or their people referred, and not what they own, are the ones who refer. */
export const refersLeads = (role: Role): boolean =>
  ['partner', 'team'].includes(levelOf(role, 'lead.read')) || role === 'indicator';
