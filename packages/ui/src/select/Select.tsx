import { forwardRef } from 'react';
import { Combobox } from '../combobox/Combobox.tsx';
import type { ComboboxProps } from '../combobox/Combobox.tsx';
import { checkOptions } from '../development/checkProps.ts';
import { ListSelect } from './ListSelect.tsx';

/** Longest list without search: a plain list of 1,000 takes a second to open; longer lists render only visible rows. */
const plainLimit = 100;

export interface SelectProps extends ComboboxProps {
  /** @default true above 100 options, and with `onSearch` or `listFooter` */
  searchable?: boolean;
}

/** Single choice from a list. `ref`, `name`, `onChange` and `onBlur` apply to a native input. */
export const Select = forwardRef<HTMLInputElement, SelectProps>(function Select(
  { searchable, onSearch, isLoading, chosenLabel, texts, listFooter, ...props },
  ref,
) {
  if (process.env.NODE_ENV !== 'production') checkOptions('Select', props.options);
  const searches = props.options.length > plainLimit || onSearch !== undefined || listFooter !== undefined;
  return (searchable ?? searches) ? (
    <Combobox
      {...props}
      onSearch={onSearch}
      isLoading={isLoading}
      chosenLabel={chosenLabel}
      texts={texts}
      listFooter={listFooter}
      ref={ref}
    />
  ) : (
    <ListSelect {...props} ref={ref} />
  );
});
