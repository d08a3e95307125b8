import { sql } from 'drizzle-orm';
import { sumsOfFacts, sumsOfLeads } from '../leadFacts/countStages.ts';
import { areGroupsInDailyFacts, areNumbersInDailyFacts, comparedStandings } from '../leadFacts/dailyFacts.ts';
import { arrivals, closings } from '../leadFacts/factScope.ts';
import type { FactScope } from '../leadFacts/factScope.ts';
import { sumDashboard } from './accountDashboard.queries.ts';
import { sumReport, sumReportDays } from './accountReport.queries.ts';
import { sumGroupDashboard } from './groupDashboard.queries.ts';
import { sumGroupReport, sumGroupReportDays } from './groupReport.queries.ts';
import { countDashboard } from './leadDashboard.queries.ts';
import { countReport, countReportDays } from './leadReport.queries.ts';
import type { NumbersSource } from './NumbersSource.ts';
import { isOfPeople } from './reportRows.ts';

/** The view `brought` counts only leads with an indicator. */
function ofReferred(scope: FactScope): FactScope {
  const { where = [], isReadableOnly = false } = scope.narrowing ?? {};
  return { ...scope, narrowing: { where: [...where, sql`indicator_id is not null`], isReadableOnly } };
}

/** Counts the leads, for any viewer, filter and time zone. */
const leads = (scope: FactScope): NumbersSource => ({
  dashboard: () => countDashboard(scope),
  report: async (plan, by) => {
    const narrowedScope = plan.view === 'brought' ? ofReferred(scope) : scope;
    return { ...(await countReport(narrowedScope, plan, by)), days: await countReportDays(narrowedScope, plan) };
  },
  statuses: (mode) => sumsOfLeads(scope, mode === 'cohort' ? arrivals(scope) : closings(scope)),
});

const accountFacts = (scope: FactScope): NumbersSource => ({
  dashboard: () => sumDashboard(scope),
  report: async (plan, by) => ({
    ...(await sumReport(scope, plan, by)),
    days: await sumReportDays(scope, plan),
  }),
  statuses: (mode) => sumsOfFacts(scope, comparedStandings(scope, mode === 'cohort' ? 'received' : 'closed')),
});

/** Facts of groups record only people; other dimensions are counted from the leads. */
const groupFacts = (scope: FactScope): NumbersSource => ({
  ...leads(scope),
  dashboard: () => sumGroupDashboard(scope),
  report: async (plan, by) =>
    isOfPeople(by)
      ? { ...(await sumGroupReport(scope, plan, by)), days: await sumGroupReportDays(scope) }
      : leads(scope).report(plan, by),
});

/**
 * Chooses the fastest source that can answer.
 *
 * @param rows `people` also looks for facts of groups; that check disables parallel plans, which speed up counting
 * leads
 */
export async function numbersSourceOf(scope: FactScope, rows: 'people' | 'leads'): Promise<NumbersSource> {
  if (await areNumbersInDailyFacts(scope)) return accountFacts(scope);
  return rows === 'people' && (await areGroupsInDailyFacts(scope)) ? groupFacts(scope) : leads(scope);
}
