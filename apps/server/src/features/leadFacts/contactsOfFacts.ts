import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { askTogether } from '../../platform/db/askTogether.ts';
import { comparedFacts, isOfCutDay } from './dailyFacts.ts';
import type { Dimension } from './dailyFacts.ts';
import { momentsOf } from './factScope.ts';
import type { FactScope } from './factScope.ts';

type When = 'now' | 'before';

/** First contacts of the leads that came in both periods, and the median of their whole minutes. */
export interface Contacts {
  contacted: Record<When, number>;
  minutes: Record<When, number | null>;
}

/** By what first contacts are put together; where several keys are one, the expressions say so. */
export interface ContactKeys {
  dimension: Dimension;
  /** The key as the daily facts have it, on their columns; without one all contacts are one. */
  ofFacts?: SQL;
  /** The same on the columns of `leads`, an id or a word; null where a lead has none. */
  ofLeads?: SQL;
  /** The key of contacts that have none in the dimension; without it they are left out. */
  none?: string;
  /** Of these keys only. */
  among?: readonly string[];
  /** Of the period alone, not of the one before. */
  isOfNow?: boolean;
  /** Of these contacts only: on the columns of the facts, and on those of `leads`. */
  own?: { ofFacts: SQL; ofLeads: SQL };
}

/** Classes of minutes: those of the account are narrow, those of a dimension, which has many keys, are wide. */
interface Classes {
  /** The SQL function that says the fewest minutes of a class. */
  name: 'minutes_class' | 'minutes_octave';
  /** Below it a class is one minute. */
  exact: number;
  /** How many there are to the double of the minutes. */
  toTheDouble: number;
}
const narrow: Classes = { name: 'minutes_class', exact: 8, toTheDouble: 4 };
const wide: Classes = { name: 'minutes_octave', exact: 2, toTheDouble: 1 };
const classesOf = (dimension: Dimension) => (dimension === 'account' ? narrow : wide);

const lastMinuteOf = (first: number, { exact, toTheDouble }: Classes) =>
  first < exact ? first : first + 2 ** Math.floor(Math.log2(first)) / toTheDouble - 1;

/** How many contacts each class of minutes has, or each minute of a class, the shortest first. */
type Counts = Map<number, number>;
type Histogram = Record<When, Counts>;
type Histograms = Map<string, Histogram>;

type Row = Record<string, unknown>;

/** Of rows with `key`, `is_now`, `minutes` and `count`. */
function histogramsOf(rows: readonly Row[]): Histograms {
  const histograms: Histograms = new Map();
  for (const row of rows) {
    const key = String(row['key']);
    const histogram = histograms.get(key) ?? { now: new Map(), before: new Map() };
    histogram[row['is_now'] ? 'now' : 'before'].set(Number(row['minutes']), Number(row['count']));
    histograms.set(key, histogram);
  }
  return histograms;
}

/** How many contacts each class has, by key. */
function classesQuestion(
  scope: FactScope,
  { dimension, ofFacts, ofLeads, isOfNow = false, among, own }: ContactKeys,
  classes = classesOf(dimension),
): SQL {
  const isNamed = among ? sql`and key = any(${sql.param([...among])}::text[])` : sql``;
  // Of the account's own rows, whose classes are narrow, the wide ones where they are asked for.
  const minutes = classes === classesOf(dimension) ? sql`minutes` : sql`${sql.raw(classes.name)}(minutes)`;
  const isCut = isOfNow ? null : isOfCutDay(scope, sql`created_at`);
  const isOfKey = ofLeads ? sql`and ${ofLeads} is not null` : sql``;
  const isOwn = (where: SQL | undefined) => (where ? sql`and ${where}` : sql``);
  const cutDay = sql`
    union all select key::text, false, minutes, count from (
      select ${ofLeads ?? sql`''`} as key, ${sql.raw(classes.name)}(first_contact_minutes) as minutes, count(*) as count
      from leads
      where ${isCut} and first_contact_minutes is not null ${isOfKey} ${isOwn(own?.ofLeads)} group by 1, 2) as cut`;
  return sql`
    select key, is_now, minutes, sum(count)::int as count from (
      select ${ofFacts ?? sql`''`} as key, is_now, ${minutes} as minutes, count
      from ${comparedFacts(scope, 'contacted', { dimension, isOfNow })} as kept where true ${isNamed} ${isOwn(own?.ofFacts)}
      ${isCut ? cutDay : sql``}) as contacted
    group by 1, 2, 3 having sum(count) > 0 order by 3`;
}

/** What all contacts have beyond those that have a key. */
function without(all: Histogram | undefined, keyed: Histograms): Histogram {
  const rest = (when: When): Counts =>
    new Map(
      [...(all?.[when] ?? [])].flatMap(([minutes, count]) => {
        const left = [...keyed.values()].reduce((sum, one) => sum - (one[when].get(minutes) ?? 0), count);
        return left > 0 ? [[minutes, left] as const] : [];
      }),
    );
  return { now: rest('now'), before: rest('before') };
}

