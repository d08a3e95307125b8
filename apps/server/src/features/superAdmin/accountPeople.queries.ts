import type { AdminAccountPeople, AdminInvitationInput } from '@funil/api/contract';
import { mostAccountPeople, roles } from '@funil/api/contract';
import { and, eq, sql } from 'drizzle-orm';
import { passwordLinks, sessions, users } from '../../platform/db/schema/tables.ts';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import { Refusal } from '../../platform/refusals/Refusal.ts';
import { shownEmailOf } from '../people/anonymizedPeople.ts';
import { isEmailInUse } from '../users/users.queries.ts';

type Person = typeof users.$inferSelect;

export async function listAccountPeople({ db, accountId }: AccountTx): Promise<AdminAccountPeople> {
  const lastSignIn = db
    .select({ userId: sessions.userId, at: sql<string>`max(${sessions.createdAt})`.as('signed_in_at') })
    .from(sessions)
    .where(eq(sessions.accountId, accountId))
    .groupBy(sessions.userId)
    .as('last_sign_in');
  const invitation = db
    .selectDistinctOn([passwordLinks.userId], {
      userId: passwordLinks.userId,
      sentAt: passwordLinks.createdAt,
      expiresAt: passwordLinks.expiresAt,
      isExpired: sql<boolean>`${passwordLinks.expiresAt} <= now()`.as('is_expired'),
    })
    .from(passwordLinks)
    .where(and(eq(passwordLinks.accountId, accountId), eq(passwordLinks.purpose, 'invitation')))
    .orderBy(passwordLinks.userId, sql`${passwordLinks.createdAt} desc`)
    .as('invitation');
  const rows = await db
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      role: users.role,
      status: users.status,
      signedInAt: lastSignIn.at,
      sentAt: invitation.sentAt,
      expiresAt: invitation.expiresAt,
      isExpired: invitation.isExpired,
    })
    .from(users)
    .leftJoin(lastSignIn, eq(lastSignIn.userId, users.id))
    .leftJoin(invitation, eq(invitation.userId, users.id))
    .where(and(eq(users.accountId, accountId), eq(users.isPlaceholder, false)))
    .orderBy(
      sql`array_position(array[${sql.join(
        roles.map((role) => sql`${role}`),
        sql`, `,
      )}]::text[], ${users.role})`,
      users.name,
      users.id,
    )
    .limit(mostAccountPeople + 1);
  return {
    has_more: rows.length > mostAccountPeople,
    people: rows.slice(0, mostAccountPeople).map(({ signedInAt, sentAt, expiresAt, isExpired, ...person }) => ({
      ...person,
      email: shownEmailOf(person),
      last_sign_in_at: signedInAt === null ? null : new Date(signedInAt).toISOString(),
      invitation:
        person.status === 'invited' && sentAt && expiresAt
          ? { sent_at: sentAt.toISOString(), expires_at: expiresAt.toISOString(), is_expired: isExpired === true }
          : null,
    })),
  };
}

/** Locks an administrator whose invitation is pending. Other users are managed by the account itself. */
export async function lockInvitedAdmin({ db, accountId }: AccountTx, id: string): Promise<Person> {
  const [person] = await db
    .select()
    .from(users)
    .where(and(eq(users.accountId, accountId), eq(users.id, id), eq(users.isPlaceholder, false)))
    .for('no key update');
  if (!person) throw new Refusal('admin_account.person_not_found');
  if (person.role !== 'admin' || person.status !== 'invited') throw new Refusal('admin_account.person_not_invited');
  return person;
}

/** Corrects a pending invitation. Links sent to an earlier address stop working. */
export async function correctInvitation(tx: AccountTx, person: Person, input: AdminInvitationInput): Promise<void> {
  const { db, accountId } = tx;
  const { email, name } = input;
  if (email !== person.email && (await isEmailInUse(tx, email, person.id)))
    throw new Refusal('admin_account.email_taken', {
      fields: { email: new Refusal('admin_account.email_taken').message },
    });
  await db
    .update(users)
    .set({ name, email })
    .where(and(eq(users.accountId, accountId), eq(users.id, person.id)));
  if (email !== person.email)
    await db
      .delete(passwordLinks)
      .where(and(eq(passwordLinks.accountId, accountId), eq(passwordLinks.userId, person.id)));
}
