import { distributionId, fieldOfInput, leadFieldText } from '@funil/api/contract';
import type { FieldSettings } from '@funil/api/contract';
import { formatRelative } from '@funil/validation/values';
import type { Clock } from '../../../formats/Clock.ts';
import type { LeadInputFields } from '../form/leadInputOf.ts';
import type { ConflictField } from './compareLeads.ts';

export interface FieldContext {
  clock: Clock;
  settings: FieldSettings;
  names: ReadonlyMap<string, string>;
}

export const emptyValue = 'Vazio';

export function describeFieldValue(
  field: ConflictField,
  input: LeadInputFields,
  { clock, settings, names }: FieldContext,
): string {
  const value = input[field];
  const nameOf = (id: string | number) => names.get(String(id)) ?? 'Não está mais na lista';
  if (value === null || value === undefined || value === '') return emptyValue;
  switch (field) {
    case 'next_contact_at':
      return formatRelative(String(value), clock);
    case 'owner_id':
      return value === distributionId ? 'Aguardando distribuição' : nameOf(value);
    case 'product_id':
      return nameOf(value);
    default:
      return leadFieldText(fieldOfInput(field), value, {
        timeZone: clock.timeZone,
        customFieldType: settings.custom_field_1_type,
      });
  }
}
