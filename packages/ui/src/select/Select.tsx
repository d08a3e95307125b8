import { forwardRef } from 'react';
import { Combobox } from '../combobox/Combobox.tsx';
import type { ComboboxProps } from '../combobox/Combobox.tsx';
import { ListSelect } from './ListSelect.tsx';

/**
 * Above this many options a list gets a search and mounts only the rows in sight: a plain list of 1,000 opens in a
 * second.
 */
const plainLimit = 100;

export interface SelectProps extends ComboboxProps {
  /** Opens with a search box. @default true above 100 options */
  searchable?: boolean;
}

/** One of a list. `ref`, `name`, `onChange` and `onBlur` belong to a native input that carries the value. */
export const Select = forwardRef<HTMLInputElement, SelectProps>(function Select(
  { searchable, onSearch, isLoading, chosenLabel, texts, ...props },
  ref,
) {
  return (searchable ?? (props.options.length > plainLimit || onSearch !== undefined)) ? (
    <Combobox {...props} onSearch={onSearch} isLoading={isLoading} chosenLabel={chosenLabel} texts={texts} ref={ref} />
  ) : (
    <ListSelect {...props} ref={ref} />
  );
});
