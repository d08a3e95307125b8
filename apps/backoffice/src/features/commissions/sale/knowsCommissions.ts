import { levelOf } from '@funil/api/contract';
import type { Role } from '@funil/api/contract';

export const knowsCommissions = (role: Role): boolean => levelOf(role, 'commission.read') !== 'none';
