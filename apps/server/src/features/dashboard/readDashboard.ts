import type { Dashboard } from '@funil/api/contract';
import { sumsOfFacts } from '../leadFacts/countStages.ts';
import { areGroupsInDailyFacts, areNumbersInDailyFacts, factsByDay } from '../leadFacts/dailyFacts.ts';
import { comparedUntil } from '../leadFacts/factScope.ts';
import type { FactScope } from '../leadFacts/factScope.ts';
import { countByDay, countClosed, countReceived, countWaiting, listStages, rankPeople } from './dashboard.queries.ts';
import { rankByFacts, sumByDay, sumClosed, sumReceived } from './factsDashboard.queries.ts';
import {
  findMedianOfGroups,
  sumByDayOfGroups,
  sumClosedOfGroups,
  sumStagesOfGroups,
} from './groupDashboard.queries.ts';

type Numbers = Omit<Dashboard, 'days' | 'before' | 'compared_to' | 'compared_until' | 'waiting'>;

const readDailyFacts = async (scope: FactScope): Promise<Numbers> => ({
  ...(await sumReceived(scope)),
  ...(await sumClosed(scope)),
  received_by_day: await sumByDay(scope),
  stages: await listStages(scope, sumsOfFacts(scope, factsByDay(scope, 'received'))),
  ranking: await rankByFacts(scope),
});

/** The same of a manager's groups: what the facts do not say is counted in the leads, once. */
const readFactsOfGroups = async (scope: FactScope): Promise<Numbers> => ({
  ...(await sumStagesOfGroups(scope)),
  ...(await findMedianOfGroups(scope)),
  ...(await sumClosedOfGroups(scope)),
  received_by_day: await sumByDayOfGroups(scope),
  ranking: await rankByFacts(scope),
});

/** The same by counting the leads themselves: of whoever sees a part of them. */
export const readLeads = async (scope: FactScope): Promise<Numbers> => ({
  ...(await countReceived(scope)),
  ...(await countClosed(scope)),
  received_by_day: await countByDay(scope),
  stages: await listStages(scope),
  ranking: await rankPeople(scope),
});

async function readNumbers(scope: FactScope): Promise<Numbers> {
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
