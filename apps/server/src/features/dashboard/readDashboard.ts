import type { Dashboard } from '@funil/api/contract';
import { sumsOfFacts } from '../leadFacts/countStages.ts';
import { areNumbersInDailyFacts, factsByDay } from '../leadFacts/dailyFacts.ts';
import type { FactScope } from '../leadFacts/factScope.ts';
import { countByDay, countClosed, countReceived, countWaiting, listStages, rankPeople } from './dashboard.queries.ts';
import { rankByFacts, sumByDay, sumClosed, sumReceived } from './factsDashboard.queries.ts';

type Numbers = Omit<Dashboard, 'days' | 'before' | 'compared_to' | 'waiting'>;

const readDailyFacts = async (scope: FactScope): Promise<Numbers> => ({
  ...(await sumReceived(scope)),
  ...(await sumClosed(scope)),
  received_by_day: await sumByDay(scope),
  stages: await listStages(scope, sumsOfFacts(scope, factsByDay(scope, 'received'))),
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

export async function readDashboard(scope: FactScope): Promise<Dashboard> {
  const { windows } = scope;
  return {
    days: windows.days,
    before: windows.before,
    compared_to: windows.comparedTo,
    ...((await areNumbersInDailyFacts(scope)) ? await readDailyFacts(scope) : await readLeads(scope)),
    waiting: await countWaiting(scope),
  };
}
