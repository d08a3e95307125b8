import { dayOf, formatTime } from '@funil/validation/values';

/** One value of an exported list. Money is in cents. */
export type SheetCell =
  | { kind: 'text'; text: string }
  | { kind: 'number'; value: number }
  | { kind: 'money'; cents: number }
  /** An amount or a measure, with the thousands apart. */
  | { kind: 'measure'; value: number }
  /** A share of one, shown in percent with one decimal. */
  | { kind: 'percent'; share: number }
  /** A day of the calendar, `2026-11-21`. */
  | { kind: 'day'; day: string }
  /** A day and a time, `2026-11-21T14:30`, as the account's clocks showed it. */
  | { kind: 'moment'; wall: string }
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
export const measure = (value: number): SheetCell => ({ kind: 'measure', value });
export const percent = (share: number): SheetCell => ({ kind: 'percent', share });
export const day = (iso: string): SheetCell => ({ kind: 'day', day: iso });
export const moment = (instant: string, timeZone: string): SheetCell => ({
  kind: 'moment',
  wall: `${dayOf(instant, timeZone)}T${formatTime(instant, timeZone)}`,
});
