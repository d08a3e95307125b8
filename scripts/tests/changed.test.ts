import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { testsOf } from './changed.mjs';

const server = 'apps/server/src';
const app = 'apps/backoffice/src';
const contract = 'packages/api/src/contract';

/** A small house of the same plan. */
const tree: Record<string, string> = {
  'packages/ui/package.json': '{ "name": "ui", "type": "module" }',
  'packages/ui/src/index.ts': `export { Button } from './button/Button.tsx'; export { Chip } from './chip/Chip.tsx';`,
  'packages/ui/src/button/Button.tsx': 'export const Button = 1;',
  'packages/ui/src/button/Button.stories.tsx': `import { Button } from './Button.tsx'; export const Default = Button;`,
  'packages/ui/src/chip/Chip.tsx': 'export const Chip = 1; export type Tone = string;',
  'packages/ui/src/chip/Chip.browser.test.tsx': `import { Chip } from './Chip.tsx'; Chip;`,
  [`${contract}/partners/partners.ts`]: `import { rule } from './partnersInput.ts'; export const partners = rule;`,
  [`${contract}/partners/partnersInput.ts`]: 'export const rule = 1;',
  [`${contract}/resources.ts`]:
    "/* Written by `npm run registries` */\nexport { rule } from './partners/partnersInput.ts';",
  [`${server}/platform/http/handle.ts`]: 'export const handle = 1;',
  [`${server}/platform/db/schema/partners.ts`]:
    "export const partners = pgTable('partners', {}); function pgTable(..._: unknown[]) {}",
  [`${server}/platform/db/schema/tables.ts`]:
    "/* Written by `npm run registries` */\nexport { partners } from './partners.ts';",
  [`${server}/platform/db/migrations/0002_more.sql`]: 'alter table partners add column note text;',
  [`${server}/platform/db/migrate.test.ts`]: '',
  [`${server}/features/partners/partners.routes.ts`]: `import { handle } from '../../platform/http/handle.ts'; import { partners } from '../../platform/db/schema/tables.ts'; export const routes = [handle, partners];`,
  [`${server}/features/partners/partners.test.ts`]: `import { createApp } from '../../../test/createTestApp.ts'; createApp;`,
  [`${server}/features/groups/groups.routes.ts`]: `import { handle } from '../../platform/http/handle.ts'; export const routes = [handle];`,
  [`${server}/features/groups/groups.test.ts`]: `import { createApp } from '../../../test/createTestApp.ts'; createApp;`,
  [`${server}/routes.ts`]: `/* Written by \`npm run registries\` */\nimport * as p from './features/partners/partners.routes.ts'; import * as g from './features/groups/groups.routes.ts'; export const all = [p, g];`,
  [`${server}/app.ts`]: `import { all } from './routes.ts'; import { handle } from './platform/http/handle.ts'; export const app = [all, handle];`,
  'apps/server/test/createTestApp.ts': `import { app } from '../src/app.ts'; export const createApp = app;`,
  'apps/server/test/security/everyEndpoint.test.ts': `import { createApp } from '../createTestApp.ts'; createApp;`,
  'apps/server/test/upgrade/migrationRules.test.ts': '',
  [`${app}/app/screens.ts`]: `export const screens = { partners: () => import('../features/partners/PartnersPage.tsx') };`,
  [`${app}/app/frame.browser.test.tsx`]: `import { screens } from './screens.ts'; screens;`,
  [`${app}/features/partners/PartnersPage.tsx`]: `import { Button } from '../../../../../packages/ui/src/index.ts'; import type { Tone } from '../../../../../packages/ui/src/chip/Chip.tsx'; export const Page = [Button, '' as Tone];`,
  [`${app}/features/partners/PartnersPage.browser.test.tsx`]: `import { screens } from '../../app/screens.ts'; screens;`,
  'scripts/docFiles.test.ts': '',
  'docs/operating.md': '',
  'e2e/leads.journey.ts': `import { openAs } from './support/demo.ts'; openAs;`,
  'e2e/signIn.journey.ts': '',
  'e2e/support/demo.ts': 'export const openAs = 1;',
};

const root = mkdtempSync(join(tmpdir(), 'funil-changed-'));
for (const [file, text] of Object.entries(tree)) {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}
afterAll(() => rmSync(root, { recursive: true }));

function found(...changed: string[]) {
  const tests = testsOf(root, changed, Object.keys(tree));
  return tests === 'all' ? tests : [...tests.values()].flat().toSorted();
}

describe('what a change can break', () => {
  it('of a component is its own tests, its stories, and those of the features that draw it', () => {
    expect(found('packages/ui/src/button/Button.tsx')).toEqual([
      `${app}/features/partners/PartnersPage.browser.test.tsx`,
      'packages/ui/src/button/Button.stories.tsx',
    ]);
    // The page takes a type from it and nothing else.
    expect(found('packages/ui/src/chip/Chip.tsx')).toEqual(['packages/ui/src/chip/Chip.browser.test.tsx']);
  });

  it('of a feature of the server is its own tests and what holds for every endpoint', () => {
    expect(found(`${server}/features/partners/partners.routes.ts`)).toEqual([
      `${server}/features/partners/partners.test.ts`,
      'apps/server/test/security/everyEndpoint.test.ts',
    ]);
  });

  it('of what all features stand on is the tests of all', () => {
    expect(found(`${server}/platform/http/handle.ts`)).toEqual([
      `${server}/features/groups/groups.test.ts`,
      `${server}/features/partners/partners.test.ts`,
      'apps/server/test/security/everyEndpoint.test.ts',
    ]);
  });

  it("of a rule of the contract is the tests of its resource's endpoints", () => {
    expect(found(`${contract}/partners/partnersInput.ts`)).toEqual([
      `${server}/features/partners/partners.test.ts`,
      'apps/server/test/security/everyEndpoint.test.ts',
    ]);
  });

  it('of a migration is the tests of the database and of those who use the tables that it names', () => {
    expect(found(`${server}/platform/db/migrations/0002_more.sql`)).toEqual([
      `${server}/features/partners/partners.test.ts`,
      `${server}/platform/db/migrate.test.ts`,
      'apps/server/test/security/everyEndpoint.test.ts',
      'apps/server/test/upgrade/migrationRules.test.ts',
    ]);
  });

  it('of a screen is the tests in its folder: they come to it by its address', () => {
    expect(found(`${app}/features/partners/PartnersPage.tsx`)).toEqual([
      `${app}/features/partners/PartnersPage.browser.test.tsx`,
    ]);
  });

  it('of a test is itself, of what tests share those that share it, of a text the tests of texts', () => {
    expect(found('e2e/signIn.journey.ts')).toEqual(['e2e/signIn.journey.ts']);
    expect(found('e2e/support/demo.ts')).toEqual(['e2e/leads.journey.ts']);
    expect(found('docs/operating.md')).toEqual(['scripts/docFiles.test.ts']);
  });

  it('of a file that is gone is its folder', () => {
    expect(found(`${server}/features/groups/gone.ts`)).toEqual([
      `${server}/features/groups/groups.test.ts`,
      'apps/server/test/security/everyEndpoint.test.ts',
    ]);
  });

  it('of what is installed is everything', () => {
    expect(found('pnpm-lock.yaml')).toBe('all');
    expect(found('apps/server/package.json')).toBe('all');
  });
});
