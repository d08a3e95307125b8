import { dismissFirstStepsInput, endpoints, firstStepLabels, restoreFirstStepsInput } from '@funil/api/contract';
import type { FirstStepName } from '@funil/api/contract';
import { FirstStepsAnswerSchema } from '@funil/api/contract/answers';
import type { App } from '../../platform/http/App.ts';
import { handle } from '../../platform/http/handle.ts';
import { dismissSteps, readFirstSteps, restoreSteps } from './firstSteps.queries.ts';

const auditedOf = (names: readonly FirstStepName[]) => ({
  first_steps: names.map((name) => firstStepLabels[name]).join(', '),
});

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
      audit.target('account', tx.accountId).change(null, auditedOf(body.names));
      return { first_steps: await readFirstSteps(tx) };
    },
  );

  handle(
    app,
    endpoints.restoreFirstSteps,
    { body: restoreFirstStepsInput, answer: FirstStepsAnswerSchema },
    async ({ tx, body, audit }) => {
      await restoreSteps(tx, body.names);
      audit.target('account', tx.accountId).change(auditedOf(body.names), null);
      return { first_steps: await readFirstSteps(tx) };
    },
  );
}
