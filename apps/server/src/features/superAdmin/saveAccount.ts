import { randomInt } from 'node:crypto';
import type { AdminAccountInput, CreateAdminAccountInput } from '@funil/api/contract';
import { normalizeText } from '@funil/validation/values';
import { and, eq, inArray, ne, notInArray } from 'drizzle-orm';
import { newId } from '../../platform/db/newId.ts';
import { accountHosts, accounts, users } from '../../platform/db/schema/tables.ts';
import type { AdminTx } from '../../platform/db/withAccount.ts';
import { enterAccount } from '../../platform/db/withAccount.ts';
import { Refusal } from '../../platform/refusals/Refusal.ts';
import { createAccountDefaults } from './createAccountDefaults.ts';
import { createPasswordLink } from '../passwords/passwordLinks.ts';

async function refuseDuplicateHosts(
  { db }: AdminTx,
  hosts: readonly string[],
  accountId: string,
  adminHost: string | null,
): Promise<void> {
  const usedHosts = await db
    .select({ host: accountHosts.host })
    .from(accountHosts)
    .where(and(inArray(accountHosts.host, [...hosts]), ne(accountHosts.accountId, accountId)));
  const host = hosts.find((one) => one === adminHost || usedHosts.some((row) => row.host === one));
  if (host)
    throw new Refusal('admin_account.host_taken', {
      fields: {
        [`hosts[${hosts.indexOf(host)}]`]: `${host}: ${new Refusal('admin_account.host_taken').message.toLowerCase()}`,
      },
    });
}

async function saveHosts({ db }: AdminTx, accountId: string, hosts: readonly string[]): Promise<void> {
  await db
    .delete(accountHosts)
    .where(and(eq(accountHosts.accountId, accountId), notInArray(accountHosts.host, [...hosts])));
  await db
    .insert(accountHosts)
    .values(hosts.map((host) => ({ host, accountId })))
    .onConflictDoNothing();
  // A concurrent request may have taken a host.
  const own = await db
    .select({ host: accountHosts.host })
    .from(accountHosts)
    .where(and(eq(accountHosts.accountId, accountId), inArray(accountHosts.host, [...hosts])));
  if (own.length < hosts.length) throw new Refusal('admin_account.host_taken');
}

const unique = (hosts: readonly string[]) => [...new Set(hosts)];

/** Refuses an account that is moving to another database. */
export async function lockAccount(tx: AdminTx, id: string) {
  await enterAccount(tx, id);
  const [row] = await tx.db.select().from(accounts).where(eq(accounts.id, id)).for('no key update');
  if (!row) throw new Refusal('admin_account.not_found');
  return row;
}

/** Creates an account with its defaults and an invited administrator. */
export async function createAccount(
  tx: AdminTx,
  input: CreateAdminAccountInput,
  adminHost: string | null,
): Promise<{ id: string; userId: string; secret: string }> {
  const id = newId();
  const hosts = unique(input.hosts);
  await refuseDuplicateHosts(tx, hosts, id, adminHost);
  const inserted = await tx.db
    .insert(accounts)
    .values({ id, name: input.name, slug: input.slug, timeZone: input.time_zone })
    .onConflictDoNothing()
    .returning({ id: accounts.id });
  if (inserted.length === 0)
    throw new Refusal('admin_account.slug_taken', {
      fields: { slug: new Refusal('admin_account.slug_taken').message },
    });
  await saveHosts(tx, id, hosts);

  const inside = await enterAccount(tx, id);
  await createAccountDefaults(inside);
  const userId = newId();
  const stem =
    normalizeText(input.admin_name.split(' ')[0]!)
      .replaceAll(/[^a-z0-9]/g, '')
      .slice(0, 12)
      .toUpperCase() || 'ADMIN';
  await tx.db.insert(users).values({
    accountId: id,
    id: userId,
    name: input.admin_name,
    email: input.admin_email,
    role: 'admin',
    status: 'invited',
    code: `${stem}${randomInt(1000, 10_000)}`,
  });
  return { id, userId, secret: await createPasswordLink(inside, userId, 'invitation') };
}

export async function updateAccount(
  tx: AdminTx,
  id: string,
  input: AdminAccountInput,
  adminHost: string | null,
): Promise<void> {
  await lockAccount(tx, id);
  const hosts = unique(input.hosts);
  await refuseDuplicateHosts(tx, hosts, id, adminHost);
  await tx.db.update(accounts).set({ name: input.name, timeZone: input.time_zone }).where(eq(accounts.id, id));
  await saveHosts(tx, id, hosts);
}
