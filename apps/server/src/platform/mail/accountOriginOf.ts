import { asc, eq } from 'drizzle-orm';
import type { Config } from '../config/readConfig.ts';
import { accountHosts } from '../db/schema/tables.ts';
import type { AccountTx } from '../db/withAccount.ts';
import { isOwnMachine } from '../identity/hosts.ts';
import { saidOrigin } from './appOrigin.ts';

/** Origin for mail outside a request. Unless configured, internet hosts use HTTPS, local ones HTTP with the port. */
export async function accountOriginOf(
  config: Pick<Config, 'port' | 'appOrigin'>,
  { db, accountId }: AccountTx,
): Promise<string | null> {
  const rows = await db
    .select({ host: accountHosts.host })
    .from(accountHosts)
    .where(eq(accountHosts.accountId, accountId))
    .orderBy(asc(accountHosts.host));
  const host = (rows.find((row) => !isOwnMachine(row.host)) ?? rows[0])?.host;
  if (!host) return null;
  return saidOrigin(config, host) ?? (isOwnMachine(host) ? `http://${host}:${config.port}` : `https://${host}`);
}
