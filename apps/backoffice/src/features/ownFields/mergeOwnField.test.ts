import type { OwnFieldInput } from '@funil/api/contract';
import { expect, it } from 'vitest';
import { makeOwnField } from '../../../test/ownFieldFactory.ts';
import { mergeOwnField } from './mergeOwnField.ts';
import { ownFieldInputOf } from './ownFieldInputOf.ts';

const option = (key: string | null, label: string) => ({ key, label, is_archived: false });
const begun = ownFieldInputOf(
  makeOwnField('telhado', 'Telhado', { kind: 'choice', options: [{ ...option(null, 'Cerâmica'), key: 'ceramica' }] }),
);
const theirs: OwnFieldInput = {
  ...begun,
  label: 'Cobertura',
  options: [...begun.options, option('metal', 'Metal')],
  seen_by: ['admin'],
  edited_by: ['admin'],
  version: 2,
};

it('keeps the parts that this person typed, and takes the others as somebody else has saved them', () => {
  expect(mergeOwnField(begun, { ...begun, help: 'Qual é?', label: 'Tipo de telhado' }, theirs)).toEqual({
    ...theirs,
    help: 'Qual é?',
    label: 'Tipo de telhado',
  });
});

it('keeps the options of both', () => {
  const reordered = { is_archived: false, label: 'Cerâmica', key: 'ceramica' };
  expect(mergeOwnField(begun, { ...begun, options: [reordered] }, theirs).options).toEqual(theirs.options);
  const typed = { ...begun, options: [...begun.options, option(null, 'Palha')] };
  expect(mergeOwnField(begun, typed, theirs).options.map(({ label }) => label)).toEqual(['Cerâmica', 'Palha', 'Metal']);
});
