import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { exitOf, giveOwnFolder, run } from './serverProcess.ts';

giveOwnFolder();

const program = fileURLToPath(new URL('../src/doctor.ts', import.meta.url));

it('prints a line for each check, and ends with 1 when one failed', async () => {
  const env = { FUNIL_SECRET: 's'.repeat(32), DATABASE_URL: 'postgres://a:b@127.0.0.1:1/c', FUNIL_MAIL_FILES: '1' };
  const failed = await run(env, { program });
  expect(await exitOf(failed.child)).toBe(1);
  await expect.poll(failed.output).toMatch(/^disk|\ndisk|disk /);
  const lines = failed.output().trimEnd().split('\n');
  expect(lines.every((line) => /^(?:ok|failed|skipped) {2,}[a-z]/.test(line))).toBe(true);
  expect(lines.filter((line) => line.startsWith('failed'))).toEqual([expect.stringContaining('database')]);
});

it('ends with 0 when nothing failed', async () => {
  const healthy = await run({ FUNIL_DEMO: '0' }, { program });
  expect(await exitOf(healthy.child)).toBe(0);
});
