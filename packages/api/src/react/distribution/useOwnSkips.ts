import useSWR from 'swr';
import type { ApiError } from '../../client/ApiError.ts';
import type { OwnSkip } from '../../contract/distribution/distribution.ts';
import { useClient } from '../context.ts';
import { distributionKeys } from './distributionKeys.ts';

/** Why the person was left out by the distribution, the latest first. The top bar's popover asks, so its rules come with it. */
export function useOwnSkips() {
  const client = useClient();
  const { data, error, isLoading } = useSWR<{ skips: OwnSkip[] }, ApiError>(distributionKeys.ownSkips, async () => {
    const { listOwnSkips } = await import('../../contract/distribution/distribution.ts');
    return client.call(listOwnSkips);
  });
  return { skips: data?.skips, error: data ? undefined : error, isLoading };
}
