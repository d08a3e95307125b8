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
    /** An affiliate was approved, rejected, deactivated or reactivated. */
    'affiliate.changed': { sponsorId: string };
  }
}

/** Approves a new affiliate if the sponsor requires no approval. An obstacle leaves the affiliate pending. */
export const admitSignedUp: Subscriber<'affiliate.signedUp'> = async (tx, { affiliateId, requiresApproval }) => {
  if (requiresApproval) return;
  const affiliate = await lockAffiliate(tx, affiliateId);
  if (affiliate?.state !== 'pending') return;
  const outcome = await admitAffiliate(tx, affiliate, null);
  // Placeholders get no invitation: the sign-up already notified the existing person.
  if ('obstacle' in outcome || outcome.isPlaceholder) return;
  await enqueue(tx, inviteAffiliateJob, { affiliate_id: affiliateId });
};

export const broadcastAffiliates: Subscriber<'affiliate.changed' | 'affiliate.signedUp'> = (tx, { sponsorId }) =>
  broadcast(tx, {
    stream: 'AccountChannel',
    kind: 'catalog_changed',
    catalog: 'affiliates',
    audience: readers('affiliate.read', affiliateSubject({ sponsorId })),
  });

/**
 * Marks an affiliate as deactivated after its user. If the sponsor had ended the access before, the actor is recorded
 * instead, because a sponsor may undo its own decision.
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
