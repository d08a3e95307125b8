import { forwardRef } from 'react';
import { ListSelect } from './ListSelect.tsx';
import type { SelectBaseProps } from './selectProps.ts';

export type SelectProps = SelectBaseProps;

/** One of a list. */
export const Select = forwardRef<HTMLInputElement, SelectProps>(function Select(props, ref) {
  return <ListSelect {...props} ref={ref} />;
});
