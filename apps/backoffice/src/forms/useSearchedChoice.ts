import { useState } from 'react';
import type { NamedReference } from '@funil/api/contract';
import type { SelectOption } from '@funil/ui';
import { matchesWords } from '@funil/validation/search';
import { isId } from '../formats/isId.ts';
import { useDebounced } from './useDebounced.ts';

/** The first records that match a search, as hooks of the API answer it. */
interface Matches<Found extends NamedReference> {
  records: readonly Found[] | undefined;
  hasMore: boolean;
  error: { message: string } | undefined;
  isLoading: boolean;
}

interface SearchedChoiceOptions<Found extends NamedReference> {
  useMatches: (search: string) => Matches<Found>;
  /** Names records that were chosen before; without it, `known` has all of them. */
  useByIds?: (ids: readonly string[]) => readonly Found[] | undefined;
  /** The records in the plural: "pessoas". */
  noun: string;
  /** Ids chosen now; other words among them, such as that of the distribution, are ignored. */
  chosen: readonly string[];
  /** Records whose names the screen knows. */
  known?: readonly NamedReference[];
  /** Options before the records that are none: "Distribuir". */
  before?: readonly SelectOption[];
  exceptIds?: readonly string[];
  optionOf?: (record: NamedReference & Partial<Found>) => Omit<SelectOption, 'value'>;
}

/** Longest search that the server accepts; no name is longer. */
const longestSearch = 120;

const byId = <One extends NamedReference>(records: readonly One[]) => records.map((one) => [one.id, one] as const);
const useNone = () => undefined;
const nameOf = ({ name }: NamedReference) => ({ label: name });

/**
 * Finds records on the server as one types, for a `Combobox` or `MultiSelect`: `field` has their props. A chosen record
 * has a name even when neither the first records nor the search contain it.
 */
export function useSearchedChoice<Found extends NamedReference>({
  useMatches,
  useByIds = useNone,
  noun,
  chosen,
  known = [],
  before = [],
  exceptIds = [],
  optionOf = nameOf,
}: SearchedChoiceOptions<Found>) {
  type Named = NamedReference & Partial<Found>;
  const [typed, setTyped] = useState('');
  const wanted = typed.trim().slice(0, longestSearch);
  const search = useDebounced(wanted, 250);
  const { records, hasMore, error, isLoading } = useMatches(search);

  // Found records keep their names when the search goes on.
  const [latest, setLatest] = useState(records);
  const [found, setFound] = useState<ReadonlyMap<string, Named>>(() => new Map(byId<Named>(records ?? [])));
  if (records !== latest) {
    setLatest(records);
    setFound(new Map([...found, ...byId<Named>(records ?? [])]));
  }
  const unnamed = chosen.filter((id) => isId(id) && !found.has(id) && !known.some((one) => one.id === id));
  const named = useByIds(records || error ? unnamed : []);
  const all = new Map<string, Named>([...byId<Named>(known as readonly Named[]), ...byId<Named>(named ?? []), ...found]);

  // The typed text applies at once: the list of the search before must not stay.
  const listed = (records ?? []).filter(({ id, name }) => !exceptIds.includes(id) && matchesWords(typed, name));
  const chosenBeyond = typed
    ? []
    : chosen.flatMap((id) => (listed.some((one) => one.id === id) ? [] : (all.get(id) ?? [])));
  const options: SelectOption[] = [
    ...before.filter(({ label }) => matchesWords(typed, label)),
    ...[...chosenBeyond, ...listed].map((record) => ({ value: record.id, ...optionOf(record) })),
  ];
  const labelOf = (value: string) => all.get(value)?.name ?? before.find((option) => option.value === value)?.label;
  const more = typed ? `Há mais ${noun} com este nome: escreva mais dele.` : `Há mais ${noun}: busque pelo nome.`;
  const note = error ? error.message : hasMore ? more : undefined;
  return {
    /** That there are more records, or why there are none. */
    note,
    /** Whether the list of records is empty. */
    isEmpty: records?.length === 0 && search === '',
    recordOf: (id: string) => all.get(id),
    labelOf,
    field: {
      options,
      onSearch: setTyped,
      isLoading: isLoading || wanted !== search,
      texts: {
        search: 'Buscar por nome',
        ...(note !== undefined && { more: note }),
        // The note says why nothing is there.
        ...(error && { empty: () => null }),
      },
    },
  };
}
