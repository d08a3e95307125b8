import { Controller } from 'react-hook-form';
import type { FieldSettings } from '@funil/api/contract';
import { TextInput } from '@funil/ui';
import type { TextInputProps } from '@funil/ui';
import { DayField } from '../../../forms/DayField.tsx';
import type { LeadForm } from './useLeadForm.ts';

interface CustomFieldProps extends Pick<TextInputProps, 'label' | 'error' | 'optional' | 'isLabelHidden' | 'size'> {
  form: LeadForm;
  type: FieldSettings['custom_field_1_type'];
}

export function CustomField({ form, type, ...shared }: CustomFieldProps) {
  if (type === 'date') {
    return (
      <Controller
        control={form.control}
        name="custom_field_1"
        render={({ field: { ref, value, onChange, onBlur } }) => (
          <DayField {...shared} inputRef={ref} value={value} onValueChange={onChange} onBlur={onBlur} />
        )}
      />
    );
  }
  return (
    <TextInput
      {...form.register('custom_field_1')}
      {...shared}
      inputMode={type === 'number' ? 'decimal' : undefined}
      autoComplete="off"
    />
  );
}
