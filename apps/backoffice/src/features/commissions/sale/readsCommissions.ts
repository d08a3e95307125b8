import { levelOf } from '@funil/api/contract';
import type { Role } from '@funil/api/contract';

export const readsCommissions = (role: Role): boolean => levelOf(role, 'commission.read') !== 'none';
