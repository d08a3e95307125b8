import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import type { Client } from '@funil/api';
import { useClient } from '@funil/api/react';
import { CableProvider } from '@funil/api/cable';
import type { Cable } from '@funil/api/cable';
import { whenIdle } from '@funil/ui';
import { reportError } from '../monitoring/reportError.ts';
import { isMissingCode } from '../monitoring/isMissingCode.ts';
import { useServices } from '../services.ts';

export interface Live {
  cable: Cable;
  /** Keeps what the screens show up to date. */
  Updates: () => null;
  /** Notifies of leads that become the person's. */
  NewLeadToasts: () => null;
  /** Asks about leads that are offered to the person. */
  OfferToasts: () => null;
}

/** Pause before the connection's code is requested again. */
const retryAfterMs = 10_000;

interface LiveProviderProps {
  /** Loads what makes the connection; the same function each time. */
  load: () => Promise<(client: Client) => Live>;
  /** A board on a wall notifies nobody of their leads. @default false */
  notifiesOfNewLeads?: boolean;
  children: ReactNode;
}

/**
 * Brings the changes of others to the screens inside. The connection and all that belongs to it are loaded once the
 * first screen has been painted; until then, and where they cannot be loaded, the screens work without.
 */
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
        (startLive) => isHere && setLive(startLive(client)),
        (error: unknown) => {
          if (!isMissingCode(error)) reportError(error);
          // The server may be away for a moment: the screens are not to stay without updates until somebody reloads
          // them.
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
