import type { FormErrors, FormField, FormName, FormValue } from '@funil/validation/forms';

type First<Value> = [NonNullable<Value>] extends [boolean]
  ? { defaultChecked?: boolean | undefined }
  : [NonNullable<Value>] extends [readonly unknown[]]
    ? { optional: boolean; defaultValue?: readonly string[] | undefined }
    : [NonNullable<Value>] extends [number]
      ? { optional: boolean; defaultValue?: number | undefined }
      : [NonNullable<Value>] extends [string]
        ? { optional: boolean; defaultValue?: string | undefined }
        : { optional: boolean };

/** Props that connect a field with its form, to be spread on the field. */
export type FormFieldProps<Value = string> = {
  name: string;
  /** The label of the schema; your own goes after the spread. */
  label: string | undefined;
  error: string | undefined;
} & First<Value>;

/** First values by name of field, in the form in which the schema stores them. */
export type FormDefaults<Values> = { [Name in FormName<Values>]?: FormValue<Values, Name> | null | undefined };

/** The field of a schema with a name. */
export function fieldNamed(fields: readonly FormField[], name: string): FormField {
  const field = fields.find((one) => one.name === name);
  if (!field) throw new Error(`The schema of this form has no field "${name}".`);
  return field;
}

/** Props of a field, from its schema, its first value and its message. */
export function formFieldProps(field: FormField, first: unknown, errors: FormErrors): object {
  const { name, label, type, isOptional } = field;
  const shared = { name, label, error: errors[name] };
  if (type === 'boolean') return { ...shared, defaultChecked: first === true };
  return { ...shared, optional: isOptional, ...(first == null ? {} : { defaultValue: first }) };
}
