import { defineConfig } from 'vite';
import react from '@vitejs/plugin-react';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  resolve: {
    conditions: ['source', 'module', 'browser', 'development|production', 'import'],
    // One React for all: otherwise the compared trees would not share a renderer.
    dedupe: ['react', 'react-dom', 'styled-components'],
    alias: {
      '@funil/ui': new URL('../../packages/ui/src/index.ts', import.meta.url).pathname,
      '@funil/theme': new URL('../../packages/theme/src/index.ts', import.meta.url).pathname,
    },
  },
  build: { target: 'es2022', chunkSizeWarningLimit: 20_000 },
});
