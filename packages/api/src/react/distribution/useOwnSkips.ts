import { listOwnSkips } from '../../contract/distribution/distribution.ts';
import { useRead } from '../useRead.ts';

/** Why the distribution skipped the viewer, latest first. */
export function useOwnSkips() {
  const { data, error, isLoading, retry } = useRead(listOwnSkips);
  return { skips: data?.skips, error, isLoading, retry };
}
