import { requestPath } from '../../client/requestPath.ts';

/** Cache keys of the distribution, apart from the others: those weigh on every first page. */
export const distributionKeys = {
  queues: '/api/distribution_queues',
  decisions: (queueId?: string, cursor?: string) =>
    requestPath({ path: '/api/distribution_decisions' }, { query: { queue_id: queueId, cursor } }),
  ownSkips: '/api/distribution_skips',
} as const;
