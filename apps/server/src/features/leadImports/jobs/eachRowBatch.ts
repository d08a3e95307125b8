import { setImmediate as others } from 'node:timers/promises';
import { convertRow } from '../rows/convertRow.ts';
import { batchRows } from '../source/batchRows.ts';
import type { SourceRow, SourceRows } from '../source/SourceRow.ts';
import { isExampleRow } from '../suggestColumns.ts';
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

async function* rowsBelow(source: SourceRows, after: number): SourceRows {
  for await (const rows of source) yield rows.filter(({ row, cells }) => row > after && !isExampleRow(cells));
}

async function* batches(rows: SourceRows, planning: Planning, after: number, size: number): AsyncGenerator<ReadRow[]> {
  for await (const batch of batchRows(rowsBelow(rows, after), { rows: size, characters: mostCharacters }))
    yield await convert(batch, planning);
}

/** Plans rows in batches. Reads the next batch while the database processes the current one. */
export async function* eachRowBatch(
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
