import type { FastifyRequest } from 'fastify';
import type { Config } from '../config/readConfig.ts';
import type { Database } from '../db/database.ts';
import { Refusal } from '../refusals/Refusal.ts';
import { findAccount } from './findAccount.ts';
import { accountHostOf } from './hosts.ts';

/** The super-admin area has its own host if configured, else the accounts' hosts. */
export async function requireAdminHost(
  { config, database }: { config: Pick<Config, 'adminHost'>; database: Database },
  request: FastifyRequest,
): Promise<void> {
  const host = accountHostOf(request);
  const isHere = config.adminHost ? host === config.adminHost : (await findAccount(database, host)) !== null;
  if (!isHere) throw new Refusal('account.not_found');
}