const sumOf = (counts: Counts) => [...counts.values()].reduce((sum, count) => sum + count, 0);

/** What stands at a place, counted from 0, if all stood in order, and how many of the same stand before it. */
function standsAt(counts: Counts, place: number): { value: number; offset: number } {
  let passed = 0;
  for (const [value, count] of counts) {
    if (place < passed + count) return { value, offset: place - passed };
    passed += count;
  }
  throw new Error(`No place ${place} among ${passed}`);
}

/** The two places whose mean is the median; one and the same where the number is odd. */
const middleOf = (total: number): [number, number] => [Math.ceil(total / 2) - 1, Math.floor(total / 2)];

/** The classes in which a median lies and that have more than one minute. */
function neededClasses(histograms: Histograms, { exact }: Classes) {
  const needed: { key: string; isNow: boolean; first: number }[] = [];
  for (const [key, histogram] of histograms)
    for (const when of ['now', 'before'] as const) {
      const counts = histogram[when];
      const total = sumOf(counts);
      if (total === 0) continue;
      const classes = new Set(middleOf(total).map((place) => standsAt(counts, place).value));
      for (const first of classes) if (first >= exact) needed.push({ key, isNow: when === 'now', first });
    }
  return needed;
}

/**
 * The minutes within the classes that are needed, from the index that holds them: the leads of a class are in the order
 * of their minutes there.
 */
function minutesQuestion(
  scope: FactScope,
  { dimension, ofLeads, none, own, among }: ContactKeys,
  needed: ReturnType<typeof neededClasses>,
): SQL {
  const { beforeStart, beforeEnd, start, end } = momentsOf(scope);
  const list = <T>(read: (one: (typeof needed)[number]) => T) => sql.param(needed.map(read));
  // Of few people an index says it person by person.
  const isByPerson = among !== undefined && dimension === 'person';
  // Put together by the column itself: a text of each id would cost more than all else.
  const key = ofLeads ? sql`coalesce(key::text, ${none ?? null}::text)` : sql`''`;
  return sql`
    with needed as (
      select * from unnest(${list(({ key: one }) => one)}::text[], ${list(({ isNow: one }) => one)}::boolean[],
        ${list(({ first }) => first)}::int[], ${list(({ first }) => lastMinuteOf(first, classesOf(dimension)))}::int[])
        as needed (key, is_now, first, last)
    ), class as (
      select first, last, is_now, ${isByPerson ? sql`key::uuid` : sql`null::uuid`} as person_id from needed
      group by 1, 2, 3, 4
    ), made as materialized (
      select class.first, class.is_now, ${key} as key, minutes, count from class cross join lateral (
        select ${ofLeads ?? sql`''`} as key, first_contact_minutes as minutes, count(*)::int as count
        from leads
        where account_id = ${scope.tx.accountId} and deleted_at is null and first_contact_minutes is not null
          and first_contact_minutes between class.first and class.last
          ${isByPerson ? sql`and first_contact_by = class.person_id` : sql``} ${own ? sql`and ${own.ofLeads}` : sql``}
          and created_at >= case when class.is_now then ${start} else ${beforeStart} end
          and created_at < case when class.is_now then ${end} else ${beforeEnd} end
        group by 1, 2) as made
    )
    select made.* from made join needed using (first, key, is_now) order by minutes`;
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

/**
 * First contacts by key, from the daily facts, for each that is asked for. They say in which class of minutes each median
 * lies, and only the leads of these classes are looked at.
 */
export async function countContactsOfFacts(
  scope: FactScope,
  ...asked: readonly ContactKeys[]
): Promise<Map<string, Contacts>[]> {
  const questions = asked.flatMap((keys, index) => [
    [`keyed_${index}`, classesQuestion(scope, keys)] as const,
    ...(keys.none === undefined
      ? []
      : [[`all_${index}`, classesQuestion(scope, { dimension: 'account' }, classesOf(keys.dimension))] as const]),
  ]);
  const counted = await askTogether(scope.tx, Object.fromEntries(questions));
  const histograms = asked.map(({ none }, index) => {
    const keyed = histogramsOf(counted[`keyed_${index}`]!);
    if (none !== undefined) keyed.set(none, without(histogramsOf(counted[`all_${index}`]!).get(''), keyed));
    return keyed;
  });
  const needed = asked.map(({ dimension }, index) => neededClasses(histograms[index]!, classesOf(dimension)));
  const open = asked.flatMap((keys, index) =>
    needed[index]!.length === 0 ? [] : [[String(index), minutesQuestion(scope, keys, needed[index]!)] as const],
  );
  const minutes = open.length === 0 ? {} : await askTogether(scope.tx, Object.fromEntries(open));
  return asked.map(({ dimension }, index) =>
    contactsOf(histograms[index]!, minutesOf(minutes[String(index)] ?? []), classesOf(dimension)),
  );
}
