import { yup } from '@funil/validation';
import { resolveRule } from '../src/contract/inputRule.ts';
import type { FieldSettings, InputRule } from '../src/contract/inputRule.ts';

/** An account that asks for nothing. */
export const lenient: FieldSettings = {
  required_phone: false,
  required_document_number: false,
  custom_field_1_label: 'Renda mensal',
  custom_field_1_enabled: true,
  custom_field_1_type: 'text',
  singular_product_label: 'Plano',
  administrative_status_label: 'Vistoria',
};

/** What the server takes from an input: values cast, defaults filled in, what has no rule left out. */
export const readInput = (rule: InputRule<unknown>, value: unknown, settings = lenient): unknown =>
  resolveRule(rule, settings).validateSync(value, { abortEarly: false, stripUnknown: true });

/** Why an input is refused: the first message of each field, as the form shows it. */
export function refusals(rule: InputRule<unknown>, value: unknown, settings = lenient): Record<string, string> {
  try {
    resolveRule(rule, settings).validateSync(value, { abortEarly: false });
    return {};
  } catch (error) {
    if (!yup.ValidationError.isError(error)) throw error;
    const messages: Record<string, string> = {};
    for (const { path = '', errors } of error.inner) messages[path] ??= errors[0] ?? '';
    return messages;
  }
}
