import { levelOf } from '@funil/api/contract';
import type { Ability, Actor } from '@funil/api/contract';
import { eq, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { affiliates } from '../../platform/db/schema/tables.ts';

type AffiliateAbility = Extract<Ability, 'affiliate.read' | 'affiliate.approve'>;

/** Sponsors reach their own affiliates, administrators all. */
export function whereReached(actor: Actor, ability: AffiliateAbility): SQL | undefined {
  const level = levelOf(actor.role, ability);
  if (level === 'all') return undefined;
  return level === 'own' ? eq(affiliates.sponsorId, actor.uid) : sql`false`;
}

/** Facts about an affiliate for permission checks. They must grant the same access as `whereReached`. */
export const affiliateSubject = ({ sponsorId }: { sponsorId: string }) => ({
  owner_id: sponsorId,
  indicator_id: sponsorId,
});

/**
 * True when another user rejected or deactivated the affiliate, so that the actor may not reverse it. Administrators
 * may reverse all decisions.
 */
export function isClosedByAnother(
  actor: Actor,
  { state, decidedBy, deactivatedBy }: Pick<typeof affiliates.$inferSelect, 'state' | 'decidedBy' | 'deactivatedBy'>,
): boolean {
  if (levelOf(actor.role, 'affiliate.approve') === 'all') return false;
  if (state === 'rejected') return decidedBy !== actor.uid;
  return state === 'deactivated' && deactivatedBy !== actor.uid;
}

/** Only users who see all affiliates see documents and PIX keys, because only they make payments. */
export const maySeePayment = (actor: Actor) => levelOf(actor.role, 'affiliate.read') === 'all';
