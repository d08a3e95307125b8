import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What the embedded installation keeps to itself, in `secrets.json` of the data folder. */
export interface Secrets {
  /** Signs tokens; stands in for FUNIL_SECRET. */
  secret: string;
  superuserPassword: string;
  ownerPassword: string;
  serverPassword: string;
}

const random = () => randomBytes(32).toString('base64url');

/** Reads the secrets, or makes them on the first start. Of several processes that start at once, one wins. */
export function loadSecrets(dataDir: string): Secrets {
  const file = join(dataDir, 'secrets.json');
  if (!existsSync(file)) {
    const secrets: Secrets = {
      secret: random(),
      superuserPassword: random(),
      ownerPassword: random(),
      serverPassword: random(),
    };
    const draft = `${file}.${process.pid}`;
    writeFileSync(draft, JSON.stringify(secrets), { mode: 0o600 });
    try {
      // A link, unlike a rename, fails when somebody else was first, and the file is whole from its first moment.
      linkSync(draft, file);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    } finally {
      rmSync(draft, { force: true });
    }
  }
  return JSON.parse(readFileSync(file, 'utf8')) as Secrets;
}
