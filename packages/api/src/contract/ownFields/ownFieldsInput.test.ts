import { expect, it } from 'vitest';
import { readInput, refusals } from '../../../test/inputs.ts';
import { isOwnFieldRequired } from './isOwnFieldRequired.ts';
import { maxOwnFieldOptions } from './ownFieldKinds.ts';
import { ownFieldInput } from './ownFieldsInput.ts';

const input = (changes: object = {}) => ({
  label: 'Renda mensal',
  kind: 'money',
  seen_by: ['specialist'],
  edited_by: [],
  ...changes,
});
const option = { key: null, label: 'Feira' };

it.each([
  [{ label: ' ' }, 'label', 'Nome é um campo obrigatório'],
  [{ kind: '' }, 'kind', 'Tipo é um campo obrigatório'],
  [{ kind: 'map' }, 'kind', 'Tipo é inválido'],
  [{ kind: 'choice' }, 'options', 'Inclua pelo menos uma opção'],
  [{ kind: 'choice', options: [{ ...option, is_archived: true }] }, 'options', 'Inclua pelo menos uma opção'],
  [{ kind: 'choice', options: [{ key: null, label: '' }] }, 'options[0].label', 'Opção é um campo obrigatório'],
  [
    { kind: 'choices', options: Array.from({ length: maxOwnFieldOptions + 1 }, () => option) },
    'options',
    `deve ter no máximo ${maxOwnFieldOptions} itens`,
  ],
  [
    { requirement: 'from_status', required_from_status_id: '' },
    'required_from_status_id',
    'A partir do status é um campo obrigatório',
  ],
  [{ seen_by: ['visitor'] }, 'seen_by[0]', 'Quem vê é inválido'],
  [{ edited_by: ['manager'] }, 'edited_by', 'Quem altera o campo precisa ver o campo'],
])('refuses %o', (changes, field, message) => {
  expect(refusals(ownFieldInput, input(changes))[field]).toContain(message);
});

it('takes a field with what is left out', () => {
  expect(readInput(ownFieldInput, input())).toEqual({
    ...input(),
    help: null,
    options: [],
    requirement: 'never',
    required_from_status_id: null,
    is_archived: false,
  });
});

it.each([
  ['never', 'b', 'c', false],
  ['always', null, 'x', true],
  ['from_status', 'b', 'a', false],
  ['from_status', 'b', 'b', true],
  ['from_status', 'b', 'c', true],
  ['from_status', 'b', 'lost', false],
  ['from_status', 'gone', 'c', false],
  ['from_status', null, 'c', false],
] as const)('%s, from %s: a lead in %s', (requirement, first, status, isRequired) => {
  const funnel = ['a', 'b', 'c'].map((id) => ({ id }));
  expect(isOwnFieldRequired({ requirement, required_from_status_id: first }, status, funnel)).toBe(isRequired);
});
