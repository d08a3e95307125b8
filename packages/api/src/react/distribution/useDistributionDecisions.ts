import { listDistributionDecisions } from '../../contract/distribution/distribution.ts';
import type { DistributionDecision } from '../../contract/distribution/distribution.ts';
import { useClient } from '../context.ts';
import { useCursorPages } from '../useCursorPages.ts';
import { distributionKeys } from './distributionKeys.ts';

interface Page {
  decisions: DistributionDecision[];
  meta: { next_cursor: string | null };
}

/** How often the newest decisions are asked for while somebody looks, in milliseconds. */
const askEvery = 15_000;

/** What a queue has decided, the latest first, page by page. */
export function useDistributionDecisions(queueId: string) {
  const client = useClient();
  const { pages, ...list } = useCursorPages<Page>(
    (cursor) => distributionKeys.decisions(queueId, cursor),
    (cursor) => client.call(listDistributionDecisions, { query: { queue_id: queueId, ...cursor } }),
    { refreshInterval: askEvery },
  );
  return { decisions: pages?.flatMap((page) => page.decisions), ...list };
}
