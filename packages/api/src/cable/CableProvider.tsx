import { createContext, useContext, useEffect } from 'react';
import type { ReactNode } from 'react';
import type { Cable } from './createCable.ts';

const CableContext = createContext<Cable | null>(null);

export interface CableProviderProps {
  /** Made once, outside of rendering, by `createCable`; null until there is one: the hooks wait for it. */
  cable: Cable | null;
  children?: ReactNode;
}

/** Gives the hooks of `@funil/api/cable` their cable. `useStartedCable` connects it. */
export function CableProvider({ cable, children }: CableProviderProps) {
  return <CableContext.Provider value={cable}>{children}</CableContext.Provider>;
}

/** The cable of the nearest `CableProvider`; null without one: a page then works, and nothing comes by itself. */
export function useCable(): Cable | null {
  return useContext(CableContext);
}

/** Keeps the cable connected for as long as the component is there. */
export function useStartedCable(cable: Cable): void {
  useEffect(() => {
    cable.start();
    return () => cable.stop();
  }, [cable]);
}
