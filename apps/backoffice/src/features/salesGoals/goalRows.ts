import type { SalesGoals } from '@funil/api/contract';

export interface GoalRow {
  /** The subject's id, or `account`. */
  key: string;
  kind: 'account' | 'group' | 'person';
  name: string;
  group_id: string | null;
  user_id: string | null;
  goal: number | null;
  sold: number;
  canSet: boolean;
}

/** The account, then groups with their members, then people without a group. */
export function goalRows({ account, groups, people, allowed }: SalesGoals): GoalRow[] {
  const person = ({ id, name, goal_cents: goal, sold_cents: sold }: SalesGoals['people'][number]): GoalRow => ({
    key: id,
    kind: 'person',
    name,
    group_id: null,
    user_id: id,
    goal,
    sold,
    canSet: true,
  });
  const groupIds = new Set(groups.map(({ id }) => id));
  return [
    ...(account
      ? [
          {
            key: 'account',
            kind: 'account' as const,
            name: 'Conta toda',
            group_id: null,
            user_id: null,
            goal: account.goal_cents,
            sold: account.sold_cents,
            canSet: allowed.set_groups,
          },
        ]
      : []),
    ...groups.flatMap(({ id, name, goal_cents: goal, sold_cents: sold }) => [
      { key: id, kind: 'group' as const, name, group_id: id, user_id: null, goal, sold, canSet: allowed.set_groups },
      ...people.filter((one) => one.group_id === id).map(person),
    ]),
    ...people.filter((one) => one.group_id === null || !groupIds.has(one.group_id)).map(person),
  ];
}

/** Sum of the members' goals of each group, with unsaved drafts. */
export function sharedOut(goals: SalesGoals, goalOf: (row: GoalRow) => number | null): Map<string, number> {
  const sums = new Map<string, number>();
  const groupOf = new Map(goals.people.map(({ id, group_id: group }) => [id, group]));
  for (const row of goalRows(goals)) {
    const group = row.kind === 'person' ? groupOf.get(row.key) : null;
    if (group) sums.set(group, (sums.get(group) ?? 0) + (goalOf(row) ?? 0));
  }
  return sums;
}
