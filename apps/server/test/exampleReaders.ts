import { readdirSync, writeFileSync } from 'node:fs';
import { UnreadableFile } from '../src/platform/readers/UnreadableFile.ts';
import { Refusal } from '../src/platform/refusals/Refusal.ts';

/** Readers that do what no file is to achieve. Only reader processes load them. */

export const echo = async (input: unknown): Promise<unknown> => input;

export const ownEnvironment = async (): Promise<string[]> => Object.keys(process.env);

/** Blocks its process, whose number it writes first. */
export async function blockForEver(pidFile: string): Promise<void> {
  writeFileSync(pidFile, String(process.pid));
  for (;;);
}

export const waitForEver = () => new Promise<never>(() => {});

/** Takes half a gigabyte. */
export async function fillHeap(): Promise<number> {
  const all: object[] = [];
  while (all.length < 5_000_000) all.push({ index: all.length, text: `${all.length}` });
  return all.length;
}

/** Takes two gigabytes, for a while. */
export async function fillBuffers(): Promise<number> {
  const all: Buffer[] = [];
  while (all.length < 2_048) all.push(Buffer.alloc(1024 * 1024, 1));
  return all.length;
}

export async function die(): Promise<void> {
  process.kill(process.pid, 'SIGKILL');
  await waitForEver();
}

export async function exit(): Promise<void> {
  process.exit(3);
}

export async function refuse(): Promise<void> {
  throw new Refusal('file.too_large', { message: 'Grande demais.' });
}

export async function failUnreadable(): Promise<void> {
  throw new UnreadableFile('Não se lê.');
}

export async function missFolder(): Promise<void> {
  readdirSync('/there/is/no/such/folder');
}

let made = 0;
export const madeItems = async (): Promise<number> => made;

export async function* countTo(last: number): AsyncGenerator<number, string> {
  for (let item = 1; item <= last; item += 1) {
    made = item;
    yield item;
  }
  return 'counted';
}
