import { useCallback } from 'react';
import { useSWRConfig } from 'swr';
import { useClient } from './context.ts';
import { refetchSignal } from './refetchSignal.ts';

/**
 * Requests again everything that is shown, later pages of lists included: after a time in which nothing came through.
 */
export function useRefetch(): () => void {
  const client = useClient();
  const { mutate } = useSWRConfig();
  return useCallback(() => {
    void mutate(() => true);
    // A filter of keys passes lists with several pages by.
    refetchSignal(client).emit(() => true);
  }, [client, mutate]);
}
