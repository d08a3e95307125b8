import { readers } from '../../platform/cable/audience.ts';
import { broadcast } from '../../platform/cable/broadcast.ts';
import { emit } from '../../platform/events/emit.ts';
import type { Subscriber } from '../../platform/events/emit.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { affiliateSubject } from './affiliateReach.ts';
import { lockAffiliate, moveAffiliateOf, takeOverClosing } from './affiliates.queries.ts';
import { admitAffiliate } from './approveAffiliate.ts';
import { inviteAffiliateJob } from './inviteAffiliateJob.ts';

declare module '../../platform/events/emit.ts' {
  interface DomainEvents {
    /** An affiliate was approved, rejected, let in no more or let in again. */
    'affiliate.changed': { sponsorId: string };
  }
}

/** Where no approval is asked for. What stands in the way leaves the affiliate waiting for somebody's decision. */
export const admitSignedUp: Subscriber<'affiliate.signedUp'> = async (tx, { affiliateId, requiresApproval }) => {
  if (requiresApproval) return;
  const affiliate = await lockAffiliate(tx, affiliateId);
  if (affiliate?.state !== 'pending') return;
  const outcome = await admitAffiliate(tx, affiliate, null);
  // Whoever has access or has signed up already was written by the sign-up itself.
  if ('obstacle' in outcome || outcome.isPlaceholder) return;
  await enqueue(tx, inviteAffiliateJob, { affiliate_id: affiliateId });
};

/** Affiliates of a person have changed: whoever shows them requests them again. */
export const broadcastAffiliates: Subscriber<'affiliate.changed' | 'affiliate.signedUp'> = (tx, { sponsorId }) =>
  broadcast(tx, {
    stream: 'AccountChannel',
    kind: 'catalog_changed',
    catalog: 'affiliates',
    audience: readers('affiliate.read', affiliateSubject({ sponsorId })),
  });

/**
 * Whoever ended the access, here or where people are managed, is kept: a sponsor undoes its own decision alone. Who ends
 * it after the sponsor has decided as well, and a sponsor who ends it after others has not.
 */
export const closeAffiliate: Subscriber<'user.deactivated'> = async (tx, { userId, actorId }) => {
  const values = { state: 'deactivated', deactivatedBy: actorId, deactivatedAt: new Date() } as const;
  const affiliate =
    (await moveAffiliateOf(tx, userId, 'approved', values)) ?? (await takeOverClosing(tx, userId, actorId));
  if (affiliate) await emit(tx, 'affiliate.changed', { sponsorId: affiliate.sponsorId });
};

export const reopenAffiliate: Subscriber<'user.reactivated'> = async (tx, { userId }) => {
  const affiliate = await moveAffiliateOf(tx, userId, 'deactivated', {
    state: 'approved',
    deactivatedBy: null,
    deactivatedAt: null,
  });
  if (affiliate) await emit(tx, 'affiliate.changed', { sponsorId: affiliate.sponsorId });
};
