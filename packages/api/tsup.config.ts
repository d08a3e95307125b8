import { defineConfig } from 'tsup';

export default defineConfig({
  entry: {
    client: 'src/client/index.ts',
    contract: 'src/contract/index.ts',
    responses: 'src/contract/responses.ts',
    react: 'src/react/index.ts',
    cable: 'src/cable/index.ts',
  },
  format: ['esm', 'cjs'],
  target: 'es2022',
  dts: true,
  // What two entries share is one chunk: a page that uses client and hooks has one ApiError.
  splitting: true,
  treeshake: true,
  sourcemap: true,
  clean: true,
  external: ['@funil/validation', 'react', 'swr', 'typebox', 'yup'],
});
