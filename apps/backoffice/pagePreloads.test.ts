import { existsSync } from 'node:fs';
import { routes } from '@funil/api/contract';
import { expect, it } from 'vitest';
import { preloadedModules } from './pagePreloads.ts';

it('names paths and files of the app', () => {
  const paths = [...Object.values(routes).map(({ path }) => path), '*'];
  for (const [path, file] of Object.entries(preloadedModules)) {
    expect(paths).toContain(path);
    expect(existsSync(`${import.meta.dirname}/src/${file}`), file).toBe(true);
  }
});
