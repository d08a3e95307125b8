import { describe, expect, it } from 'vitest';
import { refusals, readInput } from '../../../test/inputs.ts';
import { maxValueCents } from '../maxValueCents.ts';
import {
  arrangeCatalogInput,
  leadStatusInput,
  lossReasonInput,
  productInput,
  productTypeInput,
  removeEntryInput,
  tagInput,
} from './catalogEntriesInput.ts';
import { calculatorLabels, calculators } from './catalogEntries.ts';
import { maxScriptLength, statusKinds } from './catalog.ts';

const id = '01890000-0000-7000-8000-000000000000';
const status = { name: 'Novo', color: '#0F2A5F', kind: 'new' };

describe('entries of the catalog', () => {
  it.each([
    ['a status', leadStatusInput, status],
    ['a loss reason', lossReasonInput, {}],
    ['a type of product', productTypeInput, { calculator: 'none' }],
    ['a product', productInput, { product_type_id: id }],
  ])('%s has a name of up to 60 characters, on one line', (_name, input, rest) => {
    expect(refusals(input, { ...rest, name: 'x'.repeat(60) })).toEqual({});
    expect(refusals(input, { ...rest, name: ' ' })).toEqual({ name: 'Nome é um campo obrigatório' });
    expect(refusals(input, { ...rest, name: 'x'.repeat(61) })).toEqual({
      name: 'Nome deve ter no máximo 60 caracteres',
    });
    expect(refusals(input, { ...rest, name: 'a\tb' })).toEqual({ name: 'Nome é inválido' });
    expect(readInput(input, { ...rest, name: ' Um nome ' })).toMatchObject({ name: 'Um nome', is_archived: false });
  });

  it('a status has a colour and a kind', () => {
    expect(readInput(leadStatusInput, status)).toEqual({
      name: 'Novo',
      color: '#0f2a5f',
      kind: 'new',
      is_initial: false,
      is_archived: false,
      script: null,
    });
    for (const kind of statusKinds) expect(refusals(leadStatusInput, { ...status, kind })).toEqual({});
    expect(refusals(leadStatusInput, { ...status, color: 'azul', kind: '' })).toEqual({
      color: 'Cor inválido',
      kind: 'Tipo é um campo obrigatório',
    });
    expect(refusals(leadStatusInput, { ...status, script: 'x'.repeat(maxScriptLength + 1) })).toEqual({
      script: `Roteiro deve ter no máximo ${maxScriptLength} caracteres`,
    });
    expect(readInput(leadStatusInput, { ...status, script: ' ' })).toMatchObject({ script: null });
    expect(refusals(leadStatusInput, { ...status, kind: 'paused' })).toEqual({ kind: 'Tipo é inválido' });
  });

  it('a type of product says how it is accrued, in words for every way', () => {
    for (const calculator of calculators) {
      expect(refusals(productTypeInput, { name: 'Imóvel', calculator })).toEqual({});
      expect(calculatorLabels[calculator]).toMatch(/^[A-Z]/);
    }
    expect(refusals(productTypeInput, { name: 'Imóvel', calculator: '' })).toEqual({
      calculator: 'Cálculo é um campo obrigatório',
    });
  });

  it('a product belongs to a type and may have a usual value', () => {
    expect(readInput(productInput, { name: 'Carta 100', product_type_id: id })).toMatchObject({ value_cents: null });
    expect(refusals(productInput, { name: 'Carta 100', product_type_id: '' })).toEqual({
      product_type_id: 'Tipo de produto é um campo obrigatório',
    });
    expect(
      refusals(productInput, { name: 'Carta 100', product_type_id: id, value_cents: maxValueCents + 1 }),
    ).toHaveProperty('value_cents');
    expect(refusals(productInput, { name: 'Carta 100', product_type_id: id, value_cents: 10.5 })).toHaveProperty(
      'value_cents',
    );
  });

  it('a tag has no sign in its name that separates tags in files, and no invisible one', () => {
    for (const name of ['VIP, ouro', 'VIP; ouro'])
      expect(refusals(tagInput, { name }), name).toEqual({ name: 'Nome não pode ter vírgula nem ponto e vírgula' });
    expect(readInput(tagInput, { name: '\u202eVIP\u200f' })).toMatchObject({ name: 'VIP' });
  });

  it('are put in order by all of their ids', () => {
    expect(refusals(arrangeCatalogInput, { ids: [id] })).toEqual({});
    expect(refusals(arrangeCatalogInput, { ids: [] })).toEqual({ ids: 'Ordem deve ter no mínimo 1 item' });
    expect(refusals(arrangeCatalogInput, { ids: [id, '1'] })).toEqual({ 'ids[1]': 'Item inválido' });
  });

  it('go into another, or away', () => {
    expect(readInput(removeEntryInput, { into_id: ' ' })).toEqual({ into_id: null });
    expect(refusals(removeEntryInput, { into_id: 'outro' })).toEqual({ into_id: 'Juntar com inválido' });
  });
});
