import type { ReactNode } from 'react';

/** The filters that apply, each as a text. */
export type FilterValues<Name extends string> = Partial<Record<Name, string>>;

/** One filter of a list, as it is drawn. */
export interface ListFilter {
  label: string;
  /** The value that applies in words; undefined while none does. */
  shown: string | undefined;
  /** There is something to choose. */
  isOffered: boolean;
  /** The words of the value are on their way. */
  isLoading?: boolean;
  /** It came with a link, and can only be taken away. */
  isGiven?: boolean;
}

export interface FilterBarProps<Name extends string> {
  /** The filters that the list has, in the order of their chips. */
  names: readonly Name[];
  filters: Record<Name, ListFilter>;
  values: FilterValues<Name>;
  onChange: (values: FilterValues<Name>) => void;
  /** Chooses what one filter lets through; `onChange` with null takes it away. May suspend while its code loads. */
  renderEditor: (name: Name, onChange: (value: string | null) => void) => ReactNode;
  /** What leads from the filters back to the list on a phone: "Ver leads". */
  doneLabel: string;
}

/** The values with one of them changed, or taken away. */
export function putValue<Name extends string>(values: FilterValues<Name>, name: Name, value: string | null) {
  const { [name]: _before, ...others } = values;
  return { ...others, ...(value ? { [name]: value } : {}) } as FilterValues<Name>;
}
