import { expect, it } from 'vitest';
import type { OwnField } from './ownFieldsAnswers.ts';
import { areOwnFilters, describeOwnFilter, readOwnFilter, readOwnFilters, writeOwnFilters } from './ownFilters.ts';

it('keeps every text between an address and its filters', () => {
  const filters = { bairro: 'São João & cia = 50%', telhado: 'ceramica,-', renda: '1..2' };
  expect(readOwnFilters(writeOwnFilters(filters)!)).toEqual(filters);
  expect(writeOwnFilters({ bairro: ' ' })).toBeNull();
});

it.each(['', '=', 'a b=c', 'bairro=', `bairro=${'x'.repeat(2000)}`, 'abcdefghijk'.replaceAll(/./g, '$&=1&')])(
  'is no filter: %s',
  (text) => expect(areOwnFilters(text)).toBe(false),
);

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

it.each<[OwnField['kind'], string, string | null]>([
  ['text', ' centro ', 'contém “centro”'],
  ['phone', '98214', 'contém “98214”'],
  ['choice', 'feira,-', 'Feira, sem valor'],
  ['choices', 'gone', 'gone'],
  ['yes_no', 'true', 'Sim'],
  ['yes_no', 'talvez', null],
  ['number', '1.5..10', '1,5 a 10'],
  ['number', '..', null],
  ['number', '10..1', null],
  ['number', '10', null],
  ['money', '100000..', 'a partir de R$ 1.000,00'],
  ['day', '..2026-02-28', 'até 28/02/2026'],
  ['day', '2026-02-30..', null],
  ['day', '2026-03-01..2026-02-01', null],
])('reads %s %s', (kind, text, described) => {
  const field = { kind, options: [{ key: 'feira', label: 'Feira', is_archived: false }] };
  expect(readOwnFilter(field, text) === null ? null : plain(describeOwnFilter(field, text))).toBe(described);
});
