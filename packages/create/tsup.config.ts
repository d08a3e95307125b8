import { cpSync } from 'node:fs';
import { basename } from 'node:path';
import { defineConfig } from 'tsup';

/** Files of an installation and a build in the example, which a new project makes itself. */
const left = new Set(['node_modules', 'dist']);

export default defineConfig({
  entry: { main: 'src/main.ts' },
  format: 'esm',
  platform: 'node',
  target: 'node20',
  sourcemap: true,
  clean: true,
  // The example is the template, so that both are tried by one test.
  onSuccess: async () =>
    cpSync('../../examples/admin', 'dist/template', { recursive: true, filter: (path) => !left.has(basename(path)) }),
});
