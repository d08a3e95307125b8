import { useCallback } from 'react';
import { useClient } from './ClientContext.ts';
import { refetchSignal } from './refetchSignal.ts';
import { useCache } from './useCache.ts';

/** Requests everything on screen again, after missed updates. */
export function useRefetch(): () => void {
  const client = useClient();
  const { mutate } = useCache();
  return useCallback(() => {
    void mutate(() => true);
    // SWR's key filters skip lists of pages.
    refetchSignal(client).emit(() => true);
  }, [client, mutate]);
}
