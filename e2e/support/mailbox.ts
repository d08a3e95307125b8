import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';

/** The messages to somebody that a server with this data folder has written, the newest last, as they read. */
export function mailTo(dataDir: string, to: string): string[] {
  const folder = join(dataDir, 'mail');
  // The first message makes the folder.
  return (existsSync(folder) ? readdirSync(folder) : [])
    .toSorted()
    .map((file) =>
      readFileSync(join(folder, file), 'utf8')
        .replaceAll(/=\r?\n/g, '')
        .replaceAll('=3D', '='),
    )
    .filter((message) => message.includes(`To: ${to}`));
}

/** The link of the newest message to somebody by which a password is defined. */
export async function mailedLink(dataDir: string, to: string): Promise<string> {
  const newest = () => /https?:\/\/\S+definir-senha\?token=[\w-]+/.exec(mailTo(dataDir, to).at(-1) ?? '')?.[0];
  await expect.poll(newest).toBeDefined();
  return newest()!;
}
