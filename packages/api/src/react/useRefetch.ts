import { useCallback } from 'react';
import { useClient } from './context.ts';
import { refetchSignal } from './refetchSignal.ts';
import { useCache } from './useCache.ts';

/**
 * Requests again everything that is shown, later pages of lists included: after a time in which nothing came through.
 */
export function useRefetch(): () => void {
  const client = useClient();
  const { mutate } = useCache();
  return useCallback(() => {
    void mutate(() => true);
    // A filter of keys passes lists with several pages by.
    refetchSignal(client).emit(() => true);
  }, [client, mutate]);
}
