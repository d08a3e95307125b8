import { dayOf, formatTime } from '@funil/validation/values';

export type SheetCell =
  | { kind: 'text'; text: string }
  | { kind: 'number'; value: number }
  | { kind: 'money'; cents: number }
  | { kind: 'measure'; value: number }
  /** Share of 1, shown as a percentage with one decimal. */
  | { kind: 'percent'; share: number }
  /** A calendar day, `2026-11-21`. */
  | { kind: 'day'; day: string }
  /** Day and time, `2026-11-21T14:30`, in the account's time zone. */
  | { kind: 'moment'; wall: string }
  | null;

export interface Sheet {
  /** Lines above the table. */
  preface: readonly string[];
  header: readonly string[];
  /** Streamed, so that memory never holds all of a million rows. */
  rows: Iterable<SheetRow> | AsyncIterable<SheetRow>;
  /** Sheets after the first one of a workbook; CSV has none. */
  further?: readonly (Pick<Sheet, 'header' | 'rows'> & { name: string })[];
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
