import { useState } from 'react';
import type { ListPeopleInput, NamedReference, Person, PersonPurpose } from '@funil/api/contract';
import { usePeople, usePeopleByIds } from '@funil/api/react';
import { Avatar } from '@funil/ui';
import type { SelectOption } from '@funil/ui';
import { matchesWords } from '@funil/validation/search';
import { countLabel } from '../formats/countLabel.ts';
import { isId } from '../formats/isId.ts';
import { useDebounced } from './useDebounced.ts';

type Named = NamedReference & Partial<Person>;

interface PersonChoiceOptions extends Pick<ListPeopleInput, 'partner_id' | 'team_id'> {
  purpose?: PersonPurpose;
  /** Ids chosen now; other words among them, such as that of the distribution, are ignored. */
  chosen: readonly string[];
  /** People whose names the screen knows. */
  known?: readonly NamedReference[];
  /** Options before the people that are none: "Distribuir". */
  before?: readonly SelectOption[];
  exceptIds?: readonly string[];
  /** Text at the end of an option. @default the person's group, and what weighs in a choice of who receives a lead */
  asideOf?: (person: Named) => string | null | undefined;
}

/** Longest search that the server accepts; no name is longer. */
const longestSearch = 120;

function describePerson({ group_name: group, receiving }: Named): string | null {
  if (!receiving) return group ?? null;
  const { open_leads_count: open, is_available: isAvailable, queue_names: queues } = receiving;
  const inQueues =
    queues.length > 1 ? `${queues.length} filas` : queues.length === 1 ? `fila ${queues[0]}` : 'sem fila';
  return [isAvailable ? null : 'Pausado', countLabel(open, 'aberto', 'abertos'), inQueues, group]
    .filter(Boolean)
    .join(' · ');
}
const byId = (people: readonly Named[]) => people.map((person) => [person.id, person] as const);

/**
 * Finds people on the server as one types, for a `Combobox` or `MultiSelect`: `field` has their props. A chosen person
 * has a name even when neither the first people nor the search contain it.
 */
export function usePersonChoice({
  purpose,
  partner_id: partnerId,
  team_id: teamId,
  chosen,
  known = [],
  before = [],
  exceptIds = [],
  asideOf = describePerson,
}: PersonChoiceOptions) {
  const [typed, setTyped] = useState('');
  const wanted = typed.trim().slice(0, longestSearch);
  const search = useDebounced(wanted, 250);
  const { people, hasMore, error, isLoading } = usePeople({
    ...(purpose && { purpose }),
    ...(partnerId && { partner_id: partnerId }),
    ...(teamId && { team_id: teamId }),
    ...(search && { search }),
  });

  // Found people keep their names when the search goes on.
  const [latest, setLatest] = useState(people);
  const [found, setFound] = useState<ReadonlyMap<string, Named>>(() => new Map(byId(people ?? [])));
  if (people !== latest) {
    setLatest(people);
    setFound(new Map([...found, ...byId(people ?? [])]));
  }
  const unnamed = chosen.filter((id) => isId(id) && !found.has(id) && !known.some((one) => one.id === id));
  const { people: named } = usePeopleByIds(people || error ? unnamed : []);
  const all = new Map([...byId(known), ...byId(named ?? []), ...found]);

  const optionOf = (person: Named): SelectOption => {
    const aside = asideOf(person);
    return {
      value: person.id,
      label: person.name,
      icon: <Avatar name={person.name} seed={person.id} />,
      ...(aside && { aside }),
    };
  };
  // The typed text applies at once: the list of the search before must not stay.
  const listed = (people ?? []).filter(({ id, name }) => !exceptIds.includes(id) && matchesWords(typed, name));
  const chosenBeyond = typed
    ? []
    : chosen.flatMap((id) => (listed.some((one) => one.id === id) ? [] : (all.get(id) ?? [])));
  const options = [
    ...before.filter(({ label }) => matchesWords(typed, label)),
    ...[...chosenBeyond, ...listed].map(optionOf),
  ];
  const labelOf = (value: string) => all.get(value)?.name ?? before.find((option) => option.value === value)?.label;
  const more = typed ? 'Há mais pessoas com este nome: escreva mais dele.' : 'Há mais pessoas: busque pelo nome.';
  const note = error ? error.message : hasMore ? more : undefined;
  return {
    /** That there are more people, or why there are none. */
    note,
    /** Whether the list of people is empty. */
    isEmpty: people?.length === 0 && search === '',
    personOf: (id: string) => all.get(id),
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
