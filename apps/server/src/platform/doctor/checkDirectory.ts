import { listCellAccounts } from '../cells/cellAccounts.queries.ts';
import { listEntries } from '../cells/directory.ts';
import { listCells, mainCell } from '../config/cells.ts';
import type { Config } from '../config/readConfig.ts';
import { openDatabase } from '../db/database.ts';
import type { AdminTx } from '../db/withAccount.ts';
import { withAdmin } from '../db/withAccount.ts';
import type { Check } from './Check.ts';

/** Whether the directory leads to each account. The start of a server, or the command that moves one, puts it right. */
export const checkDirectory = (config: Config): Check => ({
  name: 'directory',
  async run() {
    const read = <T>(url: string, work: (tx: AdminTx) => Promise<T>) => readOnce(config, url, work);
    const entries = await read(config.databaseUrl!, listEntries);
    const unknown = entries.find(({ cell }) => !config.cells.some(({ name }) => name === cell));
    if (unknown)
      throw new Error(`The account ${unknown.slug} is in the cell ${unknown.cell}, which FUNIL_CELLS does not name.`);
    for (const { name, config: own } of listCells(config)) {
      const accounts = await read(own.databaseUrl!, listCellAccounts);
      const here = accounts.filter(({ place }) => place === 'here');
      for (const { id, slug } of here) {
        const cell = entries.find((entry) => entry.id === id)?.cell ?? mainCell;
        if (cell !== name) throw new Error(`The account ${slug} is in the cell ${name}; the directory says ${cell}.`);
      }
      const missing = entries.find((entry) => entry.cell === name && !accounts.some(({ id }) => id === entry.id));
      if (missing) throw new Error(`The cell ${name} lacks the account ${missing.slug}.`);
    }
    return `It leads to ${entries.length} account(s) of ${config.cells.length} further cell(s).`;
  },
});

async function readOnce<T>(
  { databasePoolMode: poolMode }: Config,
  url: string,
  work: (tx: AdminTx) => Promise<T>,
): Promise<T> {
  const database = openDatabase(url, { maxConnections: 1, poolMode });
  try {
    return await withAdmin(database, work);
  } finally {
    await database.close();
  }
}
