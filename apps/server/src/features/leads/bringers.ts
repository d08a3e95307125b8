import { levelOf } from '@funil/api/contract';
import type { Actor } from '@funil/api/contract';

/** Those who see what they or their people brought, and not what they own, are the ones who bring. */
export const isBringer = (actor: Actor) => ['partner', 'team'].includes(levelOf(actor.role, 'lead.read')) || actor.role === 'indicator';
