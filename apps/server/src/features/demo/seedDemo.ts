import { hash } from '@node-rs/argon2';
import { Client } from 'pg';
import type { FileStorage } from '../../platform/files/FileStorage.ts';
import { demoPassword } from './demoAccount.ts';
import { demoAccounts } from './demoAccounts.ts';
import { insertRows } from './insertRows.ts';
import { createRandom } from './random.ts';
import { seedAccount } from './seedAccount.ts';

/** Arbitrary lock key. One process seeds, and others then find the data. */
const seedLock = 7_318_002;

export interface SeedOptions {
  /** End of the generated history. */
  now?: Date;
  /** Without storage, no files are created. */
  storage?: FileStorage;
}

/**
 * Seeds the demo in one transaction: if the process is killed, nothing remains and the next start seeds again. Returns
 * false, without changes, when accounts exist.
 */
export async function seedDemo(ownerUrl: string, { now = new Date(), storage }: SeedOptions = {}): Promise<boolean> {
  const client = new Client({ connectionString: ownerUrl, application_name: 'funil-seeds' });
  await client.connect();
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [seedLock]);
    // The database owner bypasses row level security.
    const { rowCount } = await client.query('select 1 from accounts limit 1');
    if (rowCount) return false;

    // One hash serves all users, because hashing takes 40 ms.
    const passwordHash = await hash(demoPassword);
    for (const account of demoAccounts) await seedAccount(client, account, { passwordHash, now, storage });
    await client.query("select set_config('app.scope', 'admin', true)");
    await insertRows(client, 'super_admins', [
      {
        id: createRandom('funil:super').uuid(now),
        name: 'Equipe Funil',
        email: 'super@funil.demo',
        password_hash: passwordHash,
        status: 'active',
        created_at: now,
      },
    ]);
    await client.query('commit');
    return true;
  } finally {
    await client.end();
  }
}
