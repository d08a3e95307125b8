import { describe, expect, it } from 'vitest';
import { leadColumnHeader, leadExportColumns } from '@funil/api/contract';
import { defaultPersonalization } from '@funil/theme/tokens';
import { hiddenAtFirst, leadColumnIds, leadColumns, statusWidth } from './leadColumns.tsx';
import { readLeadListState } from './leadListState.ts';

describe('statusWidth', () => {
  it('never leaves a status less room than its letters need, nor takes the whole table', () => {
    expect(statusWidth([])).toBe(104);
    expect(statusWidth(['Documentação'])).toBe(statusWidth(undefined));
    expect(statusWidth(['Novo', 'Aguardando assinatura'])).toBeGreaterThan(200);
    expect(statusWidth(['x'.repeat(80)])).toBe(240);
  });
});

const settings = { ...defaultPersonalization, custom_field_1_enabled: true };

describe('leadColumns', () => {
  it('names each column that sorts as the address does', () => {
    const sorting = leadColumns({ settings, widthOfStatus: 141 }).filter(({ isSortable }) => isSortable);
    expect(sorting.map(({ id }) => readLeadListState(new URLSearchParams({ ordem: id })).sort)).toEqual(
      sorting.map(({ id }) => id),
    );
  });

  it('calls each as an exported file does', () => {
    expect(leadColumns({ settings, widthOfStatus: 141 }).map(({ header }) => header)).toEqual(
      leadExportColumns.map((field) => leadColumnHeader(field, settings)),
    );
  });
});

describe('hiddenAtFirst', () => {
  it('leaves out more the narrower the window is, and never what says which lead it is', () => {
    const rooms = ['wide', 'narrow', 'narrowest'] as const;
    const shown = rooms.map((room) => leadColumnIds.filter((id) => !hiddenAtFirst(room).includes(id)));
    expect(shown.map(({ length }) => length)).toEqual([10, 9, 8]);
    for (const [index, ids] of shown.entries()) {
      expect(ids.slice(0, 2)).toEqual(['numero', 'nome']);
      expect(ids.every((id) => index === 0 || shown[index - 1]!.includes(id))).toBe(true);
    }
  });
});
