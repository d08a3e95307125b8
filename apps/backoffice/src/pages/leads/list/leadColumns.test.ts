import { describe, expect, it } from 'vitest';
import { leadColumns, statusWidth } from './leadColumns.tsx';
import { readLeadListState } from './leadListState.ts';

describe('statusWidth', () => {
  it('never leaves a status less room than its letters need, nor takes the whole table', () => {
    expect(statusWidth([])).toBe(104);
    expect(statusWidth(['Documentação'])).toBe(statusWidth(undefined));
    expect(statusWidth(['Novo', 'Aguardando assinatura'])).toBeGreaterThan(200);
    expect(statusWidth(['x'.repeat(80)])).toBe(240);
  });
});

describe('leadColumns', () => {
  it('names each column that sorts as the address does', () => {
    const sorting = leadColumns('Plano', 141).filter(({ isSortable }) => isSortable);
    expect(sorting.map(({ id }) => readLeadListState(new URLSearchParams({ ordem: id })).sort)).toEqual(sorting.map(({ id }) => id));
  });
});
