import { endpoint, input, wire } from '../endpoint.ts';
import type { DashboardAnswer, MyDayAnswer } from './dashboardAnswers.ts';
import type { ShowDashboardInput } from './dashboardInput.ts';

export type { Dashboard, DashboardStage, MyDay, RankedPerson } from './dashboardAnswers.ts';
export type * from './dashboardInput.ts';

/** Maximum users in a ranking. */
export const rankingLimit = 10;

/** Returns counts of a period and the previous one, over the viewer's leads. */
export const showDashboard = endpoint({
  name: 'dashboard.show',
  method: 'GET',
  path: '/api/dashboard',
  ability: 'lead.read',
  refusesUnknown: true,
  query: input<ShowDashboardInput>(),
  response: wire<DashboardAnswer>('dashboard'),
});

/** Returns counts of what waits for the viewer now, which the first screen shows before its numbers. */
export const showMyDay = endpoint({
  name: 'dashboard.my_day',
  method: 'GET',
  path: '/api/my_day',
  ability: 'lead.read',
  response: wire<MyDayAnswer>('my_day'),
});
