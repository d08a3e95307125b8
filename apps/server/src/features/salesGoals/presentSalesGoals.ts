import { levelOf } from '@funil/api/contract';
import type { Actor, SalesGoals } from '@funil/api/contract';
import { compareText, dayOf } from '@funil/validation/values';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import {
  listContacted,
  listGoalGroups,
  listGoalPeople,
  listGoals,
  listHolidayDates,
  listSold,
} from './salesGoals.queries.ts';
import { versionOfGoals } from './versionOfGoals.ts';
import { countWorkingDays } from './workingDays.ts';

type StoredGoal = Awaited<ReturnType<typeof listGoals>>[number];
type Sales = Awaited<ReturnType<typeof listSold>>;

const byName = (one: { name: string }, other: { name: string }) => compareText(one.name, other.name);

/** Goal and sales of one subject. */
const rowOf = (goal: StoredGoal | undefined, sales: Sales, contacts: number | null) => ({
  goal_cents: goal?.valueCents ?? null,
  sold_cents: sales.reduce((sum, { cents }) => sum + cents, 0),
  sales_goal: goal?.salesCount ?? null,
  sales_count: sales.reduce((sum, { count }) => sum + count, 0),
  contacts_goal: goal?.contactsCount ?? null,
  contacts_count: contacts,
});
type Row = ReturnType<typeof rowOf>;

/** Whether a row says something although its subject needs no goal. */
const counts = (row: Row) =>
  row.goal_cents !== null || row.sales_goal !== null || row.contacts_goal !== null || row.sales_count > 0;

export async function presentSalesGoals(
  tx: AccountTx,
  actor: Actor,
  month: string,
  { timeZone, now }: { timeZone: string; now: Date },
): Promise<SalesGoals> {
  const goals = await listGoals(tx, month);
  const sold = await listSold(tx, actor, month, timeZone);
  const groups = await listGoalGroups(tx, actor);
  const people = await listGoalPeople(tx, actor);
  // Contacts are counted only in a month with a goal for them.
  const contacted = goals.some(({ contactsCount }) => contactsCount !== null)
    ? await listContacted(tx, month, timeZone)
    : null;
  const isAll = levelOf(actor.role, 'salesGoal.read') === 'all';
  const contactsOf = (ids: Iterable<string>) =>
    contacted && [...ids].reduce((sum, id) => sum + (contacted.get(id) ?? 0), 0);

  const groupRows = groups.map((group) => ({
    ...group,
    ...rowOf(
      goals.find(({ groupId }) => groupId === group.id),
      sold.filter(({ groupId }) => groupId === group.id),
      contactsOf(people.flatMap(({ id, groupId }) => (groupId === group.id ? [id] : []))),
    ),
  }));
  const personRows = people.map((person) => ({
    ...person,
    ...rowOf(
      goals.find(({ userId }) => userId === person.id),
      sold.filter(({ sellerId }) => sellerId === person.id),
      contactsOf([person.id]),
    ),
  }));
  const ofAccount = goals.find(({ groupId, userId }) => groupId === null && userId === null);

  return {
    month,
    account: isAll ? rowOf(ofAccount, sold, contactsOf(contacted?.keys() ?? [])) : null,
    groups: groupRows
      .filter((row) => row.archivedAt === null || counts(row))
      .toSorted(byName)
      .map(({ archivedAt: _archivedAt, ...row }) => row),
    // Only active specialists need a goal; others appear only with data in the month.
    people: personRows
      .filter((row) => (row.role === 'specialist' && row.status === 'active') || counts(row))
      .toSorted(byName)
      .map(({ role: _role, status: _status, groupId, ...row }) => ({ ...row, group_id: groupId })),
    version: versionOfGoals(goals, actor, new Set(groups.map(({ id }) => id)), new Set(people.map(({ id }) => id))),
    working_days: countWorkingDays(month, dayOf(now, timeZone), await listHolidayDates(tx)),
    allowed: { set_groups: levelOf(actor.role, 'salesGoal.manage') === 'all' },
  };
}
