import type { ReactNode } from 'react';

export type FilterValues<Name extends string> = Partial<Record<Name, string>>;

export interface ListFilter {
  label: string;
  /** Value as text; undefined if not applied. */
  shown: string | undefined;
  isOffered: boolean;
  /** Whether the value's text is loading. */
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
  /** Editor of a filter. `onChange` with null removes the filter. May suspend. */
  renderEditor: (name: Name, onChange: (value: string | null) => void) => ReactNode;
  /** Text of the button that closes the filter sheet on phones: "Ver leads". */
  doneLabel: string;
}

export function putValue<Name extends string>(values: FilterValues<Name>, name: Name, value: string | null) {
  const { [name]: _before, ...others } = values;
  return { ...others, ...(value ? { [name]: value } : {}) } as FilterValues<Name>;
}
