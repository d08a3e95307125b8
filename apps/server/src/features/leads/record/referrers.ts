import { bringsLeads, roles } from '@funil/api/contract';
import type { Actor } from '@funil/api/contract';

/** Roles of those who bring leads. */
export const bringingRoles = roles.filter(bringsLeads);

/** One of those who bring leads. */
export const isBringer = (actor: Actor) => bringsLeads(actor.role);
