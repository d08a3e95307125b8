import { defineConfig } from 'tsup';

/**
 * Published as ES modules alone. `require` cannot load it in Jest, nor in a Node without `require` of ES modules, so the
 * CommonJS files hold its code; its licence stands in THIRD-PARTY.md.
 */
const esmOnly = ['typebox'];

export default defineConfig({
  entry: {
    client: 'src/client/index.ts',
    contract: 'src/contract/index.ts',
    answers: 'src/contract/answers.ts',
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
  external: ['@funil/validation', 'react', 'swr', 'yup'],
  noExternal: esmOnly,
  esbuildOptions: (options, { format }) => {
    if (format === 'esm') options.external = esmOnly;
  },
});
