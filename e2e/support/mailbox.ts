import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';

/** The messages to somebody that a server with this data folder has written, the newest last, as they read. */
function mailTo(dataDir: string, to: string): string[] {
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

/** The link of the last message to somebody by which a password is defined; waits for the message of this number. */
export async function mailedLink(dataDir: string, to: string, number = 1): Promise<string> {
  const links = () =>
    mailTo(dataDir, to).flatMap((message) => /https?:\/\/\S+definir-senha\?token=[\w-]+/.exec(message)?.[0] ?? []);
  await expect.poll(() => links().length, { intervals: [20, 50, 100] }).toBeGreaterThanOrEqual(number);
  return links().at(-1)!;
}
