import { bringsLeads, roles } from '@funil/api/contract';
import type { Actor } from '@funil/api/contract';

/** Roles of those who bring leads. */
export const referringRoles = roles.filter(bringsLeads);

/** One of those who bring leads. */
export const isReferrer = (actor: Actor) => bringsLeads(actor.role);
