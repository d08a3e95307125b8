import type { StatusKind } from '../catalog/catalog.ts';

const ranks = { new: 0, in_progress: 1, won: 2, lost: 3 } as const satisfies Record<StatusKind, number>;

/** Open statuses, then won ones; lost ones are left out. */
export function funnelOrder<T extends { kind: StatusKind }>(statuses: readonly T[]): T[] {
  return statuses.filter(({ kind }) => kind !== 'lost').toSorted((one, other) => ranks[one.kind] - ranks[other.kind]);
}

/** Whether leads with this kind of status are open. */
export const isOpenKind = (kind: StatusKind): boolean => kind === 'new' || kind === 'in_progress';
