import type { StatusKind } from '../catalog/catalog.ts';

const ranks = { new: 0, in_progress: 1, won: 2, lost: 3 } as const satisfies Record<StatusKind, number>;

/**
 * The way of a lead through statuses that stand in the order of their list: open ones, then sales. A loss is no step.
 */
export function funnelOrder<T extends { kind: StatusKind }>(statuses: readonly T[]): T[] {
  return statuses.filter(({ kind }) => kind !== 'lost').toSorted((one, other) => ranks[one.kind] - ranks[other.kind]);
}

/** True where a lead can be lost from. */
export const isOpenKind = (kind: StatusKind): boolean => kind === 'new' || kind === 'in_progress';
