import { endpoints, setSalesGoalsInput, showSalesGoalsInput } from '@funil/api/contract';
import { SalesGoalsAnswerSchema } from '@funil/api/contract/answers';
import type { App } from '../../platform/http/App.ts';
import { handle } from '../../platform/http/handle.ts';
import { presentSalesGoals } from './presentSalesGoals.ts';
import { setSalesGoals } from './setSalesGoals.ts';

export function registerSalesGoalRoutes(app: App): void {
  handle(
    app,
    endpoints.showSalesGoals,
    { query: showSalesGoalsInput, answer: SalesGoalsAnswerSchema },
    async ({ session, account, tx, query }) => ({
      sales_goals: await presentSalesGoals(tx, session.actor, query.month, {
        timeZone: account.timeZone,
        now: new Date(),
      }),
    }),
  );

  handle(
    app,
    endpoints.setSalesGoals,
    { body: setSalesGoalsInput, answer: SalesGoalsAnswerSchema },
    async ({ session, account, tx, body, audit }) => {
      const goals = await setSalesGoals(tx, session.actor, body);
      audit.target('sales_goals', body.month).change(null, { month: body.month, goals });
      const clock = { timeZone: account.timeZone, now: new Date() };
      return { sales_goals: await presentSalesGoals(tx, session.actor, body.month, clock) };
    },
  );
}
