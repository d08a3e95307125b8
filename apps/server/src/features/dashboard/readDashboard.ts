import type { Dashboard } from '@funil/api/contract';
import { areGroupsInDailyFacts, areNumbersInDailyFacts } from '../leadFacts/dailyFacts.ts';
import { comparedUntil } from '../leadFacts/factScope.ts';
import type { FactScope } from '../leadFacts/factScope.ts';
import {
  countByDay,
  countClosed,
  countFirstContacts,
  countReceived,
  countWaiting,
  listStages,
  rankPeople,
} from './dashboard.queries.ts';
import { readDailyFacts } from './factsDashboard.queries.ts';
import type { DashboardNumbers } from './factsDashboard.queries.ts';
import { readFactsOfGroups } from './groupDashboard.queries.ts';

/** Dashboard numbers counted from leads, for viewers who see only a part of them. */
export const readLeads = async (scope: FactScope): Promise<DashboardNumbers> => ({
  ...(await countReceived(scope)),
  ...(await countFirstContacts(scope)),
  ...(await countClosed(scope)),
  received_by_day: await countByDay(scope),
  stages: await listStages(scope),
  ranking: await rankPeople(scope),
});

async function readNumbers(scope: FactScope): Promise<DashboardNumbers> {
  if (await areNumbersInDailyFacts(scope)) return readDailyFacts(scope);
  return (await areGroupsInDailyFacts(scope)) ? readFactsOfGroups(scope) : readLeads(scope);
}

export async function readDashboard(scope: FactScope): Promise<Dashboard> {
  const { windows } = scope;
  return {
    days: windows.days,
    before: windows.before,
    compared_to: windows.comparedTo,
    compared_until: comparedUntil(scope),
    ...(await readNumbers(scope)),
    waiting: await countWaiting(scope),
  };
}
