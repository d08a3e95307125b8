import pg from 'pg';
import { queueSchema } from '../../platform/jobs/queue.ts';
import type { AccountTable } from './accountTables.ts';
import { enterAccount, inOwnTransaction, withoutTriggers } from './openOwner.ts';

/** Rows per transaction: short locks, and a quick stop. */
const removedRows = 5_000;

/** Removes all rows of an account, by steps: one that was killed goes on with the next call. */
export async function removeRows(client: pg.Client, tables: readonly AccountTable[], accountId: string): Promise<void> {
  await client.query(`delete from ${queueSchema}.job where group_id = $1`, [accountId]);
  for (const { name, accountColumn } of tables.toReversed())
    for (let removed = removedRows; removed === removedRows;)
      removed = await inOwnTransaction(client, 'begin', async () => {
        await enterAccount(client, accountId);
        await withoutTriggers(client);
        // The mark that keeps the account closed goes with its last row.
        if (name === 'accounts') await client.query('delete from account_moves where account_id = $1', [accountId]);
        const table = pg.escapeIdentifier(name);
        const { rowCount } = await client.query(
          `delete from ${table} where ctid = any(array(select ctid from ${table} where ${accountColumn} = $1 limit $2))`,
          [accountId, removedRows],
        );
        return rowCount ?? 0;
      });
}
