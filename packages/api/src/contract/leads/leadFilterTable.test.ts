import { expect, it } from 'vitest';
import { leadSortFields } from './leadFieldsByUse.ts';
import { leadFields } from './leadFields.ts';
import { leadFilterLabel, leadFilterNames, leadFilterWord } from './leadFilterTable.ts';

it('gives each filter a word of its own, in small letters of an address', () => {
  const words = leadFilterNames.map(leadFilterWord);
  expect(new Set(words).size).toBe(words.length);
  for (const word of words) expect(word).toMatch(/^[a-z]+(-[a-z]+)*$/);
});

it('calls a filter of a field as its column, by the account’s own word', () => {
  const settings = {
    singular_product_label: 'Plano',
    custom_field_1_label: 'Bônus',
    administrative_status_label: 'Vistoria',
  };
  expect(leadFilterLabel('product_id')).toBe(leadFields.product.label);
  expect(leadFilterLabel('product_id', settings)).toBe('Plano');
  expect(leadFilterLabel('administrative_status', settings)).toBe('Vistoria');
  expect(leadFilterLabel('created', settings)).toBe('Criado');
  expect(leadFilterLabel('seller_id', settings)).toBe('Vendedor');
  expect([leadFilterWord('owner_id'), leadFilterWord('won')]).toEqual(['responsavel', 'ganho']);
});

it('orders lists by what columns say', () => {
  expect(leadSortFields).toEqual([
    'number',
    'name',
    'value_cents',
    'next_contact_at',
    'sla_due_at',
    'created_at',
    'idle_since',
  ]);
});
