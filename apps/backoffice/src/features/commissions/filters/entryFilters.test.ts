import { describe, expect, it } from 'vitest';
import {
  isAccepted,
  readEntryFilters,
  toCommissionFilters,
  unreadEntryFilters,
  writeEntryFilters,
} from './entryFilters.ts';

const read = (text: string) => readEntryFilters(new URLSearchParams(text));
const id = '01890000-0000-7000-8000-000000000001';

describe('the filters of the entries', () => {
  it.each([
    'situacao=qualquer',
    'vencimento=2026-02-30..',
    'vencimento=2026-03-31..2026-03-01',
    'vencimento=..',
    'venda=2026-03-01..2026-03-02..2026-03-03',
    'beneficiario=sandra',
    'beneficiario=nenhum',
    'lote=1',
    'cliente=0',
    'cliente=abc',
    'cliente=1e2',
    'cliente=%205%20',
    'cliente=0x10',
    'pedido=1',
  ])('leave out of the address what nothing could be asked for: %s', (text) => {
    expect(read(text)).toEqual({});
  });

  it('say which of them nothing could be asked for, and nothing of the others', () => {
    expect(unreadEntryFilters(new URLSearchParams(`situacao=xxx&venda=2026-02-30..&produto=${id}&pedido=1`))).toEqual([
      'O filtro Situação não tem o valor “xxx”, e não foi usado.',
      'O filtro Venda não tem o valor “2026-02-30..”, e não foi usado.',
    ]);
    expect(unreadEntryFilters(new URLSearchParams('situacao=pendente,paga&papel=&venda=2026-02-01..'))).toEqual([]);
  });

  it('are said to the address and read from it again', () => {
    const filters = {
      state: 'pending,approved',
      due: '2026-03-01..',
      sold: '..2026-03-31',
      beneficiary: 'manager',
      product_id: `none,${id}`,
      lead: '2441',
    };
    const written = writeEntryFilters(filters);
    expect(written).toMatchObject({
      situacao: 'pendente,aprovada',
      vencimento: '2026-03-01..',
      papel: 'gestor',
      produto: `nenhum,${id}`,
      cliente: '2441',
      regra: null,
    });
    const named = Object.entries(written).filter((pair): pair is [string, string] => pair[1] !== null);
    expect(read(new URLSearchParams(named).toString())).toEqual(filters);
  });

  it('are sent as the endpoints take them', () => {
    expect(
      toCommissionFilters({ due: '2026-03-01..2026-03-31', sold: '..2026-02-28', lead: '7', state: 'paid' }),
    ).toEqual({ due_from: '2026-03-01', due_until: '2026-03-31', sold_until: '2026-02-28', lead: 7, state: 'paid' });
  });

  it('take a day alone, and half a period', () => {
    expect(isAccepted('due', '2026-03-01..2026-03-01')).toBe(true);
    expect(isAccepted('due', '..2026-03-01')).toBe(true);
  });
});
