import { readFileSync } from 'node:fs';
import type { City, State } from '@funil/api/contract';
import { normalizeText } from '@funil/validation/values';

interface Municipality extends City {
  state: State;
}

interface Municipalities {
  ofState: ReadonlyMap<string, readonly Municipality[]>;
  /** By `normalizeText`. Some names are those of municipalities of several states. */
  byName: ReadonlyMap<string, readonly Municipality[]>;
}

let loaded: Municipalities | undefined;

/** Reads the table at its first use. `scripts/places/writeMunicipalities.mjs` writes it. */
function table(): Municipalities {
  if (loaded) return loaded;
  const lines = readFileSync(new URL('./municipalities.tsv', import.meta.url), 'utf8')
    .trim()
    .split('\n');
  const all = lines
    .filter((line) => !line.startsWith('#'))
    .map((line): Municipality => {
      const [state, code, name] = line.split('\t') as [State, string, string];
      return { state, code, name };
    });
  loaded = {
    ofState: Map.groupBy(all, ({ state }) => state),
    byName: Map.groupBy(all, ({ name }) => normalizeText(name)),
  };
  return loaded;
}

/** Municipalities of a state, alphabetically. */
export const citiesOf = (state: State): City[] =>
  (table().ofState.get(state) ?? []).map(({ code, name }) => ({ code, name }));

/** Municipalities of a name, ignoring case and accents. */
export const citiesNamed = (name: string): readonly Municipality[] => table().byName.get(normalizeText(name)) ?? [];

/** IBGE's code of a municipality by its name; `null` for a name that the table does not have. */
export const cityCodeOf = (city: string | null, state: string | null): string | null =>
  city === null ? null : (citiesNamed(city).find((one) => one.state === state)?.code ?? null);
