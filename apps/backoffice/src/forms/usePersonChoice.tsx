import type { ListPeopleInput, NamedReference, Person, PersonPurpose } from '@funil/api/contract';
import { usePeople, usePeopleByIds } from '@funil/api/react';
import { Avatar } from '@funil/ui';
import type { SelectOption } from '@funil/ui';
import { formatDate } from '@funil/validation/values';
import { countLabel } from '../formats/countLabel.ts';
import { searchedChoice } from './searchedChoice.ts';
import { useChoiceNames } from './useChoiceNames.ts';
import { useChoiceSearch } from './useChoiceSearch.ts';

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

function describePerson({ group_name: group, receiving }: Named): string | null {
  if (!receiving) return group ?? null;
  const { open_leads_count: open, is_available: isAvailable, away_until: awayUntil, queue_names: queues } = receiving;
  const pause = awayUntil ? `Ausente até ${formatDate(awayUntil).slice(0, 5)}` : 'Pausado';
  const inQueues =
    queues.length > 1 ? `${queues.length} filas` : queues.length === 1 ? `fila ${queues[0]}` : 'sem fila';
  return [isAvailable ? null : pause, countLabel(open, 'aberto', 'abertos'), inQueues, group]
    .filter(Boolean)
    .join(' · ');
}

/** Option of a person, with its avatar. */
export const personOption = (
  { id, name, namesake_email: email }: Named,
  aside?: string | null,
): Omit<SelectOption, 'value'> => ({
  label: email ? `${name} (${email})` : name,
  icon: <Avatar name={name} seed={id} />,
  ...(aside && { aside }),
});

/** Finds people for a purpose on the server as one types. */
export function usePersonChoice({
  purpose,
  partner_id: partnerId,
  team_id: teamId,
  chosen,
  known,
  before,
  exceptIds,
  asideOf = describePerson,
}: PersonChoiceOptions) {
  const search = useChoiceSearch();
  const { people: records, ...rest } = usePeople({
    ...(purpose && { purpose }),
    ...(partnerId && { partner_id: partnerId }),
    ...(teamId && { team_id: teamId }),
    ...(search.text && { search: search.text }),
  });
  const matches = { records, ...rest };
  const names = useChoiceNames<Person>(matches, { chosen, known });
  const { people: named } = usePeopleByIds(names.unnamed);
  const { recordOf, ...choice } = searchedChoice<Person>({
    search,
    matches,
    names,
    named,
    noun: 'pessoas',
    chosen,
    before,
    exceptIds,
    optionOf: (person) => personOption(person, asideOf(person)),
  });
  return { ...choice, personOf: recordOf };
}
