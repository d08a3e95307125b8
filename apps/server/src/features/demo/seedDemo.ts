import { hash } from '@node-rs/argon2';
import { Client } from 'pg';
import type { FileStorage } from '../../platform/files/FileStorage.ts';
import { demoPassword } from './demoAccount.ts';
import { demoAccounts } from './demoAccounts.ts';
import { insertRows } from './insertRows.ts';
import { createRandom } from './random.ts';
import { seedAccount } from './seedAccount.ts';

/** Arbitrary, and the same in every process: one seeds, the others wait and find the work done. */
const seedLock = 7_318_002;

export interface SeedOptions {
  /** The moment around which the history lies; now, unless a test says otherwise. */
  now?: Date;
  /** Where the demo's files go; without it there are none. */
  storage?: FileStorage;
}

/**
 * Fills an empty database with the four demo accounts and the demo super-admin, as its owner, in one transaction: a
 * start that is killed meanwhile leaves nothing behind, and the next one seeds again.
 *
 * @returns false when there already are accounts; nothing is changed then
 */
export async function seedDemo(ownerUrl: string, { now = new Date(), storage }: SeedOptions = {}): Promise<boolean> {
  const client = new Client({ connectionString: ownerUrl, application_name: 'funil-seeds' });
  await client.connect();
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [seedLock]);
    // The owner reads accounts across the policy.
    const { rowCount } = await client.query('select 1 from accounts limit 1');
    if (rowCount) return false;

    // One hash for everybody: each would take 40 ms.
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
    // Ending the connection rolls back what was not committed.
    await client.end();
  }
}
