import { createContext, useCallback, useMemo, useState } from 'react';
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
 * Holds navigations back for all guards below it. A router has one blocker only, the one that registered last, so that a
 * dialog's would disarm that of the page behind it. Of several guards the one on top asks, and its answer holds for all.
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
  const add = useCallback(
    (guard: LeaveGuard) => {
      guards.add(guard);
      return () => void guards.delete(guard);
    },
    [guards],
  );
  const value = useMemo<LeaveGuardsState>(
    () => ({
      add,
      asked,
      isLeaving,
      leave: () => blocker.state === 'blocked' && blocker.proceed(),
      stay: () => blocker.state === 'blocked' && blocker.reset(),
    }),
    [add, asked, isLeaving, blocker],
  );
  return <LeaveGuardsContext.Provider value={value}>{children}</LeaveGuardsContext.Provider>;
}
