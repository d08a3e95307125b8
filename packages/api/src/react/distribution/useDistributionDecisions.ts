import useSWRInfinite from 'swr/infinite';
import type { ApiError } from '../../client/ApiError.ts';
import { listDistributionDecisions } from '../../contract/distribution/distribution.ts';
import type { DistributionDecision } from '../../contract/distribution/distribution.ts';
import { useClient } from '../context.ts';
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
  const { data, error, isLoading, isValidating, size, setSize, mutate } = useSWRInfinite<Page, ApiError>(
    (index: number, before: Page | null) => {
      if (index === 0) return distributionKeys.decisions(queueId);
      return before?.meta.next_cursor ? distributionKeys.decisions(queueId, before.meta.next_cursor) : null;
    },
    (key: string) => {
      const cursor = new URL(key, 'http://key.invalid').searchParams.get('cursor');
      return client.call(listDistributionDecisions, { query: { queue_id: queueId, ...(cursor && { cursor }) } });
    },
    { refreshInterval: askEvery },
  );
  return {
    decisions: data?.flatMap((page) => page.decisions),
    error: data ? undefined : error,
    isLoading,
    isLoadingMore: isValidating && data !== undefined && data.length < size,
    hasMore: Boolean(data?.at(-1)?.meta.next_cursor),
    loadMore: () => void setSize((pages) => pages + 1),
    retry: () => void mutate(),
  };
}
