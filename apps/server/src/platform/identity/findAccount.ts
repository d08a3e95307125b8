import type { Personalization } from '@funil/api/contract';
import type { Database } from '../db/database.ts';
import { Refusal } from '../refusals/Refusal.ts';

export interface Account {
  id: string;
  name: string;
  slug: string;
  status: 'active' | 'suspended';
  timeZone: string;
  personalization: Personalization | null;
}

interface AccountRow extends Omit<Account, 'timeZone'> {
  time_zone: string;
}

/** Runs with every request, so it is prepared once per connection. */
const query = { name: 'find_account_by_host', text: 'select * from find_account_by_host($1)' };

/** Expects a host from `normalizeHost`; returns accounts of any status. */
export async function findAccount(database: Database, host: string): Promise<Account | null> {
  if (host === '') return null;
  const { rows } = await database.pool.query<AccountRow>({ ...query, values: [host] });
  const row = rows[0];
  if (!row) return null;
  const { time_zone: timeZone, ...account } = row;
  return { ...account, timeZone };
}

/** @throws Refusal `account.not_found` or `account.suspended` */
export async function requireAccount(database: Database, host: string): Promise<Account> {
  const account = await findAccount(database, host);
  if (!account) throw new Refusal('account.not_found');
  if (account.status === 'suspended') throw new Refusal('account.suspended');
  return account;
}
