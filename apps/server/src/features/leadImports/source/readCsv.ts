import { createReadStream } from 'node:fs';
import { Transform, pipeline } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import type { ImportFormat } from '../../../platform/db/schema/leadImports.ts';
import { UnreadableFile } from '../../../platform/readers/UnreadableFile.ts';
import { cleanCell, isBlank, mostColumns } from './SourceRow.ts';
import type { SourceRow, SourceRows } from './SourceRow.ts';

/** Characters per row. An unclosed quote would read the rest of the file as one cell. */
const longestRow = 1_000_000;

const batch = 250;

function decoding(encoding: ImportFormat['encoding']): Transform {
  const decoder = new TextDecoder(encoding);
  return new Transform({
    readableObjectMode: false,
    transform: (chunk: Buffer, _encoding, done) => done(null, decoder.decode(chunk, { stream: true })),
    flush: (done) => done(null, decoder.decode()),
  });
}

const problems: Partial<Record<string, string>> = {
  CSV_MAX_RECORD_SIZE: 'Uma linha tem mais de 1 milhão de caracteres. Confira se há aspas sem fechamento',
  CSV_QUOTE_NOT_CLOSED: 'Há aspas sem fechamento',
};

/** Text after a quote closed inside a cell belongs to the cell, as in spreadsheet programs. */
export async function* readCsv(path: string, { encoding, delimiter }: ImportFormat): SourceRows {
  const parser = parse({
    delimiter,
    bom: true,
    relax_quotes: true,
    relax_column_count: true,
    max_record_size: longestRow,
  });
  // The loop over the parser throws its error.
  pipeline(createReadStream(path), decoding(encoding), parser, () => {});
  let number = 0;
  let waiting: SourceRow[] = [];
  try {
    for await (const record of parser as AsyncIterable<string[]>) {
      number += 1;
      if (number === 1 && /^sep=.?$/i.test(record.join(''))) continue;
      const cells = record.slice(0, mostColumns).map(cleanCell);
      if (isBlank(cells)) continue;
      waiting.push({ row: number, cells });
      if (waiting.length < batch) continue;
      yield waiting;
      waiting = [];
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new UnreadableFile(
      `${problems[error.code] ?? 'Não foi possível ler o arquivo'} perto da linha ${number + 1}.`,
    );
  }
  if (waiting.length > 0) yield waiting;
}
