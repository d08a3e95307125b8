import { and, count, eq, gt, ne, sql } from 'drizzle-orm';
import { passwordLinks, users } from '../../platform/db/schema/tables.ts';
import { emit } from '../../platform/events/emit.ts';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import { digestOfLink, linkEnd, mostPerHour, newLinkSecret } from './linkSecret.ts';
import type { LinkPurpose } from './linkSecret.ts';

/**
 * Creates a link; a new invitation revokes earlier ones.
 *
 * @returns the secret; only its digest is stored
 */
export async function createPasswordLink(
  { db, accountId }: AccountTx,
  userId: string,
  purpose: LinkPurpose,
): Promise<string> {
  const secret = newLinkSecret();
  if (purpose === 'invitation')
    await db.delete(passwordLinks).where(and(eq(passwordLinks.accountId, accountId), eq(passwordLinks.userId, userId)));
  await db
    .insert(passwordLinks)
    .values({ accountId, tokenHash: digestOfLink(secret), userId, purpose, expiresAt: linkEnd[purpose] });
  return secret;
}

/** User who may get a recovery link: active or invited, and below the hourly limit. */
export async function findRecoverable({ db, accountId }: AccountTx, email: string) {
  const [person] = await db
    .select({ id: users.id, name: users.name, email: users.email, status: users.status })
    .from(users)
    .where(
      and(
        eq(users.accountId, accountId),
        eq(users.email, email),
        ne(users.status, 'inactive'),
        eq(users.isPlaceholder, false),
      ),
    )
    // Concurrent requests wait for the lock, so none exceeds the limit.
    .for('update');
  if (!person) return null;
  const [recent] = await db
    .select({ count: count() })
    .from(passwordLinks)
    .where(
      and(
        eq(passwordLinks.accountId, accountId),
        eq(passwordLinks.userId, person.id),
        eq(passwordLinks.purpose, 'recovery'),
        gt(passwordLinks.createdAt, sql`now() - interval '1 hour'`),
      ),
    );
  return (recent?.count ?? 0) < mostPerHour ? person : null;
}

const isLive = (accountId: string, secret: string) =>
  and(
    eq(passwordLinks.accountId, accountId),
    eq(passwordLinks.tokenHash, digestOfLink(secret)),
    gt(passwordLinks.expiresAt, sql`now()`),
  );

export async function findLinkOwner(
  { db, accountId }: AccountTx,
  secret: string,
): Promise<{ id: string; email: string } | null> {
  const [row] = await db
    .select({ id: users.id, email: users.email })
    .from(passwordLinks)
    .innerJoin(
      users,
      and(eq(users.accountId, accountId), eq(users.id, passwordLinks.userId), ne(users.status, 'inactive')),
    )
    .where(isLive(accountId, secret));
  return row ?? null;
}

/** Uses up a link, which succeeds for exactly one caller, and ends the user's other links. */
export async function consumeLink({ db, accountId }: AccountTx, secret: string, userId: string): Promise<boolean> {
  const consumed = await db
    .delete(passwordLinks)
    .where(isLive(accountId, secret))
    .returning({ userId: passwordLinks.userId });
  if (consumed[0]?.userId !== userId) return false;
  await db.delete(passwordLinks).where(and(eq(passwordLinks.accountId, accountId), eq(passwordLinks.userId, userId)));
  return true;
}

/** Also activates an invited user. False if the user was deactivated meanwhile. */
export async function setPassword(tx: AccountTx, userId: string, passwordHash: string): Promise<boolean> {
  const { db, accountId } = tx;
  const changed = await db
    .update(users)
    .set({ passwordHash, status: 'active', activatedAt: sql`coalesce(${users.activatedAt}, now())` })
    .where(and(eq(users.accountId, accountId), eq(users.id, userId), ne(users.status, 'inactive')))
    .returning({ id: users.id });
  if (changed.length > 0) await emit(tx, 'user.available', { userId });
  return changed.length > 0;
}
