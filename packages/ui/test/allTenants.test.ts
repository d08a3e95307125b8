import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { controls } from './fixtures/controls.tsx';
import { display } from './fixtures/display.tsx';
import { shownInAllTenants } from './shownInAllTenants.ts';

const folder = join(import.meta.dirname, '../src');
const stories = globSync('*/*.stories.tsx', { cwd: folder });
const components = Object.entries({ ...controls, ...display }).flatMap(([name, fixture]) =>
  'render' in fixture || name === 'Toaster' ? [name] : [],
);

test('every file of stories has a page with all tenants', () => {
  expect(stories.filter((file) => shownInAllTenants(join(folder, file)).size === 0)).toEqual([]);
});

test('every component stands on one of those pages', () => {
  const shown = new Set(stories.flatMap((file) => [...shownInAllTenants(join(folder, file))]));
  expect(components.filter((name) => !shown.has(name))).toEqual([]);
});
