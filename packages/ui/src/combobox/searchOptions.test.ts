import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldText } from '@funil/validation/values';
import { foldLabels, linesOf, searchOptions } from './searchOptions.ts';

const list = ['Ação Direta', 'Bruna Siqueira', 'João Acácio', 'São José'].map((label) => ({ value: label, label }));
const find = (query: string) => searchOptions(list, foldLabels(list), query).map((option) => option.label);

describe('searchOptions', () => {
  it.each([
    ['acao', ['Ação Direta']],
    ['AÇÃO', ['Ação Direta']],
    ['sao', ['São José']],
    ['siq bru', ['Bruna Siqueira']],
    ['  joao  ', ['João Acácio']],
    ['bruna / siqueira', ['Bruna Siqueira']],
    ['bruna – siqueira •', ['Bruna Siqueira']],
    ['zzz', []],
  ])('%s', (query, found) => {
    expect(find(query)).toEqual(found);
  });
  it('shows everything without a query', () => {
    expect(find(' ')).toHaveLength(list.length);
  });
  it('finds each option by any part of its own label, whatever its accents and case', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ minLength: 1 }), { minLength: 1 }), fc.nat(), fc.nat(), (labels, at, from) => {
        const options = labels.map((label, index) => ({ value: String(index), label }));
        const option = options[at % options.length]!;
        const part = option.label.slice(from % option.label.length).toUpperCase();
        // Upper case may lengthen a letter ("ß" to "SS"): then it is another text.
        fc.pre(foldText(option.label).includes(foldText(part)));
        expect(searchOptions(options, foldLabels(options), part)).toContain(option);
      }),
    );
  });
});

describe('linesOf', () => {
  it('puts a heading before the first option of each group', () => {
    const lines = linesOf([
      { value: '1', label: 'Novo', group: 'Aberto' },
      { value: '2', label: 'Contato', group: 'Aberto' },
      { value: '3', label: 'Ganho', group: 'Fechado' },
    ]);
    expect(lines.map((line) => ('heading' in line ? line.heading : line.index))).toEqual([
      'Aberto',
      0,
      1,
      'Fechado',
      2,
    ]);
  });
});
