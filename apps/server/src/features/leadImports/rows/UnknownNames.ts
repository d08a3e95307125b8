import { maxImportMatches, maxImportMatchText } from '@funil/api/contract';
import type { UnknownName } from '@funil/api/contract';
import { normalizeText } from '@funil/validation/values';
import type { ConvertedRow } from './convertRow.ts';

/** Different names that are counted: a column of notes that is taken for products has one per row. */
const mostCounted = 2_000;

/** Counts the names of a file that the account does not have, as the file writes them first. */
export class UnknownNames {
  readonly #counted = new Map<string, UnknownName>();

  add(unknown: ConvertedRow['unknown']): void {
    for (const { field, text } of unknown) {
      const key = `${field} ${normalizeText(text)}`;
      const known = this.#counted.get(key);
      if (known) known.rows_count += 1;
      else if (this.#counted.size < mostCounted && text.length <= maxImportMatchText)
        this.#counted.set(key, { field, text, rows_count: 1 });
    }
  }

  /** The most frequent names first. */
  list(): UnknownName[] {
    return [...this.#counted.values()]
      .toSorted((one, other) => other.rows_count - one.rows_count)
      .slice(0, maxImportMatches);
  }
}
