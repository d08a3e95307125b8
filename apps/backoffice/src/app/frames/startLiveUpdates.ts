import { createCable, useLiveCache, useStartedCable } from '@funil/api/cable';
import type { Client } from '@funil/api';
import { OfferToasts } from '../../features/leadOffers/OfferToasts.tsx';
import { NewLeadToasts } from '../../features/notifications/NewLeadToasts.ts';

export function startLiveUpdates(client: Client) {
  const cable = createCable({ client });
  return {
    cable,
    Updates() {
      useLiveCache();
      useStartedCable(cable);
      return null;
    },
    NewLeadToasts,
    OfferToasts,
  };
}
