import { describe, expect, it } from 'vitest';
import type { Product } from '@funil/api/contract';
import { productOptions } from './ownerAndProductOptions.tsx';

const product = (name: string, type: string): Product => ({
  id: `id-${name}`,
  name,
  product_type: { id: `type-${type}`, name: type },
});
const archived = { id: 'id-gone', name: 'Plano antigo' };

describe('products to choose from', () => {
  it('need no heading while there is one type', () => {
    expect(productOptions([product('Casa', 'Imóvel'), product('Sala', 'Imóvel')])).toEqual([
      { value: 'id-Casa', label: 'Casa' },
      { value: 'id-Sala', label: 'Sala' },
    ]);
  });

  it('of one type follow one another, in the order of the account', () => {
    const options = productOptions([
      product('Moto', 'Veículo'),
      product('Casa', 'Imóvel'),
      product('Carro', 'Veículo'),
    ]);
    expect(options.map(({ label, group }) => [group, label])).toEqual([
      ['Imóvel', 'Casa'],
      ['Veículo', 'Moto'],
      ['Veículo', 'Carro'],
    ]);
  });

  it('keep the one that the lead has when it left the list, and double none', () => {
    expect(productOptions([product('Casa', 'Imóvel')], archived).map(({ value }) => value)).toEqual([
      'id-gone',
      'id-Casa',
    ]);
    expect(productOptions([product('Casa', 'Imóvel')], { id: 'id-Casa', name: 'Casa' })).toHaveLength(1);
    expect(productOptions([], null)).toEqual([]);
  });
});
