import { useController } from 'react-hook-form';
import type { NamedReference } from '@funil/api/contract';
import { Combobox } from '@funil/ui';
import type { ComboboxProps } from '@funil/ui';
import { usePersonChoice } from '../../../forms/usePersonChoice.tsx';
import { distributeOption, leaveLabel } from './ownerAndProductOptions.tsx';
import type { LeadForm } from './useLeadForm.ts';

interface OwnerFieldProps extends Pick<ComboboxProps, 'label' | 'error' | 'optional' | 'isLabelHidden' | 'size'> {
  control: LeadForm['control'];
  /** Owner of a saved lead. */
  current: NamedReference | null | undefined;
  mayDistribute: boolean;
  onPick?: (() => void) | undefined;
}

export function OwnerField({ control, current, mayDistribute, onPick, ...props }: OwnerFieldProps) {
  const { value, onChange, ...field } = useController({ control, name: 'owner_id' }).field;
  const choice = usePersonChoice({
    chosen: value ? [value] : [],
    known: current ? [current] : [],
    before: mayDistribute ? [distributeOption] : [],
  });
  return (
    <Combobox
      {...field}
      {...props}
      {...choice.field}
      value={value ?? ''}
      chosenLabel={value ? choice.labelOf(value) : undefined}
      emptyLabel={leaveLabel}
      onValueChange={(next) => {
        onChange(next);
        onPick?.();
      }}
    />
  );
}
