import { endpoints, showDashboardInput } from '@funil/api/contract';
import { DashboardAnswerSchema, MyDayAnswerSchema, SalesBoardAnswerSchema } from '@funil/api/contract/answers';
import { dayOf, daysInMonth } from '@funil/validation/values';
import type { App } from '../../platform/http/App.ts';
import { handle } from '../../platform/http/handle.ts';
import { periodWindows } from '../leadFacts/periodWindows.ts';
import { countLeadsNeedingAction } from './leadsNeedingAction.queries.ts';
import { readDashboard } from './readDashboard.ts';
import { countDay, countMonth, findGoal, listLatest, rankSellers } from './salesBoard.queries.ts';

export function registerDashboardRoutes(app: App): void {
  handle(
    app,
    endpoints.showDashboard,
    { query: showDashboardInput, answer: DashboardAnswerSchema },
    async ({ session, account, tx, query }) => {
      const now = new Date();
      const windows = periodWindows(query.period, now, account.timeZone);
      const scope = { tx, actor: session.actor, windows, now, timeZone: account.timeZone };
      return { dashboard: await readDashboard(scope) };
    },
  );

  handle(app, endpoints.showMyDay, { answer: MyDayAnswerSchema }, async ({ session, account, tx }) => {
    const now = new Date();
    const windows = periodWindows('today', now, account.timeZone);
    return {
      my_day: await countLeadsNeedingAction({ tx, actor: session.actor, windows, now, timeZone: account.timeZone }),
    };
  });

  handle(app, endpoints.showSalesBoard, { answer: SalesBoardAnswerSchema }, async ({ session, account, tx }) => {
    const now = new Date();
    const today = dayOf(now, account.timeZone);
    const scope = { tx, actor: session.actor, today, now, timeZone: account.timeZone };
    const { days, ...month } = await countMonth(scope);
    return {
      sales_board: {
        today,
        day: await countDay(scope),
        month: { ...month, goal_cents: await findGoal(scope), elapsed: Number(today.slice(8)) / daysInMonth(today) },
        days,
        latest: await listLatest(scope),
        ranking: await rankSellers(scope),
      },
    };
  });
}
