import { cutText } from '@funil/validation/values';

/** Every cell is text. */
export interface SourceRow {
  /** As in a spreadsheet: from 1, counting blank rows. */
  row: number;
  cells: string[];
}

/** Batches of rows, without blank ones. */
export type SourceRows = AsyncGenerator<SourceRow[]>;

/** Characters in a workbook cell. */
export const longestCell = 32_767;

/** Maximum of columns read. */
export const mostColumns = 500;

// oxlint-disable-next-line no-control-regex -- the database takes none
const nul = /\u0000/g;
/** Prefix added by exports to text that resembles a formula, so that no program executes it. */
const neutralized = /^'(?=[\s]*[=+\-@＝＋－＠])/;

/** Removes characters refused by the database, and the prefix added by our own exports. */
export function cleanCell(text: string): string {
  const short = cutText(text, longestCell + 1);
  return short.replace(nul, '').toWellFormed().trim().replace(neutralized, '');
}

export const isBlank = (cells: readonly string[]) => cells.every((cell) => cell === '');
