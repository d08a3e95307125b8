import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useClient } from '@funil/api/react';
import { CableProvider } from '@funil/api/cable';
import type { Cable } from '@funil/api/cable';
import { reportError } from '../monitoring/reportError.ts';
import { useServices } from '../services.ts';

interface Live {
  cable: Cable;
  /** Keeps what the screens show up to date. */
  Updates: () => null;
}

const whenIdle = (run: () => void) => ('requestIdleCallback' in window ? requestIdleCallback(run, { timeout: 2_000 }) : setTimeout(run, 200));

/**
 * Brings the changes of others to the screens inside. The connection and all that belongs to it are loaded once the
 * first screen has been painted; until then, and where they cannot be loaded, the screens work without.
 */
export function LiveProvider({ children }: { children: ReactNode }) {
  const client = useClient();
  const { isLive } = useServices();
  const [live, setLive] = useState<Live | null>(null);

  useEffect(() => {
    if (!isLive) return;
    let isHere = true;
    whenIdle(() => {
      import('./startLive.ts').then(
        ({ startLive }) => isHere && setLive(startLive(client)),
        (error: unknown) => reportError(error),
      );
    });
    return () => {
      isHere = false;
    };
  }, [client, isLive]);

  return (
    <CableProvider cable={live?.cable ?? null}>
      {children}
      {live && <live.Updates />}
    </CableProvider>
  );
}
