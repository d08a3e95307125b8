import { endpoints } from '@funil/api/contract';
import type { App } from '../../http/App.ts';
import { handle } from '../../http/handle.ts';
import { countByDay, countClosed, countReceived, countWaiting, listStages, rankPeople } from './dashboard.queries.ts';
import { dashboardWindows } from './dashboardWindows.ts';

export function registerDashboardRoutes(app: App): void {
  handle(app, endpoints.showDashboard, async ({ session, account, tx, query }) => {
    const now = new Date();
    const windows = dashboardWindows(query.period, now, account.timeZone);
    const scope = { tx, actor: session.actor, windows, now, timeZone: account.timeZone };
    return {
      dashboard: {
        days: windows.days,
        before: windows.before,
        compared_to: windows.comparedTo,
        ...(await countReceived(scope)),
        ...(await countClosed(scope)),
        received_by_day: await countByDay(scope),
        stages: await listStages(scope),
        ranking: await rankPeople(scope),
        waiting: await countWaiting(scope),
      },
    };
  });
}
