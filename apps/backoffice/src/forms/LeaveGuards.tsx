import { createContext, useCallback, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useBlocker } from 'react-router-dom';

interface Place {
  pathname: string;
  search: string;
}

export interface LeaveStep {
  here: Place;
  there: Place;
  /** Whether the browser's back or forward button navigates. */
  isHistory: boolean;
}

export interface LeaveGuard {
  blocks: (step: LeaveStep) => boolean;
}

interface LeaveGuardsState {
  add: (guard: LeaveGuard) => () => void;
  asked: LeaveGuard | null;
  /** Whether an allowed navigation has not finished. */
  isLeaving: boolean;
  leave: () => void;
  stay: () => void;
}

/** State of the guards; null outside the app's router, where nothing navigates. */
export const LeaveGuardsContext = createContext<LeaveGuardsState | null>(null);

/** Lets several forms guard unsaved changes with the router's only blocker. The topmost guard asks for all. */
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
  /**
   * Blocker already answered. A closing confirmation also calls `stay`, which after `leave` would cancel the
   * navigation.
   */
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
