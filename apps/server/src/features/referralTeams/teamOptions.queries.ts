import { levelOf } from '@funil/api/contract';
import type { Actor, ReferralTeamOptions, Role } from '@funil/api/contract';
import { compareText } from '@funil/validation/values';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { partners, referralTeams, users } from '../../platform/db/schema/tables.ts';
import type { AccountTx } from '../../platform/db/withAccount.ts';

const managing = ['indicator_manager', 'partner', 'admin'] as const;
const bringing = ['indicator', 'indicator_manager'] as const;

export const takesMember = (
  team: { partnerId: string | null; archivedAt: Date | null },
  person: { role: Role; partner_id: string | null },
): boolean =>
  team.archivedAt === null && team.partnerId === person.partner_id && bringing.some((role) => role === person.role);

const ofPartner = (partnerId: string | null): SQL =>
  partnerId === null ? isNull(users.partnerId) : eq(users.partnerId, partnerId);

const isEverybodyOffered = (actor: Actor) => levelOf(actor.role, 'referralTeam.manage') === 'all';

/** Admins may also choose an admin as manager. */
export async function mayBeManager(
  { db, accountId }: AccountTx,
  actor: Actor,
  id: string,
  partnerId: string | null,
): Promise<boolean> {
  const [person] = await db
    .select({ role: users.role, partnerId: users.partnerId })
    .from(users)
    .where(
      and(
        eq(users.accountId, accountId),
        eq(users.id, id),
        eq(users.status, 'active'),
        inArray(users.role, [...managing]),
      ),
    );
  if (!person) return false;
  return person.partnerId === partnerId || (person.role === 'admin' && isEverybodyOffered(actor));
}

export async function isPartnerOffered({ db, accountId }: AccountTx, id: string): Promise<boolean> {
  const rows = await db
    .select({ id: partners.id })
    .from(partners)
    .where(and(eq(partners.accountId, accountId), eq(partners.id, id), isNull(partners.archivedAt)));
  return rows.length > 0;
}

/** Locks the users in a fixed order until the transaction ends. */
export async function openPossibleMembers(
  { db, accountId }: AccountTx,
  ids: readonly string[],
  partnerId: string | null,
) {
  return db
    .select({ id: users.id, referralTeamId: users.referralTeamId })
    .from(users)
    .where(
      and(
        eq(users.accountId, accountId),
        inArray(users.id, [...ids]),
        eq(users.status, 'active'),
        inArray(users.role, [...bringing]),
        ofPartner(partnerId),
      ),
    )
    .orderBy(users.id)
    .for('no key update');
}

const inOrder = (one: { name: string }, other: { name: string }) => compareText(one.name, other.name);

/** All people for an admin, the partner's own for a partner. */
export async function listTeamOptions({ db, accountId }: AccountTx, actor: Actor): Promise<ReferralTeamOptions> {
  const isAll = isEverybodyOffered(actor);
  const people = await db
    .select({
      id: users.id,
      name: users.name,
      role: users.role,
      partner_id: users.partnerId,
      referral_team: { id: referralTeams.id, name: referralTeams.name },
    })
    .from(users)
    .leftJoin(referralTeams, and(eq(referralTeams.accountId, accountId), eq(referralTeams.id, users.referralTeamId)))
    .where(
      and(
        eq(users.accountId, accountId),
        eq(users.status, 'active'),
        inArray(users.role, [...bringing, ...managing]),
        isAll ? undefined : ofPartner(actor.partner_id),
      ),
    );
  const offered = await db
    .select({ id: partners.id, name: partners.name })
    .from(partners)
    .where(
      and(
        eq(partners.accountId, accountId),
        isNull(partners.archivedAt),
        isAll ? undefined : inArray(partners.id, actor.partner_id ? [actor.partner_id] : []),
      ),
    );
  const has = (list: readonly string[], role: string) => list.includes(role);
  return {
    managers: people
      .filter(({ role }) => has(managing, role))
      .map(({ id, name, partner_id }) => ({ id, name, partner_id }))
      .toSorted(inOrder),
    partners: offered.toSorted(inOrder),
    people: people
      .filter(({ role }) => has(bringing, role))
      .map(({ id, name, partner_id, referral_team }) => ({ id, name, partner_id, referral_team }))
      .toSorted(inOrder),
  };
}
