import { useContext, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { LeaveGuardsContext } from './LeaveGuards.tsx';
import type { LeaveGuard } from './LeaveGuards.tsx';

interface LeaveBlocker {
  isAsking: boolean;
  leave: () => void;
  stay: () => void;
}

/**
 * Blocks navigations until the user answers.
 *
 * @param onLeft called if still mounted after an allowed navigation
 */
export function useLeaveBlocker(blocks: LeaveGuard['blocks'], onLeft?: () => void): LeaveBlocker {
  const guards = useContext(LeaveGuardsContext);
  const latest = useRef(blocks);
  const [guard] = useState<LeaveGuard>(() => ({ blocks: (step) => latest.current(step) }));
  const isOnTheWay = useRef(false);
  // A layout effect, because a navigation may precede a passive effect.
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
