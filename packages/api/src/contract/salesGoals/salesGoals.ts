import { endpoint, input, wire } from '../endpoint.ts';
import type { SalesGoalsAnswer } from './salesGoalsAnswers.ts';
import type { SetSalesGoalsInput, ShowSalesGoalsInput } from './salesGoalsInput.ts';

export type { GroupGoal, PersonGoal, SalesGoals } from './salesGoalsAnswers.ts';
export type * from './salesGoalsInput.ts';

/** Returns a month's goals and sales: account, visible groups and users. */
export const showSalesGoals = endpoint({
  name: 'sales_goal.show',
  method: 'GET',
  path: '/api/sales_goals',
  ability: 'salesGoal.read',
  query: input<ShowSalesGoalsInput>(),
  response: wire<SalesGoalsAnswer>('sales_goals'),
});

/** Sets or removes goals of a month; missing ones stay unchanged. */
export const setSalesGoals = endpoint({
  name: 'sales_goal.set',
  method: 'PUT',
  path: '/api/sales_goals',
  ability: 'salesGoal.manage',
  body: input<SetSalesGoalsInput>(),
  response: wire<SalesGoalsAnswer>('sales_goals'),
  errors: ['sales_goal.subject_unknown', 'sales_goal.outdated'],
});
