import { endpoint, input, wire } from '../endpoint.ts';
import type { DashboardAnswer } from './dashboardAnswers.ts';
import type { ShowDashboardInput } from './dashboardInput.ts';

export type { Dashboard, DashboardStage, RankedPerson } from './dashboardAnswers.ts';
export type * from './dashboardInput.ts';

/** People of a ranking. */
export const rankingLimit = 10;

/** The viewer's numbers of a period beside those of the one before, over the leads that it may see. */
export const showDashboard = endpoint({
  name: 'dashboard.show',
  method: 'GET',
  path: '/api/dashboard',
  ability: 'lead.read',
  refusesUnknown: true,
  query: input<ShowDashboardInput>(),
  response: wire<DashboardAnswer>('dashboard'),
});
