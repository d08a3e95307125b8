import type { ReactNode } from 'react';

export type FilterValues<Name extends string> = Partial<Record<Name, string>>;

export interface ListFilter {
  label: string;
  /** As text; undefined if not applied. */
  shown: string | undefined;
  isOffered: boolean;
  /** Whether the value's text is loading. */
  isLoading?: boolean;
  /** Comes with a link, and can only be removed. */
  isGiven?: boolean;
}

export interface FilterBarProps<Name extends string> {
  /** In the order of their chips. */
  names: readonly Name[];
  filters: Record<Name, ListFilter>;
  values: FilterValues<Name>;
  onChange: (values: FilterValues<Name>) => void;
  /** `onChange` with null removes the filter. May suspend. */
  renderEditor: (name: Name, onChange: (value: string | null) => void) => ReactNode;
  /** Closes the filter sheet on phones: "Ver leads". */
  doneLabel: string;
}

export function putValue<Name extends string>(values: FilterValues<Name>, name: Name, value: string | null) {
  const { [name]: _before, ...others } = values;
  return { ...others, ...(value ? { [name]: value } : {}) } as FilterValues<Name>;
}
