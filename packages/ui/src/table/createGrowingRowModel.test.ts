import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Row, RowModel, Table } from '@tanstack/react-table';
import { createGrowingRowModel } from './createGrowingRowModel.ts';

type Item = { id: string };
type Features = Record<never, never>;

/** What the model reads of a table. */
function tableOf() {
  const table = {
    options: { data: [] as Item[] },
    getRowId: ({ id }: Item) => id,
    _features: {},
    _rowInstanceInitFns: [],
  };
  const model = createGrowingRowModel<Features, Item>()(table as unknown as Table<Features, Item>);
  return (data: Item[]): RowModel<Features, Item> => {
    table.options.data = data;
    return model();
  };
}

const item = (id: number): Item => ({ id: String(id) });
const what = (rows: Row<Features, Item>[]) => rows.map(({ id, index, original }) => ({ id, index, original }));

describe('rows of a list that changes', () => {
  it('are those of before where nothing changed', () => {
    const show = tableOf();
    const data = [item(1), item(2), item(3)];
    const before = show(data);
    const longer = show([...data, item(4)]);
    expect(longer.rows.slice(0, 3).every((row, index) => row === before.rows[index])).toBe(true);
    expect(longer).not.toBe(before);
    const changed = show([data[0]!, item(2), data[2]!, item(4)]);
    expect(changed.rows.map((row, index) => row === longer.rows[index])).toEqual([true, false, true, false]);
  });

  it('agree with the list after any sequence of changes', () => {
    const step = fc.record({
      kind: fc.constantFrom('add', 'replace', 'remove', 'turn', 'empty'),
      at: fc.nat(30),
      many: fc.integer({ min: 1, max: 8 }),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
        const show = tableOf();
        let next = 0;
        let data: Item[] = [];
        for (const { kind, at, many } of steps) {
          const place = data.length === 0 ? 0 : at % data.length;
          if (kind === 'add') data = [...data, ...Array.from({ length: many }, () => item(next++))];
          else if (kind === 'replace' && data.length > 0) data = data.with(place, { ...data[place]! });
          else if (kind === 'remove') data = data.toSpliced(place, many);
          else if (kind === 'turn') data = data.toReversed();
          else data = [];
          const { rows, rowsById } = show(data);
          expect(what(rows)).toEqual(data.map((original, index) => ({ id: original.id, index, original })));
          expect(Object.keys(rowsById).toSorted()).toEqual(data.map(({ id }) => id).toSorted());
          expect(rows.every((row) => rowsById[row.id] === row)).toBe(true);
        }
      }),
    );
  });
});
