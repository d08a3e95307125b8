import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../test/createTestDatabase.ts';
import type { TestDatabase } from '../../../test/createTestDatabase.ts';
import { createAccount } from '../../../test/factories.ts';
import type { TestAccount } from '../../../test/factories.ts';
import { withAdmin } from '../db/withAccount.ts';
import { adoptCell } from './adoptCell.ts';
import { listEntries } from './directory.ts';

let main: TestDatabase;
let cell: TestDatabase;
let account: TestAccount;

beforeAll(async () => {
  [main, cell] = [await createTestDatabase(), await createTestDatabase()];
});
afterAll(async () => {
  await main.remove();
  await cell.remove();
});
beforeEach(async () => {
  await main.superuser.query('delete from cell_accounts');
  // Accounts of other tests are gone, as far as the directory is concerned.
  await cell.superuser.query(
    `insert into account_moves (account_id, state) select id, 'left' from accounts
     on conflict (account_id) do update set state = 'left'`,
  );
  account = await createAccount(cell.database);
});

const adopt = () => adoptCell({ main: main.database, cell: { name: 'b', database: cell.database } });
const entries = () => withAdmin(main.database, listEntries);
const entryOf = ({ id, slug, host }: TestAccount) => ({ id, slug, cell: 'b', hosts: [host] });
const markIn = (state: string) =>
  cell.superuser.query('insert into account_moves (account_id, state) values ($1, $2)', [account.id, state]);

describe('a cell that is adopted', () => {
  it('has its accounts in the directory, with the hosts that they have now', async () => {
    expect(await adopt()).toEqual([]);
    expect(await entries()).toEqual([entryOf(account)]);
    await cell.superuser.query('update account_hosts set host = $1 where account_id = $2', [
      'novo.example.com',
      account.id,
    ]);
    await adopt();
    expect(await entries()).toEqual([{ ...entryOf(account), hosts: ['novo.example.com'] }]);
  });

  it('loses entries without an account, and accounts that have moved away', async () => {
    await adopt();
    await markIn('left');
    await adopt();
    expect(await entries()).toEqual([]);
  });

  it('leaves an account on its way to its move', async () => {
    await adopt();
    await markIn('arriving');
    await adopt();
    expect(await entries()).toEqual([entryOf(account)]);
    await main.superuser.query('delete from cell_accounts');
    await adopt();
    expect(await entries()).toEqual([]);
  });

  it('cannot take a host of another cell, and says whose it is', async () => {
    const other = await createAccount(main.database, { host: 'igual.example.com' });
    const taken = await createAccount(cell.database, { host: other.host });
    expect(await adopt()).toEqual([taken.slug]);
    expect(await entries()).toEqual([entryOf(account)]);
  });
});
