import { readers } from '../../platform/cable/audience.ts';
import { broadcast } from '../../platform/cable/broadcast.ts';
import { emit } from '../../platform/events/emit.ts';
import type { Subscriber } from '../../platform/events/emit.ts';

declare module '../../platform/events/emit.ts' {
  interface DomainEvents {
    /** There is another team, or one less, or one is other than before, its members among it. */
    'referralTeam.changed': { hasOtherManager?: boolean };
  }
}

/** Says the list alone: whoever may not read it requests nothing. */
export const broadcastReferralTeams: Subscriber<'referralTeam.changed'> = (tx) =>
  broadcast(tx, {
    stream: 'AccountChannel',
    kind: 'catalog_changed',
    catalog: 'referral_teams',
    audience: readers('referralTeam.read'),
  });

/** Who manages a team decides which leads it sees. */
export const changeLeadsOfReferralTeams: Subscriber<'referralTeam.changed'> = async (tx, { hasOtherManager }) => {
  if (hasOtherManager) await emit(tx, 'leads.changed', {});
};
