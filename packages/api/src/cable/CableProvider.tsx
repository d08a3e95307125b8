import { createContext, useContext, useEffect } from 'react';
import type { ReactNode } from 'react';
import type { Cable } from './createCable.ts';

const CableContext = createContext<Cable | null>(null);

export interface CableProviderProps {
  /** Result of `createCable`, called outside of rendering. Null: no live updates. */
  cable: Cable | null;
  children?: ReactNode;
}

/** Provides the cable to the hooks of `@funil/api/cable`; `useStartedCable` connects it. */
export function CableProvider({ cable, children }: CableProviderProps) {
  return <CableContext.Provider value={cable}>{children}</CableContext.Provider>;
}

/** Cable of the nearest `CableProvider`; null, without live updates, if there is none. */
export function useCable(): Cable | null {
  return useContext(CableContext);
}

/** Keeps the cable connected while mounted. */
export function useStartedCable(cable: Cable): void {
  useEffect(() => {
    cable.start();
    return () => cable.stop();
  }, [cable]);
}
