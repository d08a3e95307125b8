import { createCable, useLiveCache, useStartedCable } from '@funil/api/cable';
import type { Client } from '@funil/api';
import { NewLeadToasts } from '../../features/notifications/NewLeadToasts.ts';

/** Apart from the provider, because nothing of it is needed before the first screen shows. */
export function startLive(client: Client) {
  const cable = createCable({ client });
  return {
    cable,
    Updates() {
      useLiveCache();
      useStartedCable(cable);
      return null;
    },
    NewLeadToasts,
  };
}
