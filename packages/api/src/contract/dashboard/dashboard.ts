import { endpoint, input, wire } from '../endpoint.ts';
import type { DashboardAnswer } from './dashboardAnswers.ts';
import type { ShowDashboardInput } from './dashboardInput.ts';

export type { Dashboard, DashboardStage, RankedPerson } from './dashboardAnswers.ts';
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
