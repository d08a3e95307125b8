import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { histogramsOf, lastMinuteOf, narrow } from '../leadFacts/contactMedians.ts';
import type { ContactQuestions, NeededClass } from '../leadFacts/contactMedians.ts';
import { comparedFacts } from '../leadFacts/dailyFacts.ts';
import { momentsOf } from '../leadFacts/factScope.ts';
import type { FactScope } from '../leadFacts/factScope.ts';
import { isOwn, isReceipt, ofLeadsGivenAgain } from '../leadFacts/groupReceipts.ts';
import { isOwnContact } from '../leads/record/leadVisibility.ts';

/** A condition on `lead_assignments`, which repeat the first contact of their lead. */
const isContact = ({ actor }: FactScope) => sql`
  first_contact_minutes is not null and ${isOwnContact(actor) ?? sql`true`}`;

/** The same on the facts, which name a person only where the contact was in another group than the receipt. */
const isContactOfFacts = (scope: FactScope) => {
  const { uid, managed_group_ids: groups } = scope.actor;
  return sql`${isOwn(scope)} and (key = any(${sql.param([...groups])}::text[]) or person_id = ${uid})`;
};

/** A lead that the groups were given several times in a period counts once in it. */
function classesQuestion(scope: FactScope): SQL {
  const { beforeStart, wholeEnd, beforeEnd, start, end } = momentsOf(scope);
  const days = sql`since >= ${beforeStart} and since < ${end} and (since >= ${start} or since < ${beforeEnd})`;
  const cutDay = sql`
    union all select false, minutes_class(first_contact_minutes), count(*) from lead_assignments
    where ${isReceipt(scope)} and ${isContact(scope)} and since >= ${wholeEnd} and since < ${beforeEnd}
    group by first_contact_minutes`;
  return sql`
    select '' as key, is_now, minutes, sum(count)::int as count from (
      select is_now, minutes, count from ${comparedFacts(scope, 'contacted', { dimension: 'receiver' })} as kept
      where ${isContactOfFacts(scope)}
      ${scope.windows.isCutByHour ? cutDay : sql``}
      union all select is_now, minutes_class(minutes), 1 - count(*) from (
        select lead_id, since >= ${start} as is_now, first_contact_minutes as minutes from lead_assignments
        where ${ofLeadsGivenAgain(scope, days)} and ${isContact(scope)}) as again
      group by lead_id, is_now, minutes having count(*) > 1
    ) as contacted
    group by is_now, minutes having sum(count) > 0 order by minutes`;
}

/** The minutes within some classes, from the index that has what came to a group in their order. */
function minutesQuestion(scope: FactScope, needed: readonly NeededClass[]): SQL {
  const { beforeStart, beforeEnd, start, end } = momentsOf(scope);
  const list = <T>(read: (one: NeededClass) => T) => sql.param(needed.map(read));
  return sql`
    select made.* from unnest(${list(({ isNow }) => isNow)}::boolean[], ${list(({ first }) => first)}::int[],
      ${list(({ first }) => lastMinuteOf(first, narrow))}::int[]) as class (is_now, first, last)
    cross join lateral (
      select class.first, class.is_now, '' as key, first_contact_minutes as minutes, count(distinct lead_id)::int as count
      from lead_assignments
      where ${isReceipt(scope)} and ${isContact(scope)} and first_contact_minutes between class.first and class.last
        and since >= case when class.is_now then ${start} else ${beforeStart} end
        and since < case when class.is_now then ${end} else ${beforeEnd} end
      group by first_contact_minutes) as made
    order by minutes`;
}

/** First contacts of the leads that came to the viewer's groups in the two periods, as `countReceived` has them. */
export const contactsOfReceipts = (scope: FactScope): ContactQuestions => ({
  classes: narrow,
  counts: { groups: classesQuestion(scope) },
  histograms: ({ groups }) => histogramsOf(groups!),
  minutes: (needed) => minutesQuestion(scope, needed),
});
