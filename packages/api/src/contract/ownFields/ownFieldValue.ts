import { formatCpfOrCnpj, formatCurrency, formatDate, formatPhone } from '@funil/validation/values';
import { decimalText } from '../decimalNumber.ts';
import type { OwnField } from './ownFieldsAnswers.ts';

/**
 * Value of an own field: text, a number (cents for money), an ISO day, yes or no, the key of an option, or keys of
 * several options.
 */
export type OwnFieldValue = string | number | boolean | string[];

/** Values of own fields by the field's key; null removes a value. */
export type OwnFieldValues = Record<string, OwnFieldValue | null>;

/** Formats a value for users; an option shows its label. */
export function ownFieldText({ kind, options }: Pick<OwnField, 'kind' | 'options'>, value: OwnFieldValue): string {
  if (Array.isArray(value)) return value.map((key) => ownFieldText({ kind: 'choice', options }, key)).join(', ');
  const text = String(value);
  switch (kind) {
    case 'number':
      return decimalText(Number(value));
    case 'money':
      return formatCurrency(Number(value));
    case 'day':
      return formatDate(text);
    case 'yes_no':
      return value === true ? 'Sim' : 'Não';
    case 'choice':
    case 'choices':
      return options.find(({ key }) => key === text)?.label ?? text;
    case 'phone':
      return formatPhone(text);
    case 'document':
      return formatCpfOrCnpj(text);
    default:
      return text;
  }
}

/** Whether two values are the same, regardless of the order of options. */
export const isSameOwnValue = (one: OwnFieldValue | null, other: OwnFieldValue | null): boolean =>
  Array.isArray(one) && Array.isArray(other)
    ? one.length === other.length && one.every((key) => other.includes(key))
    : one === other;
