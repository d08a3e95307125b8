import { useEffect, useRef } from 'react';
import { useClient, useRefetch } from '@funil/api/react';
import { lookForServer } from './lookForServer.ts';

/**
 * While the server cannot be reached, looks for it; once it can, has everything that is shown requested again, so that
 * an open screen comes back by itself.
 *
 * @returns asks for everything at once
 */
export function useReturn(isLost: boolean): () => void {
  const client = useClient();
  const refetch = useRefetch();
  const wasLost = useRef(isLost);
  useEffect(() => {
    if (!isLost) {
      if (wasLost.current) refetch();
      wasLost.current = false;
      return;
    }
    wasLost.current = true;
    // The connection notices by itself that the server answers, a refusal too, and is lost no longer.
    return lookForServer(client);
  }, [isLost, client, refetch]);
  return refetch;
}
