import { endpoint, wire } from '../endpoint.ts';
import type { GoalProgressAnswer } from './goalProgressAnswers.ts';

export type { GoalProgress, MeasuredGoal } from './goalProgressAnswers.ts';

/**
 * Returns the goals of the current month with the expected pace: the account's, the sum of the viewer's groups, or the
 * viewer's own.
 */
export const showGoalProgress = endpoint({
  name: 'goal_progress.show',
  method: 'GET',
  path: '/api/goal_progress',
  ability: 'salesBoard.read',
  refusesUnknown: true,
  response: wire<GoalProgressAnswer>('goal_progress'),
});
