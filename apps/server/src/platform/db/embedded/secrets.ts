import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Secrets {
  /** Signs tokens, in place of FUNIL_SECRET. */
  secret: string;
  superuserPassword: string;
  ownerPassword: string;
  serverPassword: string;
}

const random = () => randomBytes(32).toString('base64url');

/** Reads the server's secrets, which the first of several processes creates. */
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
      // A hard link shows the complete file at once and, unlike a rename, fails if the file exists.
      linkSync(draft, file);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    } finally {
      rmSync(draft, { force: true });
    }
  }
  return JSON.parse(readFileSync(file, 'utf8')) as Secrets;
}
