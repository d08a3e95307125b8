import type { SourceRow, SourceRows } from './SourceRow.ts';

interface BatchLimits {
  rows: number;
  /** Characters of its cells, however few rows they are; one row may have more. */
  characters: number;
}

/** The same rows in batches that end at either limit. */
export async function* batchRows(source: AsyncIterable<readonly SourceRow[]>, most: BatchLimits): SourceRows {
  let batch: SourceRow[] = [];
  let characters = 0;
  for await (const rows of source) {
    for (const row of rows) {
      batch.push(row);
      characters += row.cells.reduce((sum, cell) => sum + cell.length, 0);
      if (batch.length < most.rows && characters < most.characters) continue;
      yield batch;
      batch = [];
      characters = 0;
    }
  }
  if (batch.length > 0) yield batch;
}
