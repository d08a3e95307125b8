import { behindExports } from '../apiList.mjs';

const rank = [undefined, 'patch', 'minor', 'major'];

const flat = (list) =>
  new Map(
    Object.entries(list).flatMap(([entry, names]) =>
      Object.entries(names).map(([name, fingerprint]) => [`${entry}: ${name}`, fingerprint]),
    ),
  );

/** What became of the exports since the last release, by entry and name. */
export function apiChanges(released, next) {
  const [before, after] = [flat(released), flat(next)];
  const isGone = (name) => !after.has(name);
  const isBehind = (name) => name.endsWith(behindExports);
  return {
    added: [...after.keys()].filter((name) => !before.has(name)),
    changed: [...before.keys()].filter((name) =>
      isGone(name) ? isBehind(name) : before.get(name) !== after.get(name),
    ),
    removed: [...before.keys()].filter((name) => isGone(name) && !isBehind(name)),
  };
}

const mostNamed = 20;
const listed = (names) =>
  names.slice(0, mostNamed).join(', ') + (names.length > mostNamed ? `, and ${names.length - mostNamed} more` : '');
const count = (names, what) => (names.length > 0 ? [`${names.length} ${what}`] : []);

/**
 * Whether the changesets that wait announce what became of the exports. An export that is gone breaks whoever imports
 * it; whether a changed one does, is for the reviewer: its name is printed.
 *
 * @param {{ name: string, version: string }} manifest of the last release
 * @param {string | undefined} bump that the changesets ask for
 */
export function apiChangeFaults({ name, version }, released, next, bump) {
  const { added, changed, removed } = apiChanges(released, next);
  const breaking = version.startsWith('0.') ? 'minor' : 'major';
  const require = (names, what, needed) =>
    names.length > 0 && rank.indexOf(bump) < rank.indexOf(needed)
      ? [`${name} needs a changeset with ${needed}, and has ${bump ?? 'none'}: ${what} ${listed(names)}`]
      : [];
  // Before the first release all of them are new, and no list of names says anything.
  const named = Object.keys(released).length > 0 ? listed([...changed, ...removed]) : '';
  const counts = [...count(added, 'new'), ...count(changed, 'changed'), ...count(removed, 'removed')];
  return {
    faults: [
      ...require(removed, 'removed', breaking),
      ...require(changed, 'changed', 'minor'),
      ...require(added, 'new', 'minor'),
    ],
    note: [counts.join(', ') || 'as released', named].filter(Boolean).join('; '),
  };
}
