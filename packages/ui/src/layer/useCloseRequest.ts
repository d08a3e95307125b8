import { useCallback, useEffect, useRef } from 'react';

export type CloseReason = 'escape' | 'outside' | 'swipe' | 'button';

/** Check before closing: `false`, or a promise of `false`, keeps the layer open. */
export type BeforeClose = (reason: CloseReason) => boolean | void | Promise<boolean | void>;

/**
 * Runs `beforeClose`, then closes; returns or resolves to whether the layer closes. Refuses further requests meanwhile.
 */
export function useCloseRequest(beforeClose: BeforeClose | undefined, close: (reason: CloseReason) => void) {
  const latest = useRef({ beforeClose, close });
  useEffect(() => {
    latest.current = { beforeClose, close };
  });
  const isAsking = useRef(false);
  return useCallback((reason: CloseReason): boolean | Promise<boolean> => {
    if (isAsking.current) return false;
    const answer = latest.current.beforeClose?.(reason);
    if (!(answer instanceof Promise)) {
      if (answer !== false) latest.current.close(reason);
      return answer !== false;
    }
    isAsking.current = true;
    return answer
      .then((allowed) => {
        if (allowed !== false) latest.current.close(reason);
        return allowed !== false;
      })
      .finally(() => {
        isAsking.current = false;
      });
  }, []);
}
