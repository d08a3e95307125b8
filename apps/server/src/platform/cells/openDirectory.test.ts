import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../test/createTestDatabase.ts';
import type { TestDatabase } from '../../../test/createTestDatabase.ts';
import { createAccount } from '../../../test/factories.ts';
import { waitFor } from '../../../test/waitFor.ts';
import { openDatabase } from '../db/database.ts';
import { listenToDatabase } from '../db/listenToDatabase.ts';
import { newId } from '../db/newId.ts';
import { openDirectory } from './openDirectory.ts';

/** Longer than a test: what is seen has been told by a notification. */
const never = 10 * 60_000;

let main: TestDatabase;
let cell: TestDatabase;

beforeAll(async () => {
  [main, cell] = [await createTestDatabase(), await createTestDatabase()];
});
afterAll(async () => {
  await main.remove();
  await cell.remove();
});

const enter = (host: string) =>
  main.superuser.query(`insert into cell_accounts (id, slug, cell, hosts) values ($1, $2, 'b', $3)`, [
    newId(),
    host,
    [host],
  ]);

describe('the directory of a process', () => {
  it('knows each change as soon as it is committed', async () => {
    const listener = listenToDatabase(main.serverUrl);
    const directory = openDirectory({
      main: { database: main.database, listener },
      others: [],
      onProblem: () => {},
      refreshEveryMs: never,
    });
    try {
      await directory.refresh();
      expect(directory.cellOf('um.example.com')).toBe('main');
      await enter('um.example.com');
      await waitFor(
        () => directory.cellOf('um.example.com'),
        (name) => name === 'b',
      );
      await main.superuser.query('delete from cell_accounts');
      await waitFor(
        () => directory.cellOf('um.example.com'),
        (name) => name === 'main',
      );
    } finally {
      directory.close();
      await listener.close();
    }
  });

  it('sees on a refresh what was committed before, also during another one', async () => {
    const directory = openDirectory({
      main: { database: main.database, listener: { listen: async () => {}, close: async () => {} } },
      others: [],
      onProblem: () => {},
      refreshEveryMs: never,
    });
    const first = directory.refresh();
    await enter('dois.example.com');
    await directory.refresh();
    expect(directory.cellOf('dois.example.com')).toBe('b');
    await first;
    directory.close();
  });

  it('is made of what the other cells have, while the first one does not answer', async () => {
    const { host } = await createAccount(cell.database);
    const down = openDatabase('postgres://a:b@127.0.0.1:1/c', { maxConnections: 1 });
    const problems: Error[] = [];
    const directory = openDirectory({
      main: { database: down, listener: { listen: async () => {}, close: async () => {} } },
      others: [
        { name: 'b', database: cell.database },
        { name: 'c', database: down },
      ],
      onProblem: (error) => problems.push(error),
      refreshEveryMs: never,
    });
    await directory.refresh();
    expect(directory.cellOf(host)).toBe('b');
    expect(problems).toHaveLength(1);
    directory.close();
    await down.close();
  });
});
