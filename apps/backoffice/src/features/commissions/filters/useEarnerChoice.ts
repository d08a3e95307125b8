import type { NamedReference } from '@funil/api/contract';
import { useCommissionEarners, useCommissionEarnersByIds } from '@funil/api/react';
import type { SelectOption } from '@funil/ui';
import { searchedChoice } from '../../../forms/searchedChoice.ts';
import { useChoiceNames } from '../../../forms/useChoiceNames.ts';
import { useChoiceSearch } from '../../../forms/useChoiceSearch.ts';

interface EarnerChoiceOptions {
  /** Ids chosen now. */
  chosen: readonly string[];
  /** Beneficiaries whose names the screen knows. */
  known?: readonly NamedReference[];
  /** Options before the beneficiaries: the viewer. */
  before?: readonly SelectOption[];
  exceptIds?: readonly string[];
}

/** Finds beneficiaries of commissions, users and partner companies, on the server as one types. */
export function useEarnerChoice({ chosen, known, before, exceptIds }: EarnerChoiceOptions) {
  const search = useChoiceSearch();
  const { earners: records, ...rest } = useCommissionEarners(search.text ? { search: search.text } : {});
  const matches = { records, ...rest };
  const names = useChoiceNames(matches, { chosen, known });
  const { earners: named } = useCommissionEarnersByIds(names.unnamed);
  return searchedChoice({ search, matches, names, named, noun: 'beneficiários', chosen, before, exceptIds });
}
