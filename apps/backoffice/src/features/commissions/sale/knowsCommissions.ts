import { levelOf } from '@funil/api/contract';
import type { Role } from '@funil/api/contract';

/** Who may know something of what sales earn. */
export const knowsCommissions = (role: Role): boolean => levelOf(role, 'commission.read') !== 'none';
