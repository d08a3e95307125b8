import { useEffect, useRef } from 'react';
import { showAccount } from '@funil/api/contract';
import { useClient, useRefetch } from '@funil/api/react';

/** First and longest pause between two looks for the server. */
const firstPauseMs = 3_000;
const longestPauseMs = 30_000;

/**
 * While the server cannot be reached, looks for it; once it can, has everything that is shown asked for again, so that
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
    let pause = firstPauseMs;
    let timer = setTimeout(look, pause);
    function look() {
      // Any answer is one: the connection notices it by itself.
      client.call(showAccount).catch(() => {
        pause = Math.min(pause * 2, longestPauseMs);
        timer = setTimeout(look, pause);
      });
    }
    return () => clearTimeout(timer);
  }, [isLost, client, refetch]);
  return refetch;
}
