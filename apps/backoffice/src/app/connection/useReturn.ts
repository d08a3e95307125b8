import { useEffect, useRef } from 'react';
import { useClient, useRefetch } from '@funil/api/react';
import { lookForServer } from './lookForServer.ts';
import { returnPauses } from './returnPauses.ts';

/**
 * While the server cannot be reached, looks for it; once it can, has everything that is shown requested again, so that
 * an open screen comes back by itself. A connection that is lost again and again, because one request alone fails
 * while the others are answered, has everything requested at growing intervals.
 *
 * @returns asks for everything at once
 */
export function useReturn(isLost: boolean): () => void {
  const client = useClient();
  const refetch = useRefetch();
  /** Since the connection was lost, nothing has been requested again. */
  const isStale = useRef(isLost);
  const pauses = useRef(returnPauses());
  useEffect(() => {
    if (isLost) {
      isStale.current = true;
      // The connection notices by itself that the server answers, a refusal too, and is lost no longer.
      return lookForServer(client);
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
