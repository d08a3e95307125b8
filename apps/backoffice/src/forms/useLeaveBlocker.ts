import { useContext, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { LeaveGuardsContext } from './LeaveGuards.tsx';
import type { LeaveGuard } from './LeaveGuards.tsx';

interface LeaveBlocker {
  /** A navigation waits for an answer. */
  isAsking: boolean;
  leave: () => void;
  stay: () => void;
}

/**
 * Holds back the navigations that `blocks` names, until somebody answers.
 *
 * @param onLeft after a navigation that was let pass, where what it might have closed is still there
 */
export function useLeaveBlocker(blocks: LeaveGuard['blocks'], onLeft?: () => void): LeaveBlocker {
  const guards = useContext(LeaveGuardsContext);
  const latest = useRef(blocks);
  const [guard] = useState<LeaveGuard>(() => ({ blocks: (step) => latest.current(step) }));
  const isOnTheWay = useRef(false);
  // Before the browser can be led elsewhere: a passive effect may come after that.
  useLayoutEffect(() => {
    latest.current = blocks;
  });
  const add = guards?.add;
  useEffect(() => add?.(guard), [add, guard]);

  const isAsking = guards?.asked === guard;
  const isLeaving = guards?.isLeaving ?? false;
  useEffect(() => {
    if (isAsking || isLeaving || !isOnTheWay.current) return;
    isOnTheWay.current = false;
    onLeft?.();
  }, [isAsking, isLeaving, onLeft]);

  return {
    isAsking,
    leave: () => {
      isOnTheWay.current = true;
      guards?.leave();
    },
    stay: () => guards?.stay(),
  };
}
