import { endpoints, simulateQueueInput } from '@funil/api/contract';
import { QueueSimulationAnswerSchema } from '@funil/api/contract/answers';
import type { App } from '../../platform/http/App.ts';
import { handle } from '../../platform/http/handle.ts';
import { simulateQueue } from './simulateQueue.ts';

export function registerQueueSimulationsRoutes(app: App): void {
  handle(
    app,
    endpoints.simulateDistributionQueue,
    { body: simulateQueueInput, answer: QueueSimulationAnswerSchema },
    async ({ session, account, tx, body }) => ({
      simulation: await simulateQueue(tx, session.actor, body, account.timeZone),
    }),
  );
}
