import type { ReactNode } from 'react';
import { matchesWords } from '@funil/validation/search';

export type FilterValues<Name extends string> = Partial<Record<Name, string>>;

export interface ListFilter {
  label: string;
  /** Filter value as text; undefined if not applied. */
  shown: string | undefined;
  isOffered: boolean;
  /** Title under which a long list of filters names it. */
  group?: string;
  /** Names of the filter's choices, by which the search also finds the filter. */
  parts?: readonly string[];
  isLoading?: boolean;
  /** Whether the filter comes with a link and can only be removed. */
  isGiven?: boolean;
}

export interface FilterBarProps<Name extends string> {
  /** Names in the order of their chips. */
  names: readonly Name[];
  filters: Record<Name, ListFilter>;
  values: FilterValues<Name>;
  onChange: (values: FilterValues<Name>) => void;
  /** `onChange` with null removes the filter. `part` is the one by which it was found. May suspend. */
  renderEditor: (name: Name, onChange: (value: string | null) => void, part?: string) => ReactNode;
  /** Button that closes the filter sheet on phones: "Ver leads". */
  doneLabel: string;
}

interface FilterGroup<Name extends string> {
  /** Undefined for filters without a group. */
  title: string | undefined;
  names: Name[];
}

/** Filters whose name or words match a search, by group. Groups come in the order of their first filters. */
export function groupFilters<Name extends string>(
  names: readonly Name[],
  filters: Record<Name, ListFilter>,
  search: string,
): FilterGroup<Name>[] {
  const groups = new Map<string | undefined, Name[]>();
  for (const name of names) {
    const { label, group, parts = [] } = filters[name];
    if (!matchesWords(search, [label, group, ...parts].filter(Boolean).join(' '))) continue;
    groups.set(group, [...(groups.get(group) ?? []), name]);
  }
  return [...groups].map(([title, found]) => ({ title, names: found }));
}

/** Parts of a filter that a search means, when it does not mean the filter itself. */
export const partsFound = ({ label, group = '', parts = [] }: ListFilter, search: string): readonly string[] =>
  search.trim() === '' || matchesWords(search, `${label} ${group}`)
    ? []
    : parts.filter((part) => matchesWords(search, part));

export function putValue<Name extends string>(values: FilterValues<Name>, name: Name, value: string | null) {
  const { [name]: _before, ...others } = values;
  return { ...others, ...(value ? { [name]: value } : {}) } as FilterValues<Name>;
}
