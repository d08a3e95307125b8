import type { LeadDetail } from '@funil/api/contract';

type Tagged = Pick<LeadDetail, 'tags'>;

/** Tags of the saved version, with those that the form added and without those that it removed. */
export function mergeTagIds(base: Tagged, mine: readonly string[], theirs: Tagged): string[] {
  const before = base.tags.map(({ id }) => id);
  const removed = before.filter((id) => !mine.includes(id));
  const kept = theirs.tags.map(({ id }) => id).filter((id) => !removed.includes(id));
  return [...new Set([...kept, ...mine.filter((id) => !before.includes(id))])];
}
