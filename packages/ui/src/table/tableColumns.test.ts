import { describe, expect, it } from 'vitest';
import { cardLayout, nextSort, yieldingOrder } from './tableColumns.ts';
import type { DataTableColumn } from './tableColumns.ts';

const column = (extra: Partial<DataTableColumn<unknown>> = {}): DataTableColumn<unknown> => ({
  id: 'value',
  header: 'Valor',
  cell: () => null,
  ...extra,
});

describe('a click on a header', () => {
  it('starts upwards, then turns, then turns back', () => {
    const first = nextSort(column(), undefined);
    expect(first).toEqual({ column: 'value', direction: 'asc' });
    const second = nextSort(column(), first);
    expect(second).toEqual({ column: 'value', direction: 'desc' });
    expect(nextSort(column(), second)).toEqual(first);
  });
  it('starts downwards where the column says so', () => {
    expect(nextSort(column({ sortFirst: 'desc' }), undefined).direction).toBe('desc');
  });
  it('starts afresh on another column', () => {
    expect(nextSort(column(), { column: 'name', direction: 'asc' })).toEqual({ column: 'value', direction: 'asc' });
  });
});

describe('a card', () => {
  it('is a list unless a column has a place in it', () => {
    expect(cardLayout([column(), column({ card: 'hidden' })])).toBe('list');
    expect(cardLayout([column(), column({ card: '1-start' })])).toBe('slots');
  });
});

describe('columns that give way', () => {
  it('go from the highest number, of two alike the further back; those without a number never', () => {
    const columns = [
      column({ id: 'name' }),
      column({ id: 'phone', yields: 2 }),
      column({ id: 'mail', yields: 2 }),
      column({ id: 'group', yields: 3 }),
      column({ id: 'owner', yields: 1 }),
    ];
    expect(yieldingOrder(columns)).toEqual(['group', 'mail', 'phone', 'owner']);
  });
});
