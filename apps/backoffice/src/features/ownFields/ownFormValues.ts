import { isSameOwnValue, ownFieldRule, ownFieldText } from '@funil/api/contract';
import type { OwnField, OwnFieldValue, OwnFieldValues } from '@funil/api/contract';
import { yup } from '@funil/validation';

/** Value of an input: cents or null for money, keys of options, else text; `true`, `false` or `''` for yes or no. */
export type OwnFormValue = string | number | null | readonly string[];

export type OwnFormValues = Record<string, OwnFormValue>;

/** Parts of a field that a form needs. */
export type EnteredField = Pick<OwnField, 'key' | 'label' | 'kind' | 'help' | 'options'>;

/** A field of a form, which its status may require. */
export interface OwnFormField {
  field: EnteredField;
  isRequired: boolean;
  /** A status requires it, and an empty input leaves the leads where they are: it is not called optional. */
  isAsked?: boolean;
}

function formValueOf(field: EnteredField, value: OwnFieldValue | null | undefined): OwnFormValue {
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

/** Values to send: those that differ from the stored ones. Undefined when none does. */
export function changedOwnValues(
  stored: OwnFieldValues = {},
  entered: OwnFieldValues = {},
): OwnFieldValues | undefined {
  const changed = Object.entries(entered).filter(([key, value]) => !isSameOwnValue(stored[key] ?? null, value ?? null));
  return changed.length > 0 ? Object.fromEntries(changed) : undefined;
}

/** Values of some fields; null for those without one. */
export const ownValuesOf = (values: OwnFieldValues = {}, keys: readonly string[]): OwnFieldValues =>
  Object.fromEntries(keys.map((key) => [key, values[key] ?? null]));
