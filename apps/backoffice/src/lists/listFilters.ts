import type { ReactNode } from 'react';

export type FilterValues<Name extends string> = Partial<Record<Name, string>>;

export interface ListFilter {
  label: string;
  /** Filter value as text; undefined if not applied. */
  shown: string | undefined;
  isOffered: boolean;
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
  /** `onChange` with null removes the filter. May suspend. */
  renderEditor: (name: Name, onChange: (value: string | null) => void) => ReactNode;
  /** Button that closes the filter sheet on phones: "Ver leads". */
  doneLabel: string;
}

export function putValue<Name extends string>(values: FilterValues<Name>, name: Name, value: string | null) {
  const { [name]: _before, ...others } = values;
  return { ...others, ...(value ? { [name]: value } : {}) } as FilterValues<Name>;
}
