import { UnreadableFile } from './SourceRow.ts';

/** Columns that a sheet has in the programs that write workbooks; empty ones at the end of a row are some of them. */
export const mostRowCells = 16_384;

/** Cells of a table: 200,000 rows of a hundred columns. Even an empty one costs its time. */
export const mostCells = 20_000_000;

export const tooWide = (row: number) =>
  new UnreadableFile(
    `A linha ${row} tem mais de 16.384 colunas. Apague as colunas vazias e confira o que separa as colunas.`,
  );

export const tooManyCells = (row: number) =>
  new UnreadableFile(
    `O arquivo já tem mais de 20 milhões de células na linha ${row}. Apague as linhas e colunas vazias, ou divida em arquivos menores.`,
  );
