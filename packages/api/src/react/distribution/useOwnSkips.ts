import { listOwnSkips } from '../../contract/distribution/distribution.ts';
import { useRead } from '../useRead.ts';

/** Why the person was left out by the distribution, the latest first. */
export function useOwnSkips() {
  const { data, error, isLoading, retry } = useRead(listOwnSkips);
  return { skips: data?.skips, error, isLoading, retry };
}
