import { levelOf } from '@funil/api/contract';
import type { Actor, AffiliateState, ErrorCode } from '@funil/api/contract';
import { and, eq } from 'drizzle-orm';
import { partners, referralTeams, users } from '../../platform/db/schema/tables.ts';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import { emit } from '../../platform/events/emit.ts';
import { Refusal } from '../../platform/refusals/Refusal.ts';
import { takesMember } from '../referralTeams/teamOptions.queries.ts';
import { lockEmail } from '../users/placeholderUsers.ts';
import { insertInvitedUser } from '../users/saveUser.ts';
import { isEmailSeen, isEmailInUse } from '../users/users.queries.ts';
import { isClosedByAnother } from './affiliateReach.ts';
import { listNewerSignUps, saveAffiliate } from './affiliates.queries.ts';
import type { StoredAffiliate } from './affiliates.queries.ts';
import { lockSignUps } from './lockSignUps.ts';
import { lockForDecision } from './lockForDecision.ts';

/** Locks the sponsor against changes until the transaction ends. */
async function findSponsor({ db, accountId }: AccountTx, id: string) {
  const [sponsor] = await db
    .select({
      status: users.status,
      partnerId: users.partnerId,
      referralTeamId: users.referralTeamId,
      partnerArchivedAt: partners.archivedAt,
    })
    .from(users)
    .leftJoin(partners, and(eq(partners.accountId, accountId), eq(partners.id, users.partnerId)))
    .where(and(eq(users.accountId, accountId), eq(users.id, id)))
    .for('share', { of: users });
  return sponsor;
}

/** Null when the sponsor's team is archived or belongs to another partner. */
async function findTeamToJoin(
  { db, accountId }: AccountTx,
  { partnerId, referralTeamId }: { partnerId: string | null; referralTeamId: string | null },
): Promise<string | null> {
  if (referralTeamId === null) return null;
  const [team] = await db
    .select({ partnerId: referralTeams.partnerId, archivedAt: referralTeams.archivedAt })
    .from(referralTeams)
    .where(and(eq(referralTeams.accountId, accountId), eq(referralTeams.id, referralTeamId)));
  return team && takesMember(team, { role: 'indicator', partner_id: partnerId }) ? referralTeamId : null;
}

const signedUpAgain = 'Esta pessoa se cadastrou de novo. Decida sobre o cadastro mais recente.';

export type Obstacle = Extract<
  ErrorCode,
  'affiliate.sponsor_inactive' | 'affiliate.state_changed' | 'affiliate.email_taken'
>;

/** True for deciders who see all affiliates: only they may learn who has the e-mail or document. */
const isTold = (decider: Actor | null) => decider !== null && levelOf(decider.role, 'affiliate.approve') === 'all';

/**
 * Returns the obstacle that the decider may see. Otherwise returns whether the affiliate becomes a placeholder, because
 * its e-mail or document is in use. A sponsor learns nothing about sign-ups through other codes.
 */
async function findObstacle(
  tx: AccountTx,
  affiliate: StoredAffiliate,
  decider: Actor | null,
): Promise<{ obstacle: Obstacle } | { isPlaceholder: boolean }> {
  const newer = await listNewerSignUps(tx, affiliate);
  const isSeen = newer.some(({ sponsorId, isPlaceholder }) =>
    isTold(decider) ? !isPlaceholder : sponsorId === affiliate.sponsorId,
  );
  await lockEmail(tx, affiliate.email);
  const isTaken = affiliate.isPlaceholder || (await isEmailInUse(tx, affiliate.email, null));
  if (isTaken && isTold(decider)) return { obstacle: 'affiliate.email_taken' };
  if (isSeen) return { obstacle: 'affiliate.state_changed' };
  if (decider && (await isEmailSeen(tx, decider, affiliate.email))) return { obstacle: 'affiliate.email_taken' };
  return { isPlaceholder: isTaken || newer.some(({ isPlaceholder }) => !isPlaceholder) };
}

/**
 * Creates an indicator in the sponsor's current partner and team. Writes nothing when an obstacle exists.
 *
 * @param decider null when no approval is required
 */
export async function admitAffiliate(
  tx: AccountTx,
  affiliate: StoredAffiliate,
  decider: Actor | null,
  now = new Date(),
): Promise<{ userId: string; isPlaceholder: boolean } | { obstacle: Obstacle }> {
  const sponsor = await findSponsor(tx, affiliate.sponsorId);
  if (sponsor?.status !== 'active' || sponsor.partnerArchivedAt) return { obstacle: 'affiliate.sponsor_inactive' };
  // A rejected person may be signing up again concurrently.
  if (affiliate.state === 'rejected') await lockSignUps(tx, affiliate);
  const found = await findObstacle(tx, affiliate, decider);
  if ('obstacle' in found) return found;
  const { isPlaceholder } = found;
  const { name, email, phone, pixKey, pixKeyInDoubt } = affiliate;
  const { partnerId } = sponsor;
  const referralTeamId = await findTeamToJoin(tx, sponsor);
  const userId = await insertInvitedUser(tx, {
    name,
    email,
    phone,
    pixKey,
    pixKeyInDoubt,
    partnerId,
    referralTeamId,
    role: 'indicator',
    isPlaceholder,
  });
  if (userId === null) return { obstacle: 'affiliate.email_taken' };
  await saveAffiliate(tx, affiliate.id, {
    state: 'approved',
    rejectionReason: null,
    decidedBy: decider?.uid ?? null,
    decidedAt: now,
    userId,
    isPlaceholder,
  });
  return { userId, isPlaceholder };
}

/** Approves an affiliate whose state is still the one that the decider saw. */
export async function approveAffiliate(tx: AccountTx, actor: Actor, id: string, seen: AffiliateState) {
  const states = (['pending', 'rejected'] as const).filter((state) => state === seen);
  const before = await lockForDecision(tx, actor, id, states);
  if (isClosedByAnother(actor, before)) throw new Refusal('affiliate.rejected_by_another');
  const outcome = await admitAffiliate(tx, before, actor);
  if ('obstacle' in outcome) {
    const { obstacle } = outcome;
    throw new Refusal(obstacle, obstacle === 'affiliate.state_changed' ? { message: signedUpAgain } : {});
  }
  await emit(tx, 'affiliate.changed', { sponsorId: before.sponsorId });
  return { before, ...outcome };
}
