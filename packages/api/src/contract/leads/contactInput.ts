import { cpfOrCnpj, phone } from '@funil/validation';
import type { FieldSettings } from '../inputRule.ts';
import { errorCatalogue } from '../errors.ts';
import { emptyIsNull, plainText } from '../inputFields.ts';
import { customField } from './customFieldInput.ts';
import { leadFields } from './leadFields.ts';

/**
 * Who a lead is, by what the account asks for: on every form, also on those that visitors fill in.
 * Phone and document are required on every lead form when the account says so.
 */
export function contactFields(settings: FieldSettings) {
  const phoneField = phone().label(leadFields.phone.label);
  const documentField = cpfOrCnpj().label(leadFields.document_number.label);
  return {
    // Required comes first: of several messages a person reads the first.
    name: plainText(leadFields.name.label).required().min(2).max(120),
    email: emptyIsNull(plainText(leadFields.email.label).max(254)).email(),
    phone: settings.required_phone ? phoneField.required() : emptyIsNull(phoneField),
    document_number: settings.required_document_number ? documentField.required() : emptyIsNull(documentField),
    custom_field_1: customField(settings),
  };
}

/** The same of somebody who has to be reachable: a phone or an e-mail, where the account insists on neither. */
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
