import { randomInt } from 'node:crypto';
import { managedRoles } from '@funil/api/contract';
import type { Actor, UserInput } from '@funil/api/contract';
import { normalizeText } from '@funil/validation/values';
import { and, asc, eq, or } from 'drizzle-orm';
import { lockList } from '../../platform/db/lockList.ts';
import { newId } from '../../platform/db/newId.ts';
import { passwordLinks, users } from '../../platform/db/schema/tables.ts';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import { Refusal } from '../../platform/refusals/Refusal.ts';
import { refuseAnonymized } from '../people/anonymizedPeople.ts';
import { moveUsersToGroup } from '../people/moveUsersToGroup.ts';
import { emit } from '../../platform/events/emit.ts';
import { revokeAllSessions } from '../../platform/identity/revokeSessions.ts';
import { endManagement } from './endManagement.ts';
import { isOfPlaceholderSignUp, needsPlaceholder, seesEverybody } from './placeholderUsers.ts';
import { refuseUnknownPlaces } from './listAssignablePlaces.ts';
import { findUserRow, hasOtherActiveAdmin, isEmailInUse, readUserRow } from './users.queries.ts';
import type { UserRow } from './users.queries.ts';
import { mayManage } from './userReach.ts';

export interface SavedUser {
  before: UserRow;
  row: UserRow;
}

type Field = 'email' | 'role';

const refuse = (code: 'user.email_taken' | 'user.email_kept' | 'user.role_denied', field: Field) =>
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

/** A code is easy to say: first name and four digits. */
const newCode = (name: string) =>
  `${
    normalizeText(name)
      .replaceAll(/[^a-z0-9]/g, '')
      .slice(0, 12)
      .toUpperCase() || 'P'
  }${randomInt(1000, 10_000)}`;

type NewUser = Pick<typeof users.$inferInsert, 'name' | 'email' | 'role'> &
  Partial<Omit<typeof users.$inferInsert, 'accountId' | 'id' | 'status' | 'code' | 'name' | 'email' | 'role'>>;

/** Null if a user other than a placeholder has the e-mail. */
export async function insertInvitedUser(tx: AccountTx, facts: NewUser): Promise<string | null> {
  const values = { accountId: tx.accountId, id: newId(), status: 'invited' as const, ...facts };
  const firstName = facts.name.split(' ')[0]!;
  for (let tries = 0; tries < 5; tries += 1) {
    const inserted = await tx.db
      .insert(users)
      .values({ ...values, code: newCode(firstName) })
      .onConflictDoNothing()
      .returning({ id: users.id });
    if (inserted[0]) {
      const row = await readUserRow(tx, inserted[0].id);
      await emit(tx, 'user.changed', { user: row, before: null });
      return row.user.id;
    }
    // The conflict is a concurrent insert of the e-mail, or a taken code.
    if (!facts.isPlaceholder && (await isEmailInUse(tx, facts.email, null))) return null;
  }
  throw new Error('No free referral code was found.');
}

/** Locks teams before people, as the choice of team members does, so that the team keeps its partner. */
async function lockNamedTeam(tx: AccountTx, input: UserInput): Promise<void> {
  if (input.referral_team_id !== null) await lockList(tx, 'referral_teams');
}

export async function createInvitedUser(tx: AccountTx, actor: Actor, input: UserInput): Promise<UserRow> {
  if (!managedRoles[actor.role].includes(input.role)) throw refuse('user.role_denied', 'role');
  await lockNamedTeam(tx, input);
  await refuseUnknownPlaces(tx, actor, input, null);
  const isPlaceholder = await needsPlaceholder(tx, actor, input.email);
  const id = await insertInvitedUser(tx, { ...valuesOf(input), isPlaceholder });
  if (id === null) throw refuse('user.email_taken', 'email');
  return readUserRow(tx, id);
}

/**
 * Locks the person and all active admins in a fixed order: two admins demoting each other would otherwise deadlock.
 * Refuses an anonymised person.
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
  refuseAnonymized(row.user);
  return row;
}

export async function keepAnAdmin(tx: AccountTx, { user }: UserRow): Promise<void> {
  if (user.role !== 'admin' || user.status !== 'active') return;
  if (!(await hasOtherActiveAdmin(tx, user.id))) throw new Refusal('user.last_admin');
}

/**
 * Only admins change the e-mail of a person with a password: for others, a refusal would reveal whether the e-mail is
 * in use.
 */
async function changeEmail(tx: AccountTx, actor: Actor, { user }: UserRow, email: string): Promise<boolean> {
  if (user.passwordHash !== null && !seesEverybody(actor)) throw refuse('user.email_kept', 'email');
  const isTaken = await needsPlaceholder(tx, actor, email, user.id);
  return isTaken || (await isOfPlaceholderSignUp(tx, user.id));
}

export async function updateUser(tx: AccountTx, actor: Actor, id: string, input: UserInput): Promise<SavedUser> {
  await lockNamedTeam(tx, input);
  const before = await openUser(tx, actor, id);
  const { user } = before;
  if (input.role !== user.role) {
    await keepAnAdmin(tx, before);
    if (id === actor.uid) throw new Refusal('user.is_self');
    if (!managedRoles[actor.role].includes(input.role)) throw refuse('user.role_denied', 'role');
  }
  await refuseUnknownPlaces(tx, actor, input, user);
  const isPlaceholder =
    input.email === user.email ? user.isPlaceholder : await changeEmail(tx, actor, before, input.email);

  const isUser = and(eq(users.accountId, tx.accountId), eq(users.id, id));
  await tx.db
    .update(users)
    .set({ ...valuesOf(input), isPlaceholder })
    .where(isUser);
  // Leads whose job failed follow with the next save.
  if (input.group_id !== user.groupId || before.followJob.follow_job_id) {
    await moveUsersToGroup(tx, actor.uid, [id], input.group_id);
    await emit(tx, 'leads.changed', {});
  }
  if (input.role !== user.role) await endManagement(tx, id, input.role);
  if (input.email !== user.email) {
    // Links mailed to the old address must no longer work.
    await tx.db
      .delete(passwordLinks)
      .where(and(eq(passwordLinks.accountId, tx.accountId), eq(passwordLinks.userId, id)));
    if (id !== actor.uid) await revokeAllSessions(tx, id);
  }
  const row = await readUserRow(tx, id);
  await emit(tx, 'user.changed', { user: row, before });
  return { before, row };
}
