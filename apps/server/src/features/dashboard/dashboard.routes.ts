import { endpoints, showDashboardInput } from '@funil/api/contract';
import {
  DashboardAnswerSchema,
  GoalProgressAnswerSchema,
  MyDayAnswerSchema,
  SalesBoardAnswerSchema,
} from '@funil/api/contract/answers';
import { dayOf } from '@funil/validation/values';
import type { App } from '../../platform/http/App.ts';
import { handle } from '../../platform/http/handle.ts';
import { periodWindows } from '../leadFacts/periodWindows.ts';
import { countLeadsNeedingAction } from './leadsNeedingAction.queries.ts';
import { readDashboard } from './readDashboard.ts';
import { readGoalProgress } from './readGoalProgress.ts';
import { countDay, countMonth, listLatest, rankSellers } from './salesBoard.queries.ts';

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
    const { goals, working_days: workingDays } = await readGoalProgress(scope, month);
    const goal = goals.find(({ measure }) => measure === 'value');
    return {
      sales_board: {
        today,
        day: await countDay(scope),
        month: {
          ...month,
          goal_cents: goal?.goal ?? null,
          elapsed: workingDays.total === 0 ? 1 : workingDays.passed / workingDays.total,
        },
        goals,
        days,
        latest: await listLatest(scope),
        ranking: await rankSellers(scope),
      },
    };
  });

  handle(app, endpoints.showGoalProgress, { answer: GoalProgressAnswerSchema }, async ({ session, account, tx }) => {
    const now = new Date();
    const scope = { tx, actor: session.actor, today: dayOf(now, account.timeZone), now, timeZone: account.timeZone };
    return { goal_progress: await readGoalProgress(scope, await countMonth(scope)) };
  });
}
