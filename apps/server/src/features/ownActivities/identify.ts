import { newId } from '../../platform/db/newId.ts';

/** Gives each entry of a list its id. An unknown or repeated id is a new entry. */
export function identify<Entry extends { id: string | null }>(
  requested: readonly Entry[],
  before: readonly { id: string }[],
): (Entry & { id: string })[] {
  const free = new Set(before.map(({ id }) => id));
  return requested.map((entry) => ({
    ...entry,
    id: entry.id !== null && free.delete(entry.id) ? entry.id : newId(),
  }));
}
