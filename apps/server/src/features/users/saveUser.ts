import { randomInt } from 'node:crypto';
import { managedRoles } from '@funil/api/contract';
import type { Actor, UserInput } from '@funil/api/contract';
import { normalizeText } from '@funil/validation/values';
import { and, asc, eq, or } from 'drizzle-orm';
import { newId } from '../../platform/db/newId.ts';
import { passwordLinks, users } from '../../platform/db/schema/tables.ts';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import { Refusal } from '../../platform/refusals/Refusal.ts';
import { moveToGroup } from '../people/moveToGroup.ts';
import { emit } from '../../platform/events/emit.ts';
import { revokeAllSessions } from '../../platform/identity/revokeSessions.ts';
import { leaveManagement } from './leaveManagement.ts';
import { refuseUnknownPlaces } from './userPlaces.ts';
import { findUserRow, hasOtherActiveAdmin, isEmailTaken } from './users.queries.ts';
import type { UserRow } from './users.queries.ts';
import { mayManage } from './userReach.ts';

type Field = 'email' | 'role';

const refuse = (code: 'user.email_taken' | 'user.role_denied', field: Field) =>
  new Refusal(code, { fields: { [field]: new Refusal(code).message } });

const valuesOf = (input: UserInput) => ({
  name: input.name,
  email: input.email,
  role: input.role,
  phone: input.phone,
  groupId: input.group_id,
  partnerId: input.partner_id,
  referralTeamId: input.referral_team_id,
});

/** A referral code that people can say: the first name and four digits. */
const newCode = (name: string) =>
  `${
    normalizeText(name)
      .replaceAll(/[^a-z0-9]/g, '')
      .slice(0, 12)
      .toUpperCase() || 'P'
  }${randomInt(1000, 10_000)}`;

/** @throws Refusal `user.email_taken`, `user.role_denied`, `user.place_unknown` */
export async function createInvitedUser(tx: AccountTx, actor: Actor, input: UserInput): Promise<string> {
  if (!managedRoles[actor.role].includes(input.role)) throw refuse('user.role_denied', 'role');
  await refuseUnknownPlaces(tx, actor, input, null);
  if (await isEmailTaken(tx, input.email, null)) throw refuse('user.email_taken', 'email');
  const values = { accountId: tx.accountId, id: newId(), status: 'invited' as const, ...valuesOf(input) };
  const firstName = input.name.split(' ')[0]!;
  for (let tries = 0; tries < 5; tries += 1) {
    const inserted = await tx.db
      .insert(users)
      .values({ ...values, code: newCode(firstName) })
      .onConflictDoNothing()
      .returning({ id: users.id });
    if (inserted[0]) return inserted[0].id;
    // Somebody with the e-mail may have come meanwhile; otherwise the code is somebody's.
    if (await isEmailTaken(tx, input.email, null)) throw refuse('user.email_taken', 'email');
  }
  throw new Error('No free referral code was found.');
}

/**
 * A person whom the actor may change, locked until the transaction ends together with all active administrators, and
 * in one order: two of them who demote each other would otherwise wait for each other.
 *
 * @throws Refusal `user.not_found`, `access.denied`
 */
export async function openUser(tx: AccountTx, actor: Actor, id: string): Promise<UserRow> {
  await tx.db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.accountId, tx.accountId),
        or(eq(users.id, id), and(eq(users.role, 'admin'), eq(users.status, 'active'))),
      ),
    )
    .orderBy(asc(users.id))
    .for('no key update');
  const row = await findUserRow(tx, actor, id);
  if (!row) throw new Refusal('user.not_found');
  if (!mayManage(actor, row.user)) throw new Refusal('access.denied');
  return row;
}

/** @throws Refusal `user.last_admin` when nobody else could administer the account */
export async function keepAnAdmin(tx: AccountTx, { user }: UserRow): Promise<void> {
  if (user.role !== 'admin' || user.status !== 'active') return;
  if (!(await hasOtherActiveAdmin(tx, user.id))) throw new Refusal('user.last_admin');
}

/**
 * @throws Refusal as `openUser`, and `user.email_taken`, `user.role_denied`, `user.place_unknown`, `user.last_admin`,
 * `user.is_self`
 */
export async function updateUser(tx: AccountTx, actor: Actor, id: string, input: UserInput): Promise<UserRow> {
  const row = await openUser(tx, actor, id);
  const { user } = row;
  if (input.role !== user.role) {
    await keepAnAdmin(tx, row);
    if (id === actor.uid) throw new Refusal('user.is_self');
    if (!managedRoles[actor.role].includes(input.role)) throw refuse('user.role_denied', 'role');
  }
  await refuseUnknownPlaces(tx, actor, input, user);
  if (await isEmailTaken(tx, input.email, id)) throw refuse('user.email_taken', 'email');

  const isUser = and(eq(users.accountId, tx.accountId), eq(users.id, id));
  await tx.db.update(users).set(valuesOf(input)).where(isUser);
  if (input.group_id !== user.groupId) {
    await moveToGroup(tx, [id], input.group_id);
    await emit(tx, 'leads.changed', {});
  }
  if (input.role !== user.role) await leaveManagement(tx, id, input.role);
  if (input.email !== user.email) {
    // Links that went to the old address are somebody else's by now.
    await tx.db
      .delete(passwordLinks)
      .where(and(eq(passwordLinks.accountId, tx.accountId), eq(passwordLinks.userId, id)));
    if (id !== actor.uid) await revokeAllSessions(tx, id);
  }
  return row;
}
