import {
  arrangeDistributionQueuesInput,
  checkDistributionInput,
  endpoints,
  exportDistributionDecisionsInput,
  listDistributionDecisionsInput,
  saveDistributionQueueInput,
} from '@funil/api/contract';
import {
  DistributionAnswerSchema,
  DistributionCheckAnswerSchema,
  DistributionDecisionListSchema,
  DistributionQueueOrderSchema,
  ListExportSchema,
  OwnSkipListSchema,
  SavedDistributionQueueSchema,
} from '@funil/api/contract/answers';
import type { App } from '../../platform/http/App.ts';
import { handle } from '../../platform/http/handle.ts';
import { handleListExport } from '../listExports/handleListExport.ts';
import { checkDistribution } from './checkDistribution.ts';
import { decisionExport, exportDecisionsJob } from './decisionExport.ts';
import { listDecisions, listOwnSkips } from './listDecisions.ts';
import { readDistribution } from './readDistribution.ts';
import { arrangeQueues, createQueue, removeQueue, updateQueue } from './changeQueues.ts';

export function registerDistributionRoutes(app: App): void {
  handle(
    app,
    endpoints.listDistributionQueues,
    { answer: DistributionAnswerSchema },
    async ({ session, account, tx }) => ({
      distribution: await readDistribution(tx, session.actor, account.timeZone),
    }),
  );

  handle(
    app,
    endpoints.checkDistribution,
    { query: checkDistributionInput, answer: DistributionCheckAnswerSchema },
    async ({ account, tx, query }) => ({
      check: await checkDistribution(tx, query, account.timeZone),
    }),
  );

  handle(
    app,
    endpoints.createDistributionQueue,
    { body: saveDistributionQueueInput, answer: SavedDistributionQueueSchema },
    async ({ session, tx, body, audit }) => {
      const id = await createQueue(tx, session.actor, body);
      audit.target('distribution_queue', id).change(null, { name: body.name, is_active: body.is_active });
      return { id };
    },
  );

  handle(
    app,
    endpoints.updateDistributionQueue,
    { body: saveDistributionQueueInput, answer: SavedDistributionQueueSchema },
    async ({ session, tx, params, body, audit }) => {
      const { before, after } = await updateQueue(tx, session.actor, params.id, body);
      audit
        .target('distribution_queue', params.id)
        .change(
          { ...before },
          { ...after, members: body.members.map(({ user_id: id, weight }) => ({ user_id: id, weight })) },
        );
      return { id: params.id };
    },
  );

  handle(
    app,
    endpoints.arrangeDistributionQueues,
    { body: arrangeDistributionQueuesInput, answer: DistributionQueueOrderSchema },
    async ({ session, tx, body, audit }) => {
      const ids = await arrangeQueues(tx, session.actor, body.ids);
      audit.target('distribution_queues', tx.accountId).change(null, { order: ids });
      return { ids };
    },
  );

  handle(app, endpoints.removeDistributionQueue, {}, async ({ session, tx, params, audit }) => {
    await removeQueue(tx, session.actor, params.id);
    audit.target('distribution_queue', params.id);
  });

  handle(
    app,
    endpoints.listDistributionDecisions,
    { query: listDistributionDecisionsInput, answer: DistributionDecisionListSchema },
    async ({ session, account, tx, query }) => {
      const { decisions, next } = await listDecisions(tx, session.actor, query, account.timeZone);
      return { decisions, meta: { next_cursor: next } };
    },
  );

  handleListExport(
    app,
    endpoints.exportDistributionDecisions,
    { body: exportDistributionDecisionsInput, answer: ListExportSchema },
    decisionExport,
    exportDecisionsJob,
  );

  handle(app, endpoints.listOwnSkips, { answer: OwnSkipListSchema }, async ({ session, tx }) => ({
    skips: await listOwnSkips(tx, session.uid),
  }));
}
