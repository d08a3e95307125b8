import type { OwnField } from '@funil/api/contract';
import { expect, it } from 'vitest';
import { changedOwnValues, ownFormRule, ownFormValues } from './ownFormValues.ts';
import type { EnteredField } from './ownFormValues.ts';

const field = (key: string, kind: OwnField['kind']): EnteredField => ({
  key,
  label: key,
  kind,
  help: null,
  options: [{ key: 'feira', label: 'Feira', is_archived: false }],
});

const stored = {
  text: 'Centro',
  number: -1234.5,
  money: 500_000,
  day: '2026-02-28',
  yes_no: false,
  choice: 'feira',
  choices: ['feira'],
  phone: '+5511982147730',
  document: '52998224725',
};
const fields = Object.keys(stored).map((kind) => ({ field: field(kind, kind as OwnField['kind']), isRequired: false }));

it('shows stored values as they are typed, and sends none that was not touched', () => {
  const typed = ownFormValues(fields, stored);
  expect(typed).toMatchObject({
    number: '−1.234,5',
    yes_no: 'false',
    phone: '(11) 98214-7730',
    document: '529.982.247-25',
  });
  expect(changedOwnValues(stored, ownFormRule(fields).validateSync(typed))).toBeUndefined();
});

it('sends what was changed and what was emptied', () => {
  const typed = { ...ownFormValues(fields, stored), number: '2,5', choices: [], text: ' ' };
  expect(changedOwnValues(stored, ownFormRule(fields).validateSync(typed))).toEqual({
    number: 2.5,
    choices: null,
    text: null,
  });
});

it('begins empty, which is nothing to send', () => {
  expect(changedOwnValues(undefined, ownFormRule(fields).validateSync(ownFormValues(fields)))).toBeUndefined();
});

it.each(fields.map(({ field: { kind } }) => kind))('asks for a required field of the kind %s', (kind) => {
  const required = [{ field: field('campo', kind), isRequired: true }];
  expect(() => ownFormRule(required).validateSync(ownFormValues(required))).toThrow('campo é um campo obrigatório');
});
