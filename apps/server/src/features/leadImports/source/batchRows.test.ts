import { expect, it } from 'vitest';
import { batchRows } from './batchRows.ts';
import type { SourceRow } from './SourceRow.ts';

async function* pieces(...lengths: number[][]): AsyncGenerator<SourceRow[]> {
  let row = 0;
  for (const piece of lengths) yield piece.map((length) => ({ row: (row += 1), cells: ['a'.repeat(length), 'b'] }));
}

async function numbersOf(source: AsyncIterable<SourceRow[]>, rows: number, characters: number): Promise<number[][]> {
  const batches: number[][] = [];
  for await (const batch of batchRows(source, { rows, characters })) batches.push(batch.map(({ row }) => row));
  return batches;
}

it('ends a batch at its number of rows, across the pieces that come', async () => {
  expect(await numbersOf(pieces([1, 1, 1], [], [1, 1]), 2, 1_000)).toEqual([[1, 2], [3, 4], [5]]);
  expect(await numbersOf(pieces([], []), 2, 1_000)).toEqual([]);
});

it('ends a batch at its number of characters, with the row that reaches it', async () => {
  expect(await numbersOf(pieces([9, 9, 9, 500, 1]), 100, 20)).toEqual([[1, 2], [3, 4], [5]]);
});
