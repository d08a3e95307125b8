import { readFileSync } from 'node:fs';
import { mostCitiesFound } from '@funil/api/contract';
import type { City, State } from '@funil/api/contract';
import { matchesWords } from '@funil/validation/search';
import { normalizeText } from '@funil/validation/values';
import { formerCities } from './formerCities.ts';

interface Municipalities {
  ofState: ReadonlyMap<string, readonly City[]>;
  /** By `joinedName`, former names included. Some names are those of municipalities of several states. */
  byName: ReadonlyMap<string, readonly City[]>;
}

let loaded: Municipalities | undefined;

/** The letters of a name, because people write apostrophes, dashes and spaces in many ways: `D'Oeste`, `D Oeste`. */
const joinedName = (name: string) => normalizeText(name).replace(/[^\p{L}\p{N}]/gu, '');

/** Reads the table at its first use. `scripts/places/writeMunicipalities.mjs` writes it. */
function table(): Municipalities {
  if (loaded) return loaded;
  const lines = readFileSync(new URL('./municipalities.tsv', import.meta.url), 'utf8')
    .trim()
    .split('\n');
  const all = lines
    .filter((line) => !line.startsWith('#'))
    .map((line): City => {
      const [state, code, name] = line.split('\t') as [State, string, string];
      return { state, code, name };
    });
  loaded = {
    ofState: Map.groupBy(all, ({ state }) => state),
    byName: namesOf(all),
  };
  return loaded;
}

function namesOf(all: readonly City[]): Map<string, City[]> {
  const byName = Map.groupBy(all, ({ name }) => joinedName(name));
  for (const [state, former, name] of formerCities) {
    const city = byName.get(joinedName(name))?.find((one) => one.state === state);
    const key = joinedName(former);
    if (city) byName.set(key, [...(byName.get(key) ?? []), city]);
  }
  return byName;
}

/** Municipalities of a state, alphabetically. */
export const citiesOf = (state: State): City[] => [...(table().ofState.get(state) ?? [])];

/** The first municipalities of any state whose names have the words; none without a word. */
export function findCities(search: string): City[] {
  if (normalizeText(search) === '') return [];
  const found = [...table().ofState.values()].flat().filter(({ name, state }) => matchesWords(search, name, state));
  return found.slice(0, mostCitiesFound);
}

/** Municipalities of a present or former name, ignoring case, accents, apostrophes, dashes and spaces. */
export const citiesNamed = (name: string): readonly City[] => table().byName.get(joinedName(name)) ?? [];

/** IBGE's code of a municipality by its name; `null` for a name that the table does not have. */
export const cityCodeOf = (city: string | null, state: string | null): string | null =>
  city === null ? null : (citiesNamed(city).find((one) => one.state === state)?.code ?? null);
