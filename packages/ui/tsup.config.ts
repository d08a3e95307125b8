import { readFile, writeFile } from 'node:fs/promises';
import { defineConfig } from 'tsup';
import { writeEntryPoints } from './entryPoints.ts';
import { componentIds } from './componentIds.ts';
import { pureIcons } from './pureIcons.ts';

const entry = { index: 'src/index.ts', testing: 'src/testing/index.ts', ...writeEntryPoints() };

/**
 * Marks the entry points, and nothing behind them, as code for the browser. Written onto the built files: with
 * splitting, the bundler leaves the mark of a source file in whatever chunk that file lands in.
 */
async function markEntryPoints(): Promise<void> {
  const files = Object.keys(entry).flatMap((name) => [`dist/${name}.js`, `dist/${name}.cjs`]);
  // On the line that is there already, so that source maps stay right.
  await Promise.all(files.map(async (file) => writeFile(file, `'use client';${await readFile(file, 'utf8')}`)));
}

/**
 * A dependency that is published as ES modules alone. `require` cannot load it in Jest, nor in a Node without `require`
 * of ES modules, so the CommonJS files hold its code.
 */
const esmOnly = ['@tanstack/react-table'];

export default defineConfig({
  entry,
  format: ['esm', 'cjs'],
  target: 'es2022',
  dts: true,
  sourcemap: true,
  // Two entry points share one context, one stack of layers and one list of toasts, also under require.
  splitting: true,
  clean: true,
  // tsup also puts the devDependencies that the sources import into the files of both formats (ADR 67).
  noExternal: esmOnly,
  esbuildPlugins: [componentIds, pureIcons],
  esbuildOptions: (options, { format }) => {
    if (format === 'esm') options.external = esmOnly;
    options.chunkNames = 'chunks/[name]-[hash]';
    options.jsx = 'automatic';
  },
  onSuccess: markEntryPoints,
});
