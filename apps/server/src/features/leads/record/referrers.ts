import { refersLeads, roles } from '@funil/api/contract';
import type { Actor } from '@funil/api/contract';

/** Roles of those who refer leads. */
export const referringRoles = roles.filter(refersLeads);

/** One of those who refer leads. */
export const isReferrer = (actor: Actor) => refersLeads(actor.role);
