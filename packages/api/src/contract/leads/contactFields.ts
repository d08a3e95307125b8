import { cpfOrCnpj, phone, yup } from '@funil/validation';
import type { FieldSettings } from '../endpoint.ts';
import { emptyIsNull, isDay, plainText } from '../fields.ts';

const optionalText = (label: string, max: number) => emptyIsNull(yup.string().label(label).trim().max(max));

/** Largest lead value: R$ 10 billion, well inside the safe integers. */
export const maxValueCents = 1_000_000_000_000;

function customField(settings: FieldSettings) {
  const field = optionalText(settings.custom_field_1_label, 200);
  if (!settings.custom_field_1_enabled) return field;
  if (settings.custom_field_1_type === 'number') return field.matches(/^-?\d{1,12}(?:[.,]\d{1,6})?$/, { excludeEmptyString: true });
  if (settings.custom_field_1_type === 'date') return field.test('day', `${settings.custom_field_1_label} inválido`, (value) => value === null || isDay(value));
  return field;
}

/**
 * Who a lead is, by what the account asks for: on every form, also on those that visitors fill in.
 * Phone and document are required on every lead form when the account says so.
 */
export function contactFields(settings: FieldSettings) {
  const phoneField = phone().label('Telefone');
  const documentField = cpfOrCnpj().label('CPF ou CNPJ');
  return {
    // Required comes first: of several messages a person reads the first.
    name: plainText('Nome').required().min(2).max(120),
    email: emptyIsNull(plainText('E-mail').max(254)).email(),
    phone: settings.required_phone ? phoneField.required() : emptyIsNull(phoneField),
    document_number: settings.required_document_number ? documentField.required() : emptyIsNull(documentField),
    custom_field_1: customField(settings),
  };
}
