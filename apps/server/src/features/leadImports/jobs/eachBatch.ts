import { setImmediate as others } from 'node:timers/promises';
import { convertRow } from '../rows/convertRow.ts';
import type { SourceRow, SourceRows } from '../source/SourceRow.ts';
import type { Planning, ReadRow } from './planBatch.ts';

/** Time until other work of the process gets its turn. */
const sliceMs = 4;

/** Characters of a batch, however few rows they are: its rows are in memory together. */
const mostCharacters = 4 * 1024 * 1024;

async function convert(rows: readonly SourceRow[], { context, settings, titles }: Planning): Promise<ReadRow[]> {
  const read: ReadRow[] = [];
  let since = performance.now();
  for (const row of rows) {
    read.push({ ...row, ...convertRow(context, settings.columns, row.cells, titles) });
    if (performance.now() - since < sliceMs) continue;
    await others();
    since = performance.now();
  }
  return read;
}

async function* batches(rows: SourceRows, planning: Planning, after: number, size: number): AsyncGenerator<ReadRow[]> {
  let waiting: SourceRow[] = [];
  let characters = 0;
  for await (const piece of rows) {
    for (const row of piece) {
      if (row.row <= after) continue;
      waiting.push(row);
      characters += row.cells.reduce((sum, cell) => sum + cell.length, 0);
      if (waiting.length < size && characters < mostCharacters) continue;
      yield await convert(waiting, planning);
      waiting = [];
      characters = 0;
    }
  }
  if (waiting.length > 0) yield await convert(waiting, planning);
}

/** Plans rows in batches; reads the next batch while the database processes the current one. */
export async function* eachBatch(
  rows: SourceRows,
  planning: Planning,
  after: number,
  size: number,
): AsyncGenerator<ReadRow[]> {
  const source = batches(rows, planning, after, size);
  let next = source.next();
  try {
    for (;;) {
      const { value, done } = await next;
      if (done) return;
      next = source.next();
      // A consumer that stops early never awaits this promise.
      next.catch(() => {});
      yield value;
    }
  } finally {
    await next.catch(() => {});
    await source.return(undefined);
  }
}
