import type { SQL } from 'drizzle-orm';
import { runInOneStatement } from '../../platform/db/runInOneStatement.ts';
import type { AccountTx } from '../../platform/db/withAccount.ts';

export type When = 'now' | 'before';

/** `minutes` is the median of the minutes until the first contact. */
export interface Contacts {
  contacted: Record<When, number>;
  minutes: Record<When, number | null>;
}

/** Ranges of minutes: narrow for the account, wide for dimensions with many keys. */
export interface Classes {
  /** SQL function that gives the lower bound of a class. */
  name: 'minutes_class' | 'minutes_octave';
  /** Classes below this minute are one minute wide. */
  exact: number;
  /** Classes per doubling of the minutes. */
  toTheDouble: number;
}
export const narrow: Classes = { name: 'minutes_class', exact: 8, toTheDouble: 4 };
export const wide: Classes = { name: 'minutes_octave', exact: 2, toTheDouble: 1 };

export const lastMinuteOf = (first: number, { exact, toTheDouble }: Classes) =>
  first < exact ? first : first + 2 ** Math.floor(Math.log2(first)) / toTheDouble - 1;

/** Number of contacts by class or minute, shortest first. */
export type Counts = Map<number, number>;
export type Histogram = Record<When, Counts>;
export type Histograms = Map<string, Histogram>;

export type Row = Record<string, unknown>;

export function histogramsOf(rows: readonly Row[]): Histograms {
  const histograms: Histograms = new Map();
  for (const row of rows) {
    const key = String(row['key']);
    const histogram = histograms.get(key) ?? { now: new Map(), before: new Map() };
    histogram[row['is_now'] ? 'now' : 'before'].set(Number(row['minutes']), Number(row['count']));
    histograms.set(key, histogram);
  }
  return histograms;
}

/** Class that contains a median, so that its single minutes are needed. */
export interface NeededClass {
  key: string;
  isNow: boolean;
  /** Lower bound of the class, in minutes. */
  first: number;
  /** Number of contacts needed, from the shortest of the class. */
  most: number;
}

/** Queries of the counts per class, and then of the minutes in classes with a median. */
export interface ContactQuestions {
  classes: Classes;
  /** Rows of `key`, `is_now`, `minutes` (lower bound) and `count`, shortest first. */
  counts: Record<string, SQL>;
  histograms: (results: Record<string, readonly Row[]>) => Histograms;
  /** Rows of single minutes, with `first`, the lower bound of their class. */
  minutes: (needed: readonly NeededClass[]) => SQL;
}

const sumOf = (counts: Counts) => [...counts.values()].reduce((sum, count) => sum + count, 0);

/** Value at a position, and `offset`, the number of equal values before the position. */
function standsAt(counts: Counts, place: number): { value: number; offset: number } {
  let passed = 0;
  for (const [value, count] of counts) {
    if (place < passed + count) return { value, offset: place - passed };
    passed += count;
  }
  throw new Error(`No place ${place} among ${passed}`);
}

/** Zero-based positions whose mean is the median. Both are equal when the count is odd. */
const middleOf = (total: number): [number, number] => [Math.ceil(total / 2) - 1, Math.floor(total / 2)];

function neededClasses(histograms: Histograms, { exact }: Classes) {
  const needed: NeededClass[] = [];
  for (const [key, histogram] of histograms)
    for (const when of ['now', 'before'] as const) {
      const counts = histogram[when];
      const total = sumOf(counts);
      if (total === 0) continue;
      // When both positions are in one class, the later position covers both.
      const most = new Map(
        middleOf(total)
          .map((place) => standsAt(counts, place))
          .map(({ value, offset }) => [value, offset + 1]),
      );
      for (const [first, count] of most)
        if (first >= exact) needed.push({ key, isNow: when === 'now', first, most: count });
    }
  return needed;
}

function minutesOf(rows: readonly Row[]): Map<string, Histograms> {
  const byClass = Map.groupBy(rows, (row) => String(row['first']));
  return new Map([...byClass].map(([place, ofClass]) => [place, histogramsOf(ofClass)]));
}

function contactsOf(histograms: Histograms, minutes: Map<string, Histograms>, classes: Classes): Map<string, Contacts> {
  const medianOf = (key: string, when: When): number | null => {
    const counts = histograms.get(key)![when];
    const total = sumOf(counts);
    if (total === 0) return null;
    const [lower, upper] = middleOf(total).map((place) => {
      const { value, offset } = standsAt(counts, place);
      if (value < classes.exact) return value;
      return standsAt(minutes.get(String(value))!.get(key)![when], offset).value;
    });
    return Math.round((lower! + upper!) / 2);
  };
  return new Map(
    [...histograms].map(([key, { now, before }]) => [
      key,
      {
        contacted: { now: sumOf(now), before: sumOf(before) },
        minutes: { now: medianOf(key, 'now'), before: medianOf(key, 'before') },
      },
    ]),
  );
}

/** Finds median times in two round trips: the class of each median, then the contacts of these classes. */
export async function countContacts(
  tx: AccountTx,
  asked: readonly ContactQuestions[],
): Promise<Map<string, Contacts>[]> {
  const named = (index: number, name: string) => `${name}_${index}`;
  const questions = asked.flatMap(({ counts }, index) =>
    Object.entries(counts).map(([name, question]) => [named(index, name), question] as const),
  );
  const results = await runInOneStatement(tx, Object.fromEntries(questions));
  const histograms = asked.map((one, index) =>
    one.histograms(
      Object.fromEntries(Object.keys(one.counts).map((name) => [name, results[named(index, name)]!] as const)),
    ),
  );
  const open = asked.flatMap((one, index) => {
    const needed = neededClasses(histograms[index]!, one.classes);
    return needed.length === 0 ? [] : [[String(index), one.minutes(needed)] as const];
  });
  const minutes = open.length === 0 ? {} : await runInOneStatement(tx, Object.fromEntries(open));
  return asked.map(({ classes }, index) =>
    contactsOf(histograms[index]!, minutesOf(minutes[String(index)] ?? []), classes),
  );
}
