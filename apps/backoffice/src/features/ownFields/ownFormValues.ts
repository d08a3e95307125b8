import { isSameOwnValue, ownFieldRule, ownFieldText } from '@funil/api/contract';
import type { OwnField, OwnFieldValue, OwnFieldValues } from '@funil/api/contract';
import { yup } from '@funil/validation';

/** Value of an input: cents or null for money, keys of options, else text; `true`, `false` or `''` for yes or no. */
export type OwnFormValue = string | number | null | readonly string[];

export type OwnFormValues = Record<string, OwnFormValue>;

/** A field of a form, which its status may require. */
export interface OwnFormField {
  field: OwnField;
  isRequired: boolean;
}

function formValueOf(field: OwnField, value: OwnFieldValue | null | undefined): OwnFormValue {
  switch (field.kind) {
    case 'money':
      return typeof value === 'number' ? value : null;
    case 'choices':
      return Array.isArray(value) ? value : [];
    case 'number':
    case 'phone':
    case 'document':
      return value == null ? '' : ownFieldText(field, value);
    default:
      return value == null ? '' : String(value);
  }
}

/** Values of a form's inputs, from those of a lead. */
export const ownFormValues = (fields: readonly OwnFormField[], values: OwnFieldValues = {}): OwnFormValues =>
  Object.fromEntries(fields.map(({ field }) => [field.key, formValueOf(field, values[field.key])]));

/** Rule of the own fields of a form. */
export const ownFormRule = (fields: readonly OwnFormField[]) =>
  yup
    .object(Object.fromEntries(fields.map(({ field, isRequired }) => [field.key, ownFieldRule(field, isRequired)])))
    .noUnknown();

/** Values that the form was opened with, of the fields to send. */
export const valuesBefore = (stored: OwnFieldValues = {}, sent: OwnFieldValues | undefined) =>
  sent && Object.fromEntries(Object.keys(sent).map((key) => [key, stored[key] ?? null]));

/** Values to send: those that differ from the stored ones. Undefined when none does. */
export function changedOwnValues(
  stored: OwnFieldValues = {},
  entered: OwnFieldValues = {},
): OwnFieldValues | undefined {
  const changed = Object.entries(entered).filter(([key, value]) => !isSameOwnValue(stored[key] ?? null, value ?? null));
  return changed.length > 0 ? Object.fromEntries(changed) : undefined;
}
