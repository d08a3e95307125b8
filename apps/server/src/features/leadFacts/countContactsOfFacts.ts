import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { countContacts, histogramsOf, lastMinuteOf, narrow, wide } from './contactMedians.ts';
import type { ContactQuestions, Contacts, Counts, Histogram, Histograms, NeededClass, When } from './contactMedians.ts';
import { comparedFacts, isOfCutDay } from './dailyFacts.ts';
import type { Dimension } from './dailyFacts.ts';
import { momentsOf } from './factScope.ts';
import type { FactScope } from './factScope.ts';
import { isOwnContact } from '../leads/record/leadVisibility.ts';

/** Grouping of contacts. The key expressions may map several stored keys to one. */
export interface ContactKeys {
  dimension: Dimension;
  /** Key on the columns of `daily_facts`; if omitted, all contacts form one group. */
  ofFacts?: SQL;
  /** Key on the columns of `leads`; null when a lead has none. */
  ofLeads?: SQL;
  /** Key of contacts without a value; if omitted, such contacts are not counted. */
  none?: string;
  among?: readonly string[];
  /** True to read an index per person, which suits few people. Default with `among` in the person dimension. */
  isByPerson?: boolean;
  /** True to omit the comparison period. */
  isOfNow?: boolean;
  /** SQL conditions for the viewer's own contacts, on the columns of `daily_facts` and of `leads`. */
  own?: { ofFacts: SQL; ofLeads: SQL };
}

export function ownContactsOf({ actor }: FactScope): Pick<ContactKeys, 'own'> {
  const isOwn = isOwnContact(actor);
  if (!isOwn) return {};
  const { uid, managed_group_ids: groups } = actor;
  const ofFacts = sql`(key = ${uid} or group_id = any(${sql.param([...groups])}::uuid[]))`;
  // `is true` makes one expression, because the planner would search for each half separately.
  return { own: { ofFacts, ofLeads: sql`(${isOwn}) is true` } };
}

const classesOf = (dimension: Dimension) => (dimension === 'account' ? narrow : wide);

function classesQuestion(
  scope: FactScope,
  { dimension, ofFacts, ofLeads, isOfNow = false, among, own }: ContactKeys,
  classes = classesOf(dimension),
): SQL {
  const isNamed = among ? sql`and key = any(${sql.param([...among])}::text[])` : sql``;
  // Stored facts have wide classes in all dimensions but the account.
  const minutes = classes === classesOf(dimension) ? sql`minutes` : sql`${sql.raw(classes.name)}(minutes)`;
  const isCut = isOfNow ? null : isOfCutDay(scope, sql`created_at`);
  const isOfKey = ofLeads ? sql`and ${ofLeads} is not null` : sql``;
  const isOwn = (where: SQL | undefined) => (where ? sql`and ${where}` : sql``);
  // The class is computed once per minute, instead of per lead.
  const cutDay = sql`
    union all select key::text, false, ${sql.raw(classes.name)}(minutes), count from (
      select ${ofLeads ?? sql`''`} as key, first_contact_minutes as minutes, count(*) as count
      from leads
      where ${isCut} and first_contact_minutes is not null ${isOfKey} ${isOwn(own?.ofLeads)} group by 1, 2) as cut`;
  return sql`
    select key, is_now, minutes, sum(count)::int as count from (
      select ${ofFacts ?? sql`''`} as key, is_now, ${minutes} as minutes, count
      from ${comparedFacts(scope, 'contacted', { dimension, isOfNow })} as kept where true ${isNamed} ${isOwn(own?.ofFacts)}
      ${isCut ? cutDay : sql``}) as contacted
    group by 1, 2, 3 having sum(count) > 0 order by 3`;
}

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

/** Reads an index that holds the leads of a class in order of minutes. */
function minutesQuestion(
  scope: FactScope,
  { dimension, ofLeads, none, own, among, isByPerson = among !== undefined && dimension === 'person' }: ContactKeys,
  needed: readonly NeededClass[],
): SQL {
  const { beforeStart, beforeEnd, start, end } = momentsOf(scope);
  const list = <T>(read: (one: (typeof needed)[number]) => T) => sql.param(needed.map(read));
  // For few people or all contacts, the shortest contacts of a class suffice.
  const shortest = !ofLeads || isByPerson ? sql`order by first_contact_minutes limit class.most` : sql``;
  const columns = ofLeads ? { read: sql`${ofLeads} as key,`, grouped: sql`key,` } : { read: sql``, grouped: sql`` };
  // Groups by the raw column, because converting every id to text would dominate the cost.
  const key = ofLeads ? sql`coalesce(key::text, ${none ?? null}::text)` : sql`''`;
  return sql`
    with needed as (
      select * from unnest(${list(({ key: one }) => one)}::text[], ${list(({ isNow: one }) => one)}::boolean[],
        ${list(({ first }) => first)}::int[], ${list(({ first }) => lastMinuteOf(first, classesOf(dimension)))}::int[],
        ${list(({ most }) => most)}::int[]) as needed (key, is_now, first, last, most)
    ), class as (
      select first, last, is_now, ${isByPerson ? sql`key::uuid` : sql`null::uuid`} as person_id, max(most) as most
      from needed group by 1, 2, 3, 4
    ), made as materialized (
      select class.first, class.is_now, ${key} as key, minutes, count from class cross join lateral (
        select ${columns.grouped} minutes, count(*)::int as count from (
          select ${columns.read} first_contact_minutes as minutes from leads
          where account_id = ${scope.tx.accountId} and deleted_at is null and first_contact_minutes is not null
            and first_contact_minutes between class.first and class.last
            ${isByPerson ? sql`and first_contact_by = class.person_id` : sql``} ${own ? sql`and ${own.ofLeads}` : sql``}
            and created_at >= case when class.is_now then ${start} else ${beforeStart} end
            and created_at < case when class.is_now then ${end} else ${beforeEnd} end
          ${shortest}) as contacts
        group by ${columns.grouped} minutes) as made
    )
    select made.* from made join needed using (first, key, is_now) order by minutes`;
}

/** Only leads in classes with a median are read. */
function contactsOfKeys(scope: FactScope, keys: ContactKeys): ContactQuestions {
  const classes = classesOf(keys.dimension);
  const { none } = keys;
  return {
    classes,
    counts: {
      keyed: classesQuestion(scope, keys),
      ...(none !== undefined && { all: classesQuestion(scope, { dimension: 'account' }, classes) }),
    },
    histograms: ({ keyed, all }) => {
      const histograms = histogramsOf(keyed!);
      if (none !== undefined) histograms.set(none, without(histogramsOf(all!).get(''), histograms));
      return histograms;
    },
    minutes: (needed) => minutesQuestion(scope, keys, needed),
  };
}

export const countContactsOfFacts = (
  scope: FactScope,
  ...asked: readonly ContactKeys[]
): Promise<Map<string, Contacts>[]> =>
  countContacts(
    scope.tx,
    asked.map((keys) => contactsOfKeys(scope, keys)),
  );
