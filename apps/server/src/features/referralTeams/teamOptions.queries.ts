import { levelOf } from '@funil/api/contract';
import type { Actor, ReferralTeamOptions, Role } from '@funil/api/contract';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { partners, users } from '../../platform/db/schema/tables.ts';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import { teamManagers, teamMembers } from '../people/teamRoles.ts';

export const takesMember = (
  team: { partnerId: string | null; archivedAt: Date | null },
  person: { role: Role; partner_id: string | null },
): boolean => team.archivedAt === null && team.partnerId === person.partner_id && teamMembers.includes(person.role);

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
        inArray(users.role, [...teamManagers]),
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
        inArray(users.role, [...teamMembers]),
        ofPartner(partnerId),
      ),
    )
    .orderBy(users.id)
    .for('no key update');
}

/** All partners for an admin, the own one for a partner. */
export async function listTeamOptions({ db, accountId }: AccountTx, actor: Actor): Promise<ReferralTeamOptions> {
  const offered = await db
    .select({ id: partners.id, name: partners.name })
    .from(partners)
    .where(
      and(
        eq(partners.accountId, accountId),
        isNull(partners.archivedAt),
        isEverybodyOffered(actor) ? undefined : inArray(partners.id, actor.partner_id ? [actor.partner_id] : []),
      ),
    )
    .orderBy(asc(partners.nameKey));
  return { partners: offered };
}
