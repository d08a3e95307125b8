import { createLeadInput } from '@funil/api/contract';
import type { LeadImportTarget } from '@funil/api/contract';
import { fieldErrors } from '@funil/validation';
import { describe, expect, it } from 'vitest';
import { mappedSchema } from './mappedSchema.ts';

const settings = {
  required_phone: true,
  required_document_number: false,
  custom_field_1_enabled: true,
  custom_field_1_label: 'Renda',
  custom_field_1_type: 'text',
  singular_product_label: 'Produto',
  administrative_status_label: 'Situação',
} as const;

function errorsOf(columns: readonly (LeadImportTarget | null)[], row: object): Record<string, string> {
  try {
    mappedSchema(createLeadInput(settings as never), columns).validateSync(row, { abortEarly: false });
    return {};
  } catch (error) {
    return fieldErrors(error);
  }
}

describe('the rules of the mapped columns', () => {
  it('refuse a required field that has no column', () => {
    expect(Object.keys(errorsOf(['email'], { email: 'ana@exemplo.com.br' })).toSorted()).toEqual(['name', 'phone']);
  });

  it('refuse what a mapped column holds', () => {
    expect(Object.keys(errorsOf(['name', 'phone', 'email', null], { name: 'Ana', phone: '12', email: 'ana' }))).toEqual(
      expect.arrayContaining(['phone', 'email']),
    );
  });

  it('compare the fields of an address with each other', () => {
    const row = { name: 'Ana', phone: '(11) 98000-0000', postal_code: '01310-100', address_state: 'RJ' };
    expect(errorsOf(['name', 'phone', 'postal_code', 'address_state'], row)).not.toEqual({});
  });

  it('have no rule for the other fields', () => {
    const { fields } = mappedSchema(createLeadInput(settings as never), ['name', null, 'tags']);
    expect(Object.keys(fields).toSorted()).toEqual(['name', 'phone']);
  });
});
