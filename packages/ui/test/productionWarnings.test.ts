import { join } from 'node:path';
import { build } from 'esbuild';
import { expect, test } from 'vitest';

const packages = join(import.meta.dirname, '../..');

const bundled = async (environment: string) => {
  const { outputFiles } = await build({
    entryPoints: [join(packages, 'ui/src/index.ts'), join(packages, 'theme/src/index.ts')],
    bundle: true,
    write: false,
    minify: true,
    format: 'esm',
    splitting: true,
    outdir: 'out',
    conditions: ['source'],
    define: { 'process.env.NODE_ENV': JSON.stringify(environment) },
    external: ['react', 'react-dom', 'react/jsx-runtime'],
    logLevel: 'error',
  });
  return outputFiles.map(({ text }) => text).join('\n');
};
const warnings = [
  '@funil/ui:',
  '@funil/theme:',
  'while it is loading',
  'around the page',
  'of an account is not read',
  'has no `theme`',
];

test('warnings for developers stand in no production build', async () => {
  const development = await bundled('development');
  const production = await bundled('production');
  expect(warnings.filter((text) => !development.includes(text))).toEqual([]);
  expect(warnings.filter((text) => production.includes(text))).toEqual([]);
});
