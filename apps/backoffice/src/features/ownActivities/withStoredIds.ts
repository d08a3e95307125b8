interface Entry {
  id: string | null;
}

/** Entries of a list; one that another user has removed since becomes a new one. */
export function withStoredIds<Item extends Entry>(items: readonly Item[], stored: readonly Entry[] = []): Item[] {
  const ids = new Set(stored.map(({ id }) => id));
  return items.map((item) => (ids.has(item.id) ? item : { ...item, id: null }));
}
