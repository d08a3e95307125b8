import {
  formatCep,
  formatCpfOrCnpj,
  formatCurrency,
  formatDate,
  formatDateTime,
  formatPhone,
} from '@funil/validation/values';
import type { FieldSettings } from '../inputRule.ts';
import { customFieldText } from './customField.ts';
import { leadFields } from './leadFields.ts';
import type { LeadFieldName } from './leadFields.ts';
import { leadSourceLabels } from './leadSources.ts';
import type { LeadSource } from './leadSources.ts';
import { personKindLabels } from './personKinds.ts';
import type { PersonKind } from './personKinds.ts';

export interface LeadFieldReader {
  timeZone: string;
  customFieldType: FieldSettings['custom_field_1_type'];
}

/** Formats a value for users; a reference shows its name. */
export function leadFieldText(
  name: LeadFieldName,
  value: string | number,
  { timeZone, customFieldType }: LeadFieldReader,
): string {
  const text = String(value);
  switch (leadFields[name].value) {
    case 'phone':
      return formatPhone(text);
    case 'document':
      return formatCpfOrCnpj(text);
    case 'postal_code':
      return formatCep(text);
    case 'cents':
      return formatCurrency(Number(value));
    case 'moment':
      return formatDateTime(text, timeZone);
    case 'day':
      return formatDate(text, timeZone);
    case 'person_kind':
      return personKindLabels[text as PersonKind];
    case 'date':
      return formatDate(text);
    case 'custom':
      return customFieldText(customFieldType, text);
    case 'source':
      return leadSourceLabels[text as LeadSource];
    default:
      return text;
  }
}
