import { defaultPersonalization, fieldNames, fields } from './personalization.ts';
import type { Personalization } from './personalization.ts';

export const trim = (value: unknown) => (typeof value === 'string' ? value.trim() : value);

/** A missing value is no error: its default applies. */
export const isMissing = (value: unknown) => (trim(value) ?? '') === '';

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export function completePersonalization(input: unknown): Personalization {
  const personalization: Personalization = { ...defaultPersonalization };
  const values = isObject(input) ? input : {};
  const take = <Field extends keyof Personalization>(field: Field) => {
    if (!isMissing(values[field]))
      personalization[field] = fields[field].read(trim(values[field])) ?? personalization[field];
  };
  fieldNames.forEach(take);
  return personalization;
}
