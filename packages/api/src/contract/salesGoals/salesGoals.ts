import { cents, yup } from '@funil/validation';
import { endpoint, wire } from '../endpoint.ts';
import { optionalId } from '../fields.ts';
import { maxValueCents } from '../leads/contactFields.ts';

const month = () =>
  yup
    .string()
    .label('Mês')
    .matches(/^20\d{2}-(?:0[1-9]|1[0-2])$/);

interface GoalRow {
  /** Integer cents; null when there is none. */
  goal_cents: number | null;
  /** What the won leads of the month are worth, as far as the viewer sees them. */
  sold_cents: number;
}

export interface GroupGoal extends GoalRow {
  id: string;
  name: string;
}

export interface PersonGoal extends GoalRow {
  id: string;
  name: string;
  group_id: string | null;
}

/** The goals of a month with what has been sold in it, on the account's calendar. */
export interface SalesGoals {
  /** `2026-11`. */
  month: string;
  /** Null for those who see parts of the account only. */
  account: GoalRow | null;
  groups: GroupGoal[];
  people: PersonGoal[];
  allowed: {
    /** Goals of the account and of groups; those of people may be set by whoever reads them here. */
    set_groups: boolean;
  };
}

/** The month that the sales goals are of. */
export const showSalesGoalsInput = yup.object({ month: month().required() }).noUnknown();

export type ShowSalesGoalsInput = yup.InferType<typeof showSalesGoalsInput>;

/** The goals that change; others stay. A goal names a group, a person, or neither: then it is the account's. */
export const setSalesGoalsInput = yup
  .object({
    month: month().required(),
    goals: yup
      .array()
      .label('Metas')
      .of(
        yup
          .object({
            group_id: optionalId('Grupo'),
            user_id: optionalId('Pessoa'),
            /** Null takes the goal away. */
            goal_cents: cents().label('Meta').min(1).max(maxValueCents).nullable().default(null),
          })
          .noUnknown(),
      )
      .min(1)
      .max(2000)
      .required(),
  })
  .noUnknown();

export type SetSalesGoalsInput = yup.InferType<typeof setSalesGoalsInput>;

/** Goals and sales of a month: of the account, of each group and of each person that the viewer sees. */
export const showSalesGoals = endpoint({
  name: 'sales_goal.show',
  method: 'GET',
  path: '/api/sales_goals',
  ability: 'salesGoal.read',
  query: showSalesGoalsInput,
  response: wire<{ sales_goals: SalesGoals }>(),
});

/** Sets or takes away goals of a month; those that are not named stay. */
export const setSalesGoals = endpoint({
  name: 'sales_goal.set',
  method: 'PUT',
  path: '/api/sales_goals',
  ability: 'salesGoal.manage',
  body: setSalesGoalsInput,
  response: wire<{ sales_goals: SalesGoals }>(),
  errors: ['sales_goal.subject_unknown'],
});
