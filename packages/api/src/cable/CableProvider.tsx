import { createContext, useContext, useEffect } from 'react';
import type { ReactNode } from 'react';
import type { Cable } from './createCable.ts';

const CableContext = createContext<Cable | null>(null);

export interface CableProviderProps {
  /** From `createCable`, outside of rendering. The hooks wait while the cable is null. */
  cable: Cable | null;
  children?: ReactNode;
}

/** Provides the cable to the hooks of `@funil/api/cable`. Connect it with `useStartedCable`. */
export function CableProvider({ cable, children }: CableProviderProps) {
  return <CableContext.Provider value={cable}>{children}</CableContext.Provider>;
}

/** The cable of the nearest `CableProvider`. Null without a provider: no live updates. */
export function useCable(): Cable | null {
  return useContext(CableContext);
}

/** Keeps the cable connected while the component is mounted. */
export function useStartedCable(cable: Cable): void {
  useEffect(() => {
    cable.start();
    return () => cable.stop();
  }, [cable]);
}
