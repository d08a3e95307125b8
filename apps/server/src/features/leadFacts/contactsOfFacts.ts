import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { comparedFacts, isOfCutDay } from './dailyFacts.ts';
import type { Dimension } from './dailyFacts.ts';
import { momentsOf } from './factScope.ts';
import type { FactScope } from './factScope.ts';

type When = 'now' | 'before';

/** First contacts of the leads that came in both periods, and the median of their whole minutes. */
interface Contacts {
  contacted: Record<When, number>;
  minutes: Record<When, number | null>;
}

/** By what first contacts are put together; where several keys are one, the expressions say so. */
interface ContactKeys {
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

interface CountRow extends Record<string, unknown> {
  key: string;
  is_now: boolean;
  minutes: number;
  count: number;
}

function histogramsOf(rows: readonly CountRow[]): Histograms {
  const histograms: Histograms = new Map();
  for (const { key, is_now: isNow, minutes, count } of rows) {
    const histogram = histograms.get(key) ?? { now: new Map(), before: new Map() };
    histogram[isNow ? 'now' : 'before'].set(minutes, count);
    histograms.set(key, histogram);
  }
  return histograms;
}

async function readClasses(
  scope: FactScope,
  { dimension, ofFacts, ofLeads, isOfNow = false, among, own }: ContactKeys,
  classes = classesOf(dimension),
): Promise<Histograms> {
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
  const { rows } = await scope.tx.db.execute<CountRow>(sql`
    select key, is_now, minutes, sum(count)::int as count from (
      select ${ofFacts ?? sql`''`} as key, is_now, ${minutes} as minutes, count
      from ${comparedFacts(scope, 'contacted', { dimension, isOfNow })} as kept where true ${isNamed} ${isOwn(own?.ofFacts)}
      ${isCut ? cutDay : sql``}) as contacted
    group by 1, 2, 3 having sum(count) > 0 order by 3`);
  return histogramsOf(rows);
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

/** The minutes within the classes that are needed, from the index that holds them. */
async function readMinutes(
  scope: FactScope,
  { dimension, ofLeads, none, own, among }: ContactKeys,
  needed: ReturnType<typeof neededClasses>,
): Promise<Map<string, Histograms>> {
  if (needed.length === 0) return new Map();
  const { beforeStart, beforeEnd, start, end } = momentsOf(scope);
  const list = <T>(read: (one: (typeof needed)[number]) => T) => sql.param(needed.map(read));
  // Of few people an index says it person by person.
  const isAmong =
    among && dimension === 'person' ? sql`and first_contact_by = any(${sql.param([...among])}::uuid[])` : sql``;
  // Put together by the column itself: a text of each id would cost more than all else.
  const key = ofLeads ? sql`coalesce(key::text, ${none ?? null}::text)` : sql`''`;
  const { rows } = await scope.tx.db.execute<CountRow & { first: number }>(sql`
    with needed as (
      select * from unnest(${list(({ key: one }) => one)}::text[], ${list(({ isNow }) => isNow)}::boolean[],
        ${list(({ first }) => first)}::int[], ${list(({ first }) => lastMinuteOf(first, classesOf(dimension)))}::int[])
        as needed (key, is_now, first, last)
    ), class as (
      select first, last, bool_or(is_now) as has_now, bool_or(not is_now) as has_before from needed group by 1, 2
    ), made as materialized (
      select class.first, ${key} as key, is_now, minutes, count from class cross join lateral (
        select ${ofLeads ?? sql`''`} as key, created_at >= ${start} as is_now, first_contact_minutes as minutes,
          count(*)::int as count
        from leads
        where account_id = ${scope.tx.accountId} and deleted_at is null and first_contact_minutes is not null
          and first_contact_minutes between class.first and class.last
          and created_at >= case when has_before then ${beforeStart} else ${start} end
          and created_at < case when has_now then ${end} else ${beforeEnd} end
          and (created_at >= ${start} or created_at < ${beforeEnd}) ${own ? sql`and ${own.ofLeads}` : sql``} ${isAmong}
        group by 1, 2, 3) as made
    )
    select made.* from made join needed using (first, key, is_now) order by minutes`);
  const byClass = new Map<string, CountRow[]>();
  for (const row of rows) {
    const place = String(row.first);
    byClass.set(place, [...(byClass.get(place) ?? []), row]);
  }
  return new Map([...byClass].map(([place, ofClass]) => [place, histogramsOf(ofClass)]));
}

/**
 * First contacts by key, from the daily facts. They say in which class of minutes each median lies, and only the leads
 * of these classes are looked at.
 */
export async function countContactsOfFacts(scope: FactScope, keys: ContactKeys): Promise<Map<string, Contacts>> {
  const classes = classesOf(keys.dimension);
  const histograms = await readClasses(scope, keys);
  if (keys.none !== undefined) {
    const all = await readClasses(scope, { dimension: 'account' }, classes);
    histograms.set(keys.none, without(all.get(''), histograms));
  }
  const minutes = await readMinutes(scope, keys, neededClasses(histograms, classes));
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
