import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const files = globSync(
  ['*.{md,ts,mjs,cjs}', '{.storybook,apps,bench,docs,e2e,packages,scripts}/**/*.{md,ts,tsx,mjs,cjs}'],
  {
    cwd: root,
    exclude: ['**/node_modules/**', '**/dist/**'],
  },
).map((path) => path.replaceAll('\\', '/'));

/** Texts that engineers of this repository read, but for the recipe whose files are an example. */
const docs = files.filter((path) => /^(?:[A-Z]+|docs\/.*)\.md$/.test(path) && path !== 'docs/recipes/addScreen.md');

/** Files in code marks that are not in the tree: by their path, or by the end of it. */
const missingFiles = (text: string) =>
  [...text.matchAll(/`(?!\.)([\w./-]+\.(?:tsx?|mjs|cjs))`/g)]
    .map(([, name]) => name!)
    .filter((name) => !files.some((path) => path === name || path.endsWith(`/${name}`)));

/** Links to files that are not there. */
const brokenLinks = (path: string, text: string) =>
  [...text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)]
    .map(([, target]) => target!)
    .filter((target) => !existsSync(join(root, dirname(path), target)));

describe('the docs', () => {
  it('would not pass with a file or a link that leads nowhere', () => {
    expect(missingFiles('`scripts/nothing.mjs`, `nothing.ts` and `docFiles.test.ts`')).toEqual([
      'scripts/nothing.mjs',
      'nothing.ts',
    ]);
    expect(brokenLinks('docs/ARCHITECTURE.md', '[one](nothing.md) [other](../README.md)')).toEqual(['nothing.md']);
  });

  it.each(docs)('%s names files that exist', (path) => {
    const text = readFileSync(join(root, path), 'utf8');
    expect(missingFiles(text)).toEqual([]);
    expect(brokenLinks(path, text)).toEqual([]);
  });
});
