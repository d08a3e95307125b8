import { maxImportMatches, maxImportMatchText } from '@funil/api/contract';
import type { UnknownName } from '@funil/api/contract';
import { normalizeText } from '@funil/validation/values';
import type { ConvertedRow } from './convertRow.ts';
import type { TagNames } from './readTags.ts';

/** Different names that are counted: a column of notes that is taken for products has one per row. */
const mostCounted = 2_000;

/** Counts names of a file, as the file writes them first. */
export class NameCounts {
  readonly #counted = new Map<string, UnknownName>();

  add(names: ConvertedRow['unknown']): void {
    for (const { field, text } of names) {
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

/** Counts the tags of rows that are written and that the account does not have. */
export class NewTags {
  readonly #counted = new Map<string, { name: string; rows_count: number }>();

  add(tags: TagNames, known: ReadonlyMap<string, string>): void {
    for (const [key, name] of tags) {
      if (known.has(key)) continue;
      const counted = this.#counted.get(key);
      if (counted) counted.rows_count += 1;
      else if (this.#counted.size < mostCounted) this.#counted.set(key, { name, rows_count: 1 });
    }
  }

  list(): { name: string; rows_count: number }[] {
    return [...this.#counted.values()]
      .toSorted((one, other) => other.rows_count - one.rows_count)
      .slice(0, maxImportMatches);
  }
}
