import { createContext, useContext, useEffect } from 'react';
import type { ReactNode } from 'react';
import type { Cable } from './createCable.ts';

const CableContext = createContext<Cable | null>(null);

export interface CableProviderProps {
  /** Made once, outside of rendering, by `createCable`. */
  cable: Cable;
  children?: ReactNode;
}

/** Gives the hooks of `@funil/api/cable` their cable. Starting it is up to the app: after its first paint, say. */
export function CableProvider({ cable, children }: CableProviderProps) {
  return <CableContext.Provider value={cable}>{children}</CableContext.Provider>;
}

/** The cable of the nearest `CableProvider`; null without one: a page then works, and nothing comes by itself. */
export function useCable(): Cable | null {
  return useContext(CableContext);
}

/** Starts the cable when the browser has nothing better to do, and stops it with the component. */
export function useStartedCable(cable: Cable): void {
  useEffect(() => {
    let isHere = true;
    const start = () => isHere && cable.start();
    if (typeof requestIdleCallback === 'function') requestIdleCallback(start, { timeout: 2_000 });
    else setTimeout(start, 200);
    return () => {
      isHere = false;
      cable.stop();
    };
  }, [cable]);
}
