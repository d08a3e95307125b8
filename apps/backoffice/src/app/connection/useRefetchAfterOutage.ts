import { useEffect, useRef } from 'react';
import { useClient, useRefetch } from '@funil/api/react';
import { pollServer } from './pollServer.ts';
import { refetchBackoff } from './refetchBackoff.ts';

/**
 * Polls while the server is away, then refetches everything shown. Pauses between refetches grow, because one failing
 * request could cause refetches endlessly.
 *
 * @returns refetches everything at once
 */
export function useRefetchAfterOutage(isLost: boolean): () => void {
  const client = useClient();
  const refetch = useRefetch();
  /** Whether the connection was lost after the last refetch. */
  const isStale = useRef(isLost);
  const pauses = useRef(refetchBackoff());
  useEffect(() => {
    if (isLost) {
      isStale.current = true;
      // Any answer, even a refusal, restores the connection.
      return pollServer(client);
    }
    if (!isStale.current) return;
    const request = () => {
      isStale.current = false;
      pauses.current.requested(Date.now());
      refetch();
    };
    const pauseMs = pauses.current.left(Date.now());
    if (pauseMs === 0) {
      request();
      return;
    }
    const timer = setTimeout(request, pauseMs);
    return () => clearTimeout(timer);
  }, [isLost, client, refetch]);
  return refetch;
}
