import { useEffect } from 'react';
import { Controller, get } from 'react-hook-form';
import type { FieldErrors, FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import type { OwnFieldValues } from '@funil/api/contract';
import { OwnFieldInput } from './OwnFieldInput.tsx';
import { ownFormValues } from './ownFormValues.ts';
import type { OwnFormField, OwnFormValues } from './ownFormValues.ts';

interface OwnFormFieldsProps<Values extends FieldValues, Input extends FieldValues> {
  form: UseFormReturn<Values, unknown, Input>;
  fields: readonly OwnFormField[];
  /** Values of the lead, for fields whose definition arrives after the form was opened. */
  stored?: OwnFieldValues | undefined;
  size?: 'public';
}

const messageOf = (errors: FieldErrors, key: string): string | undefined => {
  const error = get(errors, `own_fields.${key}`) as { message?: string } | undefined;
  return error?.message;
};

/** Inputs of own fields in a form whose values are in `own_fields`. */
export function OwnFormFields<
  Values extends FieldValues & { own_fields?: OwnFormValues },
  Input extends FieldValues = Values,
>({ form, fields, stored, size }: OwnFormFieldsProps<Values, Input>) {
  const { control, formState, getValues, resetField } = form;
  useEffect(() => {
    const values = ownFormValues(fields, stored);
    for (const [key, value] of Object.entries(values)) {
      const name = `own_fields.${key}` as Path<Values>;
      if (getValues(name) === undefined) resetField(name, { defaultValue: value as PathValue<Values, Path<Values>> });
    }
  }, [fields, stored, getValues, resetField]);
  return fields.map(({ field, isRequired, isAsked = isRequired }) => (
    <Controller
      key={field.key}
      control={control}
      name={`own_fields.${field.key}` as Path<Values>}
      render={({ field: { ref, value, onChange, onBlur } }) => (
        <OwnFieldInput
          field={field}
          value={(value as OwnFormValues[string] | undefined) ?? null}
          onChange={onChange}
          onBlur={onBlur}
          inputRef={ref}
          error={messageOf(formState.errors, field.key)}
          isRequired={isRequired}
          isOptional={!isAsked}
          size={size}
        />
      )}
    />
  ));
}
