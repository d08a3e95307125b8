import type { ReportNumbers } from '@funil/api/contract';

type Row = Record<string, unknown>;

export interface ReportCounts {
  total: ReportNumbers;
  rows: Map<string, ReportNumbers>;
}

export const noNumbers = (): ReportNumbers => ({
  received: { now: 0, before: 0 },
  qualified: { now: 0, before: 0 },
  converted: { now: 0, before: 0 },
  contacted: { now: 0, before: 0 },
  first_contact_minutes: { now: null, before: null },
  won: { now: 0, before: 0 },
  won_value_cents: { now: 0, before: 0 },
  lost: { now: 0, before: 0 },
});

const isAny = ({ received, contacted, won, lost }: ReportNumbers) =>
  [received, contacted, won, lost].some(({ now, before }) => now !== 0 || before !== 0);

/** Drops rows of zeros, left where facts cancel out. */
export const withoutEmpty = (rows: ReportCounts['rows']): ReportCounts['rows'] =>
  new Map([...rows].filter(([, numbers]) => isAny(numbers)));

export const comparedOf = (row: Row, name: string) => ({
  now: Number(row[`${name}_now`] ?? 0),
  before: Number(row[`${name}_before`] ?? 0),
});

const whole = (value: unknown) => (value === null || value === undefined ? null : Math.round(Number(value)));
export const minutesOf = (row: Row) => ({ now: whole(row['minutes_now']), before: whole(row['minutes_before']) });
