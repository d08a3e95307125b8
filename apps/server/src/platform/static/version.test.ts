import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { version } from './version.ts';

const read = (path: string) => readFileSync(new URL(`../../../../../${path}`, import.meta.url), 'utf8');

it('is that of the specification, and the same in every part of the product', () => {
  expect(version).toBe('1.0.2');
  for (const part of ['apps/server', 'apps/backoffice'])
    expect(JSON.parse(read(`${part}/package.json`))).toMatchObject({ version });
  // Without a server's configuration, as in development.
  expect(read('apps/backoffice/src/platform/env.ts')).toContain(`'${version}-dev'`);
});
