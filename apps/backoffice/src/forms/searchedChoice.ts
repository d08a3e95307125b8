import type { NamedReference } from '@funil/api/contract';
import type { SelectOption } from '@funil/ui';
import { matchesWords } from '@funil/validation/search';
import type { ChoiceNames, Matches } from './useChoiceNames.ts';
import type { ChoiceSearch } from './useChoiceSearch.ts';

interface SearchedChoiceOptions<Found extends NamedReference> {
  search: ChoiceSearch;
  matches: Matches<Found>;
  names: ChoiceNames<Found>;
  /** Answer to `names.unnamed`. */
  named?: readonly Found[] | undefined;
  /** The records in the plural: "pessoas". */
  noun: string;
  chosen: readonly string[];
  /** Options before the records that are none: "Distribuir". */
  before?: readonly SelectOption[] | undefined;
  exceptIds?: readonly string[] | undefined;
  optionOf?: (record: NamedReference & Partial<Found>) => Omit<SelectOption, 'value'>;
}

const nameOf = ({ name }: NamedReference) => ({ label: name });

/**
 * A choice among records that are found on the server as one types, for a `Combobox` or `MultiSelect`: `field` has their
 * props. A chosen record has a name even when neither the first records nor the search contain it.
 */
export function searchedChoice<Found extends NamedReference>({
  search: { typed, onSearch, text, isComing },
  matches: { records, hasMore, error, isLoading },
  names,
  named = [],
  noun,
  chosen,
  before = [],
  exceptIds = [],
  optionOf = nameOf,
}: SearchedChoiceOptions<Found>) {
  type Named = NamedReference & Partial<Found>;
  const recordOf = (id: string): Named | undefined => names.byId.get(id) ?? named.find((one) => one.id === id);
  // The typed text applies at once: the list of the search before must not stay.
  const listed = (records ?? []).filter(({ id, name }) => !exceptIds.includes(id) && matchesWords(typed, name));
  const chosenBeyond = typed
    ? []
    : chosen.flatMap((id) => (listed.some((one) => one.id === id) ? [] : (recordOf(id) ?? [])));
  const options: SelectOption[] = [
    ...before.filter(({ label }) => matchesWords(typed, label)),
    ...[...chosenBeyond, ...listed].map((record: Named) => ({ value: record.id, ...optionOf(record) })),
  ];
  const more = typed ? `Há mais ${noun} com este nome: escreva mais dele.` : `Há mais ${noun}: busque pelo nome.`;
  const note = error ? error.message : hasMore ? more : undefined;
  return {
    /** That there are more records, or why there are none. */
    note,
    /** Whether the list of records is empty. */
    isEmpty: records?.length === 0 && text === '',
    recordOf,
    labelOf: (value: string) => recordOf(value)?.name ?? before.find((option) => option.value === value)?.label,
    field: {
      options,
      onSearch,
      isLoading: isLoading || isComing,
      texts: {
        search: 'Buscar por nome',
        ...(note !== undefined && { more: note }),
        // The note says why nothing is there.
        ...(error && { empty: () => null }),
      },
    },
  };
}
