import { createContext, useCallback, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useBlocker } from 'react-router-dom';

interface Place {
  pathname: string;
  search: string;
}

/** A navigation inside the app that has not happened yet. */
export interface LeaveStep {
  here: Place;
  there: Place;
  /** By the browser's own buttons, not by something in the app. */
  isHistory: boolean;
}

/** What would be lost by some navigations. */
export interface LeaveGuard {
  blocks: (step: LeaveStep) => boolean;
}

interface LeaveGuardsState {
  add: (guard: LeaveGuard) => () => void;
  /** The guard that holds a navigation back, and asks. */
  asked: LeaveGuard | null;
  /** The navigation was let pass, and has not arrived yet. */
  isLeaving: boolean;
  leave: () => void;
  stay: () => void;
}

/** Null outside the app's router: there is nowhere to go then. */
export const LeaveGuardsContext = createContext<LeaveGuardsState | null>(null);

/**
 * Holds navigations back for all guards below it. A router has one blocker only, the one that registered last, so that
 * a dialog's would disarm that of the page behind it. Of several guards the one on top asks, and its answer holds for
 * all.
 */
export function LeaveGuards({ children }: { children: ReactNode }) {
  const [guards] = useState(() => new Set<LeaveGuard>());
  const [blocking, setBlocking] = useState<LeaveGuard | null>(null);
  const blocker = useBlocker(
    useCallback(
      ({ currentLocation, nextLocation, historyAction }) => {
        const step = { here: currentLocation, there: nextLocation, isHistory: historyAction === 'POP' };
        const found = [...guards].toReversed().find((guard) => guard.blocks(step)) ?? null;
        setBlocking(found);
        return found !== null;
      },
      [guards],
    ),
  );
  const asked = blocker.state === 'blocked' ? blocking : null;
  const isLeaving = blocker.state === 'proceeding';
  /** A question that closes says "stay" too: after "leave" that would hold the step back that is on its way by then. */
  const answered = useRef<typeof blocker>(undefined);
  const add = useCallback(
    (guard: LeaveGuard) => {
      guards.add(guard);
      return () => void guards.delete(guard);
    },
    [guards],
  );
  const value = useMemo<LeaveGuardsState>(() => {
    const answer = (leaves: boolean) => {
      if (blocker.state !== 'blocked' || answered.current === blocker) return;
      answered.current = blocker;
      if (leaves) blocker.proceed();
      else blocker.reset();
    };
    return { add, asked, isLeaving, leave: () => answer(true), stay: () => answer(false) };
  }, [add, asked, isLeaving, blocker]);
  return <LeaveGuardsContext.Provider value={value}>{children}</LeaveGuardsContext.Provider>;
}
