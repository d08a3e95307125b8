import { cutText } from '@funil/validation/values';
/** A row of a table as the file has it: every cell is text, whatever it looks like. */
export interface SourceRow {
  /** As a spreadsheet numbers it, from 1; blank rows count. */
  row: number;
  cells: string[];
}

/** Rows in the order of the file, some at a time; blank rows are left out. */
export type SourceRows = AsyncGenerator<SourceRow[]>;

/** Longest text of a cell: what a workbook holds. */
export const longestCell = 32_767;

/** Columns beyond this are none of a list of leads. */
export const mostColumns = 500;

// oxlint-disable-next-line no-control-regex -- the database takes none
const nul = /\u0000/g;
/** What an export puts before a text that looks like a formula, so that no program runs it. */
const neutralized = /^'(?=[\s]*[=+\-@＝＋－＠])/;

/** A cell without what the database refuses, and without what an export of this product added. */
export function cleanCell(text: string): string {
  const short = cutText(text, longestCell + 1);
  return short.replace(nul, '').toWellFormed().trim().replace(neutralized, '');
}

export const isBlank = (cells: readonly string[]) => cells.every((cell) => cell === '');

/** The file cannot be read, and the message says why to whoever sent it. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile';
}
