import type { Actor } from '@funil/api/contract';
import { and, eq, inArray } from 'drizzle-orm';
import { lockList } from '../../platform/db/lockList.ts';
import { leads, referralTeams, users } from '../../platform/db/schema/tables.ts';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import { emit } from '../../platform/events/emit.ts';
import { Refusal } from '../../platform/refusals/Refusal.ts';
import { countStoredUses } from '../storedReferences/storedReferences.ts';
import { openPossibleMembers } from './teamOptions.queries.ts';
import { openTeam } from './referralTeams.queries.ts';
import type { StoredTeam } from './saveReferralTeam.ts';

/** @returns the team before deletion */
export async function removeReferralTeam(tx: AccountTx, actor: Actor, id: string): Promise<StoredTeam> {
  await lockList(tx, 'referral_teams');
  const team = await openTeam(tx, actor, id);
  if (!team) throw new Refusal('referral_team.not_found');
  const { db, accountId } = tx;
  const held =
    (await db.$count(users, and(eq(users.accountId, accountId), eq(users.referralTeamId, id)))) +
    // A lead in the trash still refers to its team.
    (await db.$count(leads, and(eq(leads.accountId, accountId), eq(leads.referralTeamId, id)))) +
    (await countStoredUses(tx, id));
  if (held > 0) throw new Refusal('referral_team.in_use', { details: { used_by: held } });
  await db.delete(referralTeams).where(and(eq(referralTeams.accountId, accountId), eq(referralTeams.id, id)));
  await emit(tx, 'referralTeam.changed', {});
  return team;
}

/**
 * Moves people to a team; their leads stay with the team that they were referred for.
 *
 * @returns the people before the move
 */
export async function moveReferralMembers(tx: AccountTx, actor: Actor, id: string, userIds: readonly string[]) {
  await lockList(tx, 'referral_teams');
  const team = await openTeam(tx, actor, id);
  if (!team) throw new Refusal('referral_team.not_found');
  const requested = [...new Set(userIds.map((userId) => userId.toLowerCase()))];
  const people = await openPossibleMembers(tx, requested, team.partnerId);
  if (team.archivedAt || people.length < requested.length) {
    const { message } = new Refusal('referral_team.member_unknown');
    throw new Refusal('referral_team.member_unknown', { fields: { user_ids: message } });
  }
  await tx.db
    .update(users)
    .set({ referralTeamId: id })
    .where(and(eq(users.accountId, tx.accountId), inArray(users.id, requested)));
  await emit(tx, 'referralTeam.changed', {});
  return people;
}
