import { refersLeads, roles } from '@funil/api/contract';
import type { Actor } from '@funil/api/contract';

export const referringRoles = roles.filter(refersLeads);

export const isReferrer = (actor: Actor) => refersLeads(actor.role);
