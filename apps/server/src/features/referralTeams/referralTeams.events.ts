import { readers } from '../../platform/cable/audience.ts';
import { broadcast } from '../../platform/cable/broadcast.ts';
import { emit } from '../../platform/events/emit.ts';
import type { Subscriber } from '../../platform/events/emit.ts';

declare module '../../platform/events/emit.ts' {
  interface DomainEvents {
    'referralTeam.changed': { hasOtherManager?: boolean };
  }
}

/** Clients that may not read the list do not reload it. */
export const broadcastReferralTeams: Subscriber<'referralTeam.changed'> = (tx) =>
  broadcast(tx, {
    stream: 'AccountChannel',
    kind: 'catalog_changed',
    catalog: 'referral_teams',
    audience: readers('referralTeam.read'),
  });

/** When a team has another manager, announces its leads, which that manager now sees. */
export const changeLeadsOfReferralTeams: Subscriber<'referralTeam.changed'> = async (tx, { hasOtherManager }) => {
  if (hasOtherManager) await emit(tx, 'leads.changed', {});
};
