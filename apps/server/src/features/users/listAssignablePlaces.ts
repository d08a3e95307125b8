import type { Actor, UserInput } from '@funil/api/contract';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { groups, partners, referralTeams } from '../../platform/db/schema/tables.ts';
import type { users } from '../../platform/db/schema/tables.ts';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import { Refusal } from '../../platform/refusals/Refusal.ts';
import { takesMember } from '../referralTeams/teamOptions.queries.ts';

export async function listAssignablePlaces({ db, accountId }: AccountTx, actor: Actor) {
  const isAdmin = actor.role === 'admin';
  const named = <T extends typeof groups | typeof partners | typeof referralTeams>(table: T) => ({
    id: table.id,
    name: table.name,
  });
  return {
    groups: await db
      .select(named(groups))
      .from(groups)
      .where(
        and(
          eq(groups.accountId, accountId),
          isNull(groups.archivedAt),
          isAdmin ? undefined : inArray(groups.id, [...actor.managed_group_ids]),
        ),
      )
      .orderBy(asc(groups.name)),
    partners: await db
      .select(named(partners))
      .from(partners)
      .where(
        and(
          eq(partners.accountId, accountId),
          isNull(partners.archivedAt),
          isAdmin ? undefined : inArray(partners.id, actor.partner_id ? [actor.partner_id] : []),
        ),
      )
      .orderBy(asc(partners.name)),
    teams: await db
      .select(named(referralTeams))
      .from(referralTeams)
      .where(
        and(
          eq(referralTeams.accountId, accountId),
          isNull(referralTeams.archivedAt),
          isAdmin
            ? undefined
            : actor.partner_id
              ? eq(referralTeams.partnerId, actor.partner_id)
              : inArray(referralTeams.id, []),
        ),
      )
      .orderBy(asc(referralTeams.name)),
  };
}

const teamDiffers = 'Esta equipe não recebe pessoas deste perfil e deste parceiro.';

async function isTeamOfOthers({ db, accountId }: AccountTx, input: UserInput): Promise<boolean> {
  if (input.referral_team_id === null) return false;
  const [team] = await db
    .select({ partnerId: referralTeams.partnerId, archivedAt: referralTeams.archivedAt })
    .from(referralTeams)
    .where(and(eq(referralTeams.accountId, accountId), eq(referralTeams.id, input.referral_team_id)));
  return team !== undefined && !takesMember(team, input);
}

type Position = Pick<typeof users.$inferSelect, 'role' | 'groupId' | 'partnerId' | 'referralTeamId'>;

/** `current` may stay even if the actor could not choose it. */
const chooses = (places: readonly { id: string }[], requested: string | null, current: string | null) =>
  requested === null || requested === current || places.some(({ id }) => id === requested);

/**
 * Refuses places that the actor cannot choose, and teams for other roles or partners unless team, role and partner all
 * stay. People saved by a manager need a group, those saved by a partner a partner.
 *
 * @throws Refusal `user.place_unknown`
 */
export async function refuseUnknownPlaces(
  tx: AccountTx,
  actor: Actor,
  input: UserInput,
  current: Position | null,
): Promise<void> {
  const places = await listAssignablePlaces(tx, actor);
  const isMissing = {
    group_id: actor.role === 'manager' && input.group_id === null,
    partner_id: actor.role === 'partner' && input.partner_id === null,
  };
  const problems = {
    group_id: isMissing.group_id || !chooses(places.groups, input.group_id, current?.groupId ?? null),
    partner_id: isMissing.partner_id || !chooses(places.partners, input.partner_id, current?.partnerId ?? null),
    referral_team_id: !chooses(places.teams, input.referral_team_id, current?.referralTeamId ?? null),
  };
  const { message } = new Refusal('user.place_unknown');
  const fields: Record<string, string> = Object.fromEntries(
    Object.entries(problems).flatMap(([field, isWrong]) => (isWrong ? [[field, message]] : [])),
  );
  const staysInTeam =
    current?.referralTeamId === input.referral_team_id &&
    current.partnerId === input.partner_id &&
    current.role === input.role;
  if (!staysInTeam && !problems.referral_team_id && (await isTeamOfOthers(tx, input)))
    fields['referral_team_id'] = teamDiffers;
  if (Object.keys(fields).length > 0) throw new Refusal('user.place_unknown', { fields });
}
