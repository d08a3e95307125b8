import { Controller } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import type { FieldSettings } from '@funil/api/contract';
import { TextInput } from '@funil/ui';
import { DayField } from './DayField.tsx';
import type { LeadFormValues } from './leadFormValues.ts';
import type { LeadInputFields } from './leadInputOf.ts';

interface CustomFieldProps {
  form: UseFormReturn<LeadFormValues, unknown, LeadInputFields>;
  settings: FieldSettings;
}

/** The account's own field: its label, and an input for its type. */
export function CustomField({ form, settings }: CustomFieldProps) {
  const label = settings.custom_field_1_label;
  const error = form.formState.errors.custom_field_1?.message;
  if (settings.custom_field_1_type === 'date') {
    return (
      <Controller
        control={form.control}
        name="custom_field_1"
        render={({ field: { ref, value, onChange, onBlur } }) => (
          <DayField inputRef={ref} value={value} onValueChange={onChange} onBlur={onBlur} label={label} optional error={error} />
        )}
      />
    );
  }
  const isNumber = settings.custom_field_1_type === 'number';
  return <TextInput {...form.register('custom_field_1')} label={label} optional error={error} inputMode={isNumber ? 'decimal' : undefined} autoComplete="off" />;
}
