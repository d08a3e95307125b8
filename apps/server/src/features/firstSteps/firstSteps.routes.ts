import { dismissFirstStepsInput, endpoints, firstStepLabels } from '@funil/api/contract';
import { FirstStepsAnswerSchema } from '@funil/api/contract/answers';
import type { App } from '../../platform/http/App.ts';
import { handle } from '../../platform/http/handle.ts';
import { dismissSteps, readFirstSteps } from './firstSteps.queries.ts';

export function registerFirstStepsRoutes(app: App): void {
  handle(app, endpoints.showFirstSteps, { answer: FirstStepsAnswerSchema }, async ({ tx }) => ({
    first_steps: await readFirstSteps(tx),
  }));

  handle(
    app,
    endpoints.dismissFirstSteps,
    { body: dismissFirstStepsInput, answer: FirstStepsAnswerSchema },
    async ({ tx, body, audit }) => {
      await dismissSteps(tx, body.names);
      audit
        .target('account', tx.accountId)
        .change(null, { first_steps: body.names.map((name) => firstStepLabels[name]).join(', ') });
      return { first_steps: await readFirstSteps(tx) };
    },
  );
}
