import { customFieldText, distributionId } from '@funil/api/contract';
import type { FieldSettings } from '@funil/api/contract';
import { formatCpfOrCnpj, formatCurrency, formatPhone, formatRelative } from '@funil/validation/values';
import type { Clock } from '../../../formats/clock.ts';
import type { LeadInputFields } from '../form/leadInputOf.ts';
import type { ConflictField } from './compareLeads.ts';

export interface FieldContext {
  clock: Clock;
  settings: FieldSettings;
  /** Names of products and people by id. */
  names: ReadonlyMap<string, string>;
}

/** What stands for a field without a value. */
export const emptyValue = 'Vazio';

/** A field's value as a person reads it. */
export function describeFieldValue(
  field: ConflictField,
  input: LeadInputFields,
  { clock, settings, names }: FieldContext,
): string {
  const value = input[field];
  if (value === null || value === undefined || value === '') return emptyValue;
  if (typeof value === 'number') return formatCurrency(value);
  switch (field) {
    case 'phone':
      return formatPhone(value);
    case 'document_number':
      return formatCpfOrCnpj(value);
    case 'next_contact_at':
      return formatRelative(value, clock);
    case 'custom_field_1':
      return customFieldText(settings.custom_field_1_type, value);
    case 'owner_id':
      return value === distributionId ? 'Aguardando distribuição' : (names.get(value) ?? 'Não está mais na lista');
    case 'product_id':
      return names.get(value) ?? 'Não está mais na lista';
    default:
      return value;
  }
}
