import { levelOf } from '@funil/api/contract';
import type { Ability, Actor } from '@funil/api/contract';
import { eq, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { affiliates } from '../../platform/db/schema/tables.ts';

type AffiliateAbility = Extract<Ability, 'affiliate.read' | 'affiliate.approve'>;

/** Affiliates belong to whose code they signed up with: that person reaches its own, an administrator all. */
export function whereReached(actor: Actor, ability: AffiliateAbility): SQL | undefined {
  const level = levelOf(actor.role, ability);
  if (level === 'all') return undefined;
  return level === 'own' ? eq(affiliates.sponsorId, actor.uid) : sql`false`;
}

/** The same as facts of a record, for whoever asks the permission table. */
export const affiliateSubject = ({ sponsorId }: { sponsorId: string }) => ({
  owner_id: sponsorId,
  indicator_id: sponsorId,
});

/** Whether somebody else has ended this access or turned this affiliate down: a sponsor undoes its own decision alone. */
export function isClosedByAnother(
  actor: Actor,
  { state, decidedBy, deactivatedBy }: Pick<typeof affiliates.$inferSelect, 'state' | 'decidedBy' | 'deactivatedBy'>,
): boolean {
  if (levelOf(actor.role, 'affiliate.approve') === 'all') return false;
  if (state === 'rejected') return decidedBy !== actor.uid;
  return state === 'deactivated' && deactivatedBy !== actor.uid;
}

/** Document and PIX key are for those who pay: the sponsor sees neither. */
export const maySeePayment = (actor: Actor) => levelOf(actor.role, 'affiliate.read') === 'all';
