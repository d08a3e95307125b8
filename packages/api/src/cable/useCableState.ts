import { useCallback, useSyncExternalStore } from 'react';
import { useCable } from './CableProvider.tsx';
import type { CableState } from './cableEvents.ts';

const never = () => () => {};

/** State of the live updates. */
export function useCableState(): CableState {
  const cable = useCable();
  return useSyncExternalStore(
    cable?.subscribe ?? never,
    useCallback(() => cable?.state() ?? 'off', [cable]),
    () => 'off',
  );
}
