import type { Personalization } from '@funil/api/contract';
import type { Database } from '../db/database.ts';
import { Refusal } from '../refusals/Refusal.ts';

export interface Account {
  id: string;
  name: string;
  slug: string;
  /** `moving`: to another database, or already there. */
  status: 'active' | 'suspended' | 'moving';
  timeZone: string;
  personalization: Personalization | null;
}

/** In seconds: the last part of a move takes a few. */
const movingRetrySeconds = 2;

/** Runs with every request, so each connection prepares it once. */
const query = {
  name: 'find_account_by_host',
  text: 'select id, name, slug, status, time_zone as "timeZone", personalization from find_account_by_host($1)',
};

/** Expects a host from `normalizeHost`; returns accounts of any status. */
export async function findAccount(database: Database, host: string): Promise<Account | null> {
  if (host === '') return null;
  const { rows } = await database.pool.query<Account>({ ...query, values: [host] });
  return rows[0] ?? null;
}

export async function requireAccount(database: Database, host: string): Promise<Account> {
  const account = await findAccount(database, host);
  if (!account) throw new Refusal('account.not_found');
  refuseInactive(account);
  return account;
}

export function refuseInactive({ status }: Account): void {
  if (status === 'moving') throw new Refusal('server.unavailable', { retryAfter: movingRetrySeconds });
  if (status === 'suspended') throw new Refusal('account.suspended');
}
