import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { leadExportColumns } from '@funil/api/contract';
import { exportedColumns } from './exportedColumns.ts';
import { hiddenAtFirst, leadColumnIds } from './leadColumns.tsx';

describe('what a list exports', () => {
  it('is what it shows, from left to right', () => {
    expect(exportedColumns(new Set([...hiddenAtFirst('narrowest'), 'proximo']))).toEqual([
      'number',
      'name',
      'phone',
      'product',
      'value_cents',
      'status',
      'owner',
    ]);
  });

  it('is a field of its own for each column, which the server takes', () => {
    const all = exportedColumns(new Set());
    expect(all).toHaveLength(leadColumnIds.length);
    expect(new Set(all).size).toBe(all.length);
    expect(leadExportColumns).toEqual(expect.arrayContaining(all));
  });

  it('never holds a column that was left out, and keeps the order of the others', () => {
    const all = exportedColumns(new Set());
    fc.assert(
      fc.property(fc.subarray([...leadColumnIds]), (hidden) => {
        const left = exportedColumns(new Set(hidden));
        expect(left).toEqual(all.filter((_, index) => !hidden.includes(leadColumnIds[index]!)));
      }),
    );
  });
});
