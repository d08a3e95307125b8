import { forwardRef } from 'react';
import { ListField } from '../combobox/Combobox.tsx';
import type { ComboboxProps } from '../combobox/Combobox.tsx';

/** Above this many options a list gets a search and mounts only the rows in sight. */
const plainLimit = 100;

export interface SelectProps extends ComboboxProps {
  /** Opens with a search box. @default true above 100 options */
  searchable?: boolean;
}

/** One of a list. `ref`, `name`, `onChange` and `onBlur` belong to a native input that carries the value. */
export const Select = forwardRef<HTMLInputElement, SelectProps>(function Select({ searchable, ...props }, ref) {
  return <ListField {...props} isPlain={!(searchable ?? (props.options.length > plainLimit || props.onSearch !== undefined))} ref={ref} />;
});
