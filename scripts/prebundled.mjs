import { readFileSync } from 'node:fs';

/**
 * Vite bundles these before the first page: one found later, by a lazy import, reloads the page in the middle of a
 * test.
 */
export const prebundled = [
  'react',
  'react-dom',
  'react-dom/client',
  'react/jsx-runtime',
  'react/jsx-dev-runtime',
  'styled-components',
  ...dependenciesOf('ui'),
  ...dependenciesOf('theme'),
];

function dependenciesOf(name) {
  const { dependencies = {} } = JSON.parse(
    readFileSync(new URL(`../packages/${name}/package.json`, import.meta.url), 'utf8'),
  );
  return Object.keys(dependencies)
    .filter((dependency) => !dependency.startsWith('@funil/'))
    .map((dependency) => `@funil/${name} > ${dependency}`);
}

/** What browser tests import besides. */
export const prebundledForTests = [
  'vitest-browser-react',
  'vitest-browser-react/pure',
  'react-hook-form',
  'axe-core',
].map((name) => `@funil/ui > ${name}`);
