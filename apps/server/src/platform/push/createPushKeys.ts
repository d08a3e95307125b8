import { eq } from 'drizzle-orm';
import webPush from 'web-push';
import type { Database } from '../db/database.ts';
import { pushKeys } from '../db/schema/tables.ts';
import { withAdmin } from '../db/withAccount.ts';
import type { Secrets } from '../secrets/keysOf.ts';
import { createSealer } from '../secrets/sealer.ts';

export interface PushKeyPair {
  publicKey: string;
  privateKey: string;
}

export interface PushKeys {
  /** Reads the key pair of this database once; makes it with the first use. Opens a transaction of its own. */
  read(): Promise<PushKeyPair>;
}

/** The table has one row. */
const onlyId = '00000000-0000-0000-0000-000000000000';

export function createPushKeys(database: Database, secrets: Secrets): PushKeys {
  const sealer = createSealer(secrets, 'push');
  let reading: Promise<PushKeyPair> | null = null;

  const readOrMake = () =>
    withAdmin(database, async ({ db }) => {
      const find = () => db.select().from(pushKeys).where(eq(pushKeys.id, onlyId));
      let [row] = await find();
      if (!row) {
        const made = webPush.generateVAPIDKeys();
        await db
          .insert(pushKeys)
          .values({ id: onlyId, publicKey: made.publicKey, sealedPrivateKey: sealer.seal(made.privateKey) })
          .onConflictDoNothing();
        // Another process may have made the pair meanwhile.
        [row] = await find();
      }
      return { publicKey: row!.publicKey, privateKey: sealer.open(row!.sealedPrivateKey) };
    });

  return {
    read() {
      reading ??= readOrMake().catch((error: unknown) => {
        reading = null;
        throw error;
      });
      return reading;
    },
  };
}
