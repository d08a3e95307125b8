import { expect, it } from 'vitest';
import { makeOwnField } from '../../../test/ownFieldFactory.ts';
import { compareOwnValues, mergeOwnValues } from './ownConflict.ts';

const fields = ['renda', 'bairro', 'origem', 'perfil'].map((key) => ({
  field: makeOwnField(key, key),
  isRequired: false,
}));
const base = { renda: 'A', bairro: 'Moema', origem: 'Feira' };
const mine = { renda: 'B', bairro: 'Pinheiros', origem: 'Feira', perfil: null };
const theirs = { renda: 'C', bairro: 'Moema', origem: 'TV', perfil: 'Novo' };

it('asks about the fields alone that both sides changed to different values', () => {
  expect(compareOwnValues(fields, base, mine, theirs)).toEqual([{ field: fields[0]!.field, mine: 'B', theirs: 'C' }]);
  expect(compareOwnValues(fields, base, mine, { ...theirs, renda: 'B' })).toEqual([]);
});

it('keeps the changes of both sides, and of a field that both changed the chosen one', () => {
  expect(mergeOwnValues(base, mine, theirs, { renda: 'mine' })).toEqual({
    renda: 'B',
    bairro: 'Pinheiros',
    origem: 'TV',
    perfil: 'Novo',
  });
  expect(mergeOwnValues(base, mine, theirs, { renda: 'theirs' })).toMatchObject({ renda: 'C', bairro: 'Pinheiros' });
});
