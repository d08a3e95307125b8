import { ConfigError } from '../../platform/config/readConfig.ts';
import type { FileStorage } from '../../platform/files/FileStorage.ts';
import { listAccountTables } from './accountTables.ts';
import { findArchivedAccount } from './findArchivedAccount.ts';
import { defaultLockTimeoutMs, lockAccount, unlockAccount } from './lockAccount.ts';
import { enterAccount, inOwnTransaction, openOwner } from './openOwner.ts';
import { removeRows } from './removeRows.ts';

interface RemoveOptions {
  ownerUrl: string;
  slug: string;
  storage: FileStorage;
  /** Returns the slug as the operator typed it again; asked only where the account may be removed. */
  confirm: (account: { name: string; slug: string }) => Promise<string>;
}

/**
 * Removes a suspended account with all its rows and files. The first step closes the account for good, so that half
 * of it cannot be reactivated; the same command completes a removal that was killed.
 *
 * @throws ConfigError if there is no such account, it is active or moving, or another slug is typed
 */
export async function removeAccount({ ownerUrl, slug, storage, confirm }: RemoveOptions): Promise<void> {
  const client = await openOwner(ownerUrl);
  try {
    const account = await findArchivedAccount(client, slug);
    if (!account) throw new ConfigError(`There is no account ${slug}.`);
    const findState = async () => {
      const { rows } = await client.query<{ status: string; state: string | null }>(
        'select status, state from accounts left join account_moves on account_id = id where id = $1',
        [account.id],
      );
      return rows[0]!;
    };
    const refuseUnfit = async () => {
      const { status, state } = await findState();
      if (state !== null && state !== 'removing')
        throw new ConfigError(
          `The account ${slug} moves between databases: "account:move -- ${slug} --clean" removes what a move has left.`,
        );
      if (status !== 'suspended')
        throw new ConfigError(`The account ${slug} is active: suspend it under /admin first.`);
    };
    await refuseUnfit();
    if ((await confirm(account)) !== slug) throw new ConfigError('That is not the slug: nothing is removed.');
    // Transactions that were open end before; one of them may have reactivated the account, which is respected.
    await lockAccount(client, account.id, defaultLockTimeoutMs);
    try {
      await inOwnTransaction(client, 'begin', async () => {
        await enterAccount(client, account.id);
        await refuseUnfit();
        await client.query(
          `insert into account_moves (account_id, state) values ($1, 'removing') on conflict do nothing`,
          [account.id],
        );
      });
    } finally {
      await unlockAccount(client, account.id);
    }
    await storage.removeAll(account.id);
    await removeRows(client, await listAccountTables(client), account.id);
  } finally {
    await client.end();
  }
}
