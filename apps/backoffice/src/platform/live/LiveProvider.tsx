import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import type { Client } from '@funil/api';
import { useClient } from '@funil/api/react';
import { CableProvider } from '@funil/api/cable';
import type { Cable } from '@funil/api/cable';
import { whenIdle } from '@funil/ui';
import { reportError } from '../monitoring/reportError.ts';
import { isChunkLoadError } from '../monitoring/isChunkLoadError.ts';
import { useServices } from '../services.ts';

export interface Live {
  cable: Cable;
  Updates: () => null;
  NewLeadToasts: () => null;
  OfferToasts: () => null;
}

/** Milliseconds before another attempt to load the connection's code. */
const retryAfterMs = 10_000;

interface LiveProviderProps {
  /** Factory of the connection; must be a stable reference. */
  load: () => Promise<(client: Client) => Live>;
  /** Whether toasts announce new leads, unlike on wall boards. @default false */
  notifiesOfNewLeads?: boolean;
  children: ReactNode;
}

/** Loads the live connection after the first paint; without a connection the screens still work. */
export function LiveProvider({ load, notifiesOfNewLeads = false, children }: LiveProviderProps) {
  const client = useClient();
  const { isLive } = useServices();
  const [live, setLive] = useState<Live | null>(null);

  useEffect(() => {
    if (!isLive) return;
    let isHere = true;
    let timer: ReturnType<typeof setTimeout>;
    const start = () =>
      load().then(
        (startLiveUpdates) => isHere && setLive(startLiveUpdates(client)),
        (error: unknown) => {
          if (!isChunkLoadError(error)) reportError(error);
          // Without a retry the screens would stay without updates until a reload.
          if (isHere) timer = setTimeout(() => void start(), retryAfterMs);
        },
      );
    const cancelStart = whenIdle(() => void start(), { latestMs: 2_000 });
    return () => {
      isHere = false;
      cancelStart();
      clearTimeout(timer);
    };
  }, [client, isLive, load]);

  return (
    <CableProvider cable={live?.cable ?? null}>
      {children}
      {live && <live.Updates />}
      {live && notifiesOfNewLeads && <live.NewLeadToasts />}
      {live && notifiesOfNewLeads && <live.OfferToasts />}
    </CableProvider>
  );
}
