import { goalFields, goalMeasureLabels, goalMeasures } from '@funil/api/contract';
import type { GoalMeasure, SalesGoals } from '@funil/api/contract';
import { changesOf } from '../../lists/recordConflict.ts';
import type { RecordChange } from '../../lists/recordConflict.ts';
import { formatGoalAmount } from './goalAmounts.ts';

export interface GoalRow {
  /** The subject's id, or `account`. */
  key: string;
  kind: 'account' | 'group' | 'person';
  name: string;
  group_id: string | null;
  user_id: string | null;
  goal: number | null;
  /** Sold or contacted; null while contacts are not counted. */
  reached: number | null;
  canSet: boolean;
}

type Subject = NonNullable<SalesGoals['account']>;

/** The account, then groups with their members, then people without a group. */
export function goalRows({ account, groups, people, allowed }: SalesGoals, measure: GoalMeasure): GoalRow[] {
  const { goal, reached } = goalFields[measure];
  const numbersOf = (subject: Subject) => ({ goal: subject[goal], reached: subject[reached] });
  const person = (one: SalesGoals['people'][number]): GoalRow => ({
    key: one.id,
    kind: 'person',
    name: one.name,
    group_id: null,
    user_id: one.id,
    ...numbersOf(one),
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
            ...numbersOf(account),
            canSet: allowed.set_groups,
          },
        ]
      : []),
    ...groups.flatMap((group) => [
      {
        key: group.id,
        kind: 'group' as const,
        name: group.name,
        group_id: group.id,
        user_id: null,
        ...numbersOf(group),
        canSet: allowed.set_groups,
      },
      ...people.filter((one) => one.group_id === group.id).map(person),
    ]),
    ...people.filter((one) => one.group_id === null || !groupIds.has(one.group_id)).map(person),
  ];
}

/** Sum of the members' goals of each group, with unsaved drafts; text that is no number counts as nothing. */
export function sharedOut(
  goals: SalesGoals,
  measure: GoalMeasure,
  goalOf: (row: GoalRow) => number | null,
): Map<string, number> {
  const sums = new Map<string, number>();
  const groupOf = new Map(goals.people.map(({ id, group_id: group }) => [id, group]));
  for (const row of goalRows(goals, measure)) {
    const group = row.kind === 'person' ? groupOf.get(row.key) : null;
    if (group) sums.set(group, (sums.get(group) ?? 0) + (goalOf(row) || 0));
  }
  return sums;
}

/** Goals, of any measure, that differ between two versions of a month. */
export function goalChanges(before: SalesGoals, after: SalesGoals): RecordChange[] {
  const factsOf = (goals: SalesGoals) =>
    goalMeasures.flatMap((measure) =>
      goalRows(goals, measure).map(
        ({ name, goal }) => [`${name}, ${goalMeasureLabels[measure].toLowerCase()}`, goalText(measure, goal)] as const,
      ),
    );
  return changesOf(factsOf(before), factsOf(after));
}

const goalText = (measure: GoalMeasure, goal: number | null) => (goal === null ? '' : formatGoalAmount(measure, goal));
