import { UnreadableFile } from '../../../platform/readers/UnreadableFile.ts';

/** Most cells of a row, trailing empty ones included: the limit of workbook programs. */
export const mostRowCells = 16_384;

/** Most cells of a table: 200,000 rows of a hundred columns. Empty cells count, because they cost time too. */
export const mostCells = 20_000_000;

export const tooWide = (row: number) =>
  new UnreadableFile(
    `A linha ${row} tem mais de 16.384 colunas. Apague as colunas vazias e confira o que separa as colunas.`,
  );

export const tooManyCells = (row: number) =>
  new UnreadableFile(
    `O arquivo já tem mais de 20 milhões de células na linha ${row}. Apague as linhas e colunas vazias, ou divida em arquivos menores.`,
  );
