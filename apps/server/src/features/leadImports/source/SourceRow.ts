import { cutText } from '@funil/validation/values';

export interface SourceRow {
  /** Number as in a spreadsheet: from 1, counting blank rows. */
  row: number;
  cells: string[];
}

/** Batches of rows, without blank ones. */
export type SourceRows = AsyncGenerator<SourceRow[]>;

export const longestCell = 32_767;

export const mostColumns = 500;

// oxlint-disable-next-line no-control-regex -- the database takes none
const nul = /\u0000/g;
/** Prefix that exports add to text resembling a formula, so that no program executes the text. */
const neutralized = /^'(?=[\s]*[=+\-@＝＋－＠])/;

/** Removes characters that the database refuses, and the prefix that exports add. */
export function cleanCell(text: string): string {
  const short = cutText(text, longestCell + 1);
  return short.replace(nul, '').toWellFormed().trim().replace(neutralized, '');
}

export const isBlank = (cells: readonly string[]) => cells.every((cell) => cell === '');
