import { setImmediate as others } from 'node:timers/promises';
import { convertRow } from '../rows/convertRow.ts';
import type { SourceRow, SourceRows } from '../source/SourceRow.ts';
import type { Planning, ReadRow } from './planBatch.ts';

/** Rows until other work of the process gets its turn: about 2 ms. */
const slice = 50;

async function convert(rows: readonly SourceRow[], { context, settings, titles }: Planning): Promise<ReadRow[]> {
  const read: ReadRow[] = [];
  for (const row of rows) {
    read.push({ ...row, ...convertRow(context, settings.columns, row.cells, titles) });
    if (read.length % slice === 0) await others();
  }
  return read;
}

async function* batches(rows: SourceRows, planning: Planning, after: number, size: number): AsyncGenerator<ReadRow[]> {
  let waiting: SourceRow[] = [];
  for await (const piece of rows) {
    for (const row of piece) {
      if (row.row <= after) continue;
      waiting.push(row);
      if (waiting.length < size) continue;
      yield await convert(waiting, planning);
      waiting = [];
    }
  }
  if (waiting.length > 0) yield await convert(waiting, planning);
}

/** Plans rows in batches. Reads the next batch while the database processes the current one. */
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
      // A consumer that stops early never awaits this promise, whose rejection would end the process.
      next.catch(() => {});
      yield value;
    }
  } finally {
    await next.catch(() => {});
    await source.return(undefined);
  }
}
