import { defineConfig } from 'tsup';

export default defineConfig({
  entry: {
    index: 'src/index.ts',
    values: 'src/values.ts',
    search: 'src/search.ts',
    forms: 'src/forms/index.ts',
    masks: 'src/masks/index.ts',
  },
  format: ['esm', 'cjs'],
  dts: true,
  sourcemap: true,
  target: 'es2022',
  // The entry points share their checks; in ESM a consumer of two of them loads those once.
  splitting: true,
  clean: true,
});
