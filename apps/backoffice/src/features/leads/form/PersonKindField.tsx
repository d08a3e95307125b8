import { useWatch } from 'react-hook-form';
import { personKindLabels, personKindOf, personKinds } from '@funil/api/contract';
import { Select } from '@funil/ui';
import type { SelectProps } from '@funil/ui';
import { parseCpfOrCnpj } from '@funil/validation/values';
import type { LeadForm } from './useLeadForm.ts';

interface PersonKindFieldProps extends Pick<SelectProps, 'label' | 'error' | 'optional' | 'isLabelHidden' | 'size'> {
  form: LeadForm;
  onPick?: (() => void) | undefined;
}

const options = personKinds.map((value) => ({ value, label: personKindLabels[value] }));

/** Natural person or company: chosen while no document says so. */
export function PersonKindField({ form, onPick, ...props }: PersonKindFieldProps) {
  const { control, register } = form;
  const typed = useWatch({ control, name: 'document_number' });
  const derived = personKindOf(parseCpfOrCnpj(typed) ?? null, null);
  if (derived)
    return (
      <Select {...props} options={options} value={derived} disabled hint="Pelo documento" onValueChange={() => {}} />
    );
  return (
    <Select
      {...register('person_kind', { onChange: () => onPick?.() })}
      {...props}
      options={options}
      emptyLabel="Não informado"
    />
  );
}
