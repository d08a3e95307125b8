/** One value of an exported list. Money is in cents, moments and days are as people read them. */
export type SheetCell =
  | { kind: 'text'; text: string }
  | { kind: 'number'; value: number }
  | { kind: 'money'; cents: number }
  | null;

/** A list on its way out: what it is, what it was narrowed by, and its rows. The same for every format. */
export interface Sheet {
  /** Lines over the table: what it shows, filters, time zone, author, time. */
  preface: readonly string[];
  header: readonly string[];
  /** One after the other: a list of a million is never in memory at once. */
  rows: Iterable<SheetRow> | AsyncIterable<SheetRow>;
}

export type SheetRow = readonly SheetCell[];

export const text = (value: string | null | undefined): SheetCell => (value ? { kind: 'text', text: value } : null);
export const number = (value: number | null): SheetCell => (value === null ? null : { kind: 'number', value });
export const money = (cents: number | null): SheetCell => (cents === null ? null : { kind: 'money', cents });
