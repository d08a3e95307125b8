import { describe, expect, it } from 'vitest';
import { defaultPersonalization } from '@funil/theme/tokens';
import { leadInputOf } from '../form/leadInputOf.ts';
import { makeLead, people, products } from '../../../../test/leadFactory.ts';
import { describeFieldValue, emptyValue } from './describeFieldValue.ts';
import type { ConflictField } from './compareLeads.ts';

const settings = { ...defaultPersonalization, custom_field_1_enabled: true };
const context = {
  clock: { now: new Date('2026-11-21T12:00:00.000Z'), timeZone: 'America/Sao_Paulo' },
  settings,
  names: new Map([
    [products[0]!.id, 'Imóvel'],
    [people[0]!.id, 'Bruna Siqueira'],
  ]),
};
const lead = leadInputOf(makeLead(1));
const text = (field: ConflictField, changes: object = {}, more: object = {}) =>
  describeFieldValue(field, { ...lead, ...changes }, { ...context, ...more });

describe('a field of two versions', () => {
  it.each([
    'email',
    'phone',
    'document_number',
    'product_id',
    'value_cents',
    'custom_field_1',
    'next_contact_at',
    'owner_id',
  ] as const)('%s without a value says so', (field) => {
    expect(text(field, { [field]: null })).toBe(emptyValue);
    expect(text(field, { [field]: undefined })).toBe(emptyValue);
    if (field !== 'value_cents') expect(text(field, { [field]: '' })).toBe(emptyValue);
  });

  it('a value of zero is a value', () => {
    expect(text('value_cents', { value_cents: 0 })).toBe('R$\u00a00,00');
  });

  it('that refers to what has left the list says so, rather than an id', () => {
    expect(text('product_id', { product_id: '0192e4a0-7a61-7c3e-9d53-000000000009' })).toBe('Não está mais na lista');
    expect(text('owner_id', { owner_id: '0192e4a0-7a61-7c3e-9d55-000000000009' })).toBe('Não está mais na lista');
  });

  it('reads as people write it', () => {
    expect(text('name')).toBe('Rogério Martins Filho');
    expect(text('phone')).toBe('(11) 98214-7730');
    expect(text('document_number')).toBe('529.982.247-25');
    expect(text('document_number', { document_number: '12ABC34501DE35' })).toBe('12.ABC.345/01DE-35');
    expect(text('value_cents')).toBe('R$\u00a0320.000,00');
    expect(text('product_id')).toBe('Imóvel');
    expect(text('owner_id')).toBe('Bruna Siqueira');
  });

  it("shows the account's own field in the way of its type", () => {
    expect(
      text(
        'custom_field_1',
        { custom_field_1: '1990-04-30' },
        { settings: { ...settings, custom_field_1_type: 'date' } },
      ),
    ).toBe('30/04/1990');
    expect(
      text(
        'custom_field_1',
        { custom_field_1: '1990-04-30' },
        { settings: { ...settings, custom_field_1_type: 'text' } },
      ),
    ).toBe('1990-04-30');
    expect(
      text(
        'custom_field_1',
        { custom_field_1: '50000,5' },
        { settings: { ...settings, custom_field_1_type: 'number' } },
      ),
    ).toBe('50.000,5');
  });

  it('formats a moment in the time zone of the account, also across midnight', () => {
    expect(text('next_contact_at', { next_contact_at: '2026-11-22T02:30:00.000Z' })).toBe('Hoje, 23:30');
    expect(text('next_contact_at', { next_contact_at: '2026-11-22T03:00:00.000Z' })).toBe('Amanhã, 00:00');
  });
});
