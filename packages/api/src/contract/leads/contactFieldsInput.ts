import { cpfOrCnpj, phone } from '@funil/validation';
import type { FieldSettings } from '../inputRule.ts';
import { errorCatalogue } from '../errors.ts';
import { emptyIsNull, plainText } from '../inputFields.ts';
import { customField } from './customFieldInput.ts';
import { leadFields } from './leadFields.ts';

/** Contact fields of lead forms. The account decides whether phone and document are required. */
export function contactFields(settings: FieldSettings) {
  const phoneField = phone().label(leadFields.phone.label);
  const documentField = cpfOrCnpj().label(leadFields.document_number.label);
  return {
    // Forms show the first error, so `required` precedes the lengths.
    name: plainText(leadFields.name.label).required().min(2).max(120),
    email: emptyIsNull(plainText(leadFields.email.label).max(254)).email(),
    phone: settings.required_phone ? phoneField.required() : emptyIsNull(phoneField),
    document_number: settings.required_document_number ? documentField.required() : emptyIsNull(documentField),
    custom_field_1: customField(settings),
  };
}

/** Requires phone or e-mail, unless the account requires the phone. */
export function reachableFields(settings: FieldSettings) {
  const fields = contactFields(settings);
  if (settings.required_phone) return fields;
  return {
    ...fields,
    phone: fields.phone.test(
      'reachable',
      errorCatalogue['lead.unreachable'].message,
      (phone, { parent }) => Boolean(phone) || Boolean((parent as { email?: string | null }).email),
    ),
  };
}
