import { levelOf } from '@funil/api/contract';
import type { Role } from '@funil/api/contract';

/** Roles that may see at least their own commissions. */
export const knowsCommissions = (role: Role): boolean => levelOf(role, 'commission.read') !== 'none';
