const unnamed = 'linha sem nome';

/** Differences between two versions of a list, a text for each kind of difference; items are compared by name. */
export function describeListChanges<Item>(
  before: readonly Item[],
  after: readonly Item[],
  nameOf: (item: Item) => string,
): string[] {
  const contentsOf = (items: readonly Item[]) => new Map(items.map((item) => [nameOf(item), JSON.stringify(item)]));
  const [old, current] = [contentsOf(before), contentsOf(after)];
  const added = [...current.keys()].filter((name) => !old.has(name));
  const removed = [...old.keys()].filter((name) => !current.has(name));
  const changed = [...current].filter(([name, text]) => old.has(name) && old.get(name) !== text).map(([name]) => name);
  const texts = (
    [
      ['Incluídos', added],
      ['Removidos', removed],
      ['Mudados', changed],
    ] as const
  ).flatMap(([label, names]) =>
    names.length === 0 ? [] : [`${label}: ${names.map((name) => name || unnamed).join(', ')}`],
  );
  return texts.length > 0 ? texts : ['A ordem mudou'];
}
