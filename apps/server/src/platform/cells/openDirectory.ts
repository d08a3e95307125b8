import { mainCell } from '../config/cells.ts';
import type { Database } from '../db/database.ts';
import type { DatabaseListener } from '../db/listenToDatabase.ts';
import { withAdmin } from '../db/withAccount.ts';
import { listCellAccounts } from './cellAccounts.queries.ts';
import { directoryChannel, listEntries } from './directory.ts';

/** The directory in the memory of a process. */
export interface Directory {
  /** Name of the cell that serves a host; unknown hosts are the first cell's, which refuses them. */
  cellOf(host: string): string;
  /** Resolves when the directory has been read once more, or could not be. */
  refresh(): Promise<void>;
  close(): void;
}

interface DirectoryOptions {
  /** The first cell. */
  main: { database: Database; listener: DatabaseListener };
  /** The other cells, asked when a process starts while the first one is down. */
  others: readonly { name: string; database: Database }[];
  onProblem: (error: Error) => void;
  /** In milliseconds. */
  refreshEveryMs?: number;
}

type CellByHost = ReadonlyMap<string, string>;

/**
 * Reads the whole directory and keeps it: finding a cell then asks no database, and goes on while the first cell is
 * down. A notification brings changes at once; reading every few seconds replaces lost notifications.
 */
export function openDirectory({ main, others, onProblem, refreshEveryMs = 5_000 }: DirectoryOptions): Directory {
  let cellByHost: CellByHost = new Map();
  let hasRead = false;
  let reading: Promise<void> | null = null;
  let next: Promise<void> | null = null;

  async function read(): Promise<void> {
    try {
      const entries = await withAdmin(main.database, listEntries);
      cellByHost = new Map(entries.flatMap(({ cell, hosts }) => hosts.map((host) => [host, cell] as const)));
      hasRead = true;
    } catch (error) {
      onProblem(error as Error);
      // Each cell knows the accounts that live in it.
      if (!hasRead) cellByHost = await askCells(others);
    }
  }

  /** A call during a reading gets the next one, which sees all that was committed before the call. */
  function refresh(): Promise<void> {
    if (!reading) {
      reading = read().finally(() => (reading = null));
      return reading;
    }
    next ??= reading.then(() => {
      next = null;
      return refresh();
    });
    return next;
  }

  const timer = setInterval(() => void refresh(), refreshEveryMs);
  timer.unref();
  main.listener
    .listen(
      directoryChannel,
      () => void refresh(),
      () => void refresh(),
    )
    .catch(onProblem);
  return {
    cellOf: (host) => cellByHost.get(host) ?? mainCell,
    refresh,
    close: () => clearInterval(timer),
  };
}

async function askCells(cells: DirectoryOptions['others']): Promise<CellByHost> {
  const answers = await Promise.all(
    cells.map(async ({ name, database }) => {
      // A cell that is down as well leaves its accounts unknown until one of both answers.
      const accounts = await withAdmin(database, listCellAccounts).catch(() => []);
      return accounts.flatMap(({ hosts, place }) =>
        place === 'here' ? hosts.map((host) => [host, name] as const) : [],
      );
    }),
  );
  return new Map(answers.flat());
}
