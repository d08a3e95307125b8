import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { defineConfig } from 'vite';
import react from '@vitejs/plugin-react';
import { chunkGroups, initialChunks, refuseStalePatterns } from './chunkGroups.ts';
import { compressedFiles } from './compressedFiles.ts';
import { firstPaint } from './firstPaint.ts';
import { pagePreloads } from './pagePreloads.ts';

const initialPrefix = 'assets/i/';

/** API server in development, where Vite serves the pages. */
const apiServer = `http://localhost:${process.env.FUNIL_DEV_SERVER_PORT ?? '3001'}`;
/** The Host header is passed through: the server finds the account by it. */
const proxied = { target: apiServer, changeOrigin: false };

/** Aliases to React Router's build without development warnings, which has no export condition. */
function productionRouter() {
  const routerDom = createRequire(import.meta.url).resolve('react-router-dom');
  const folder = join(dirname(createRequire(routerDom).resolve('react-router/package.json')), 'dist', 'production');
  return [
    { find: /^react-router$/, replacement: join(folder, 'index.mjs') },
    { find: /^react-router\/dom$/, replacement: join(folder, 'dom-export.mjs') },
  ];
}

export default defineConfig(({ command }) => ({
  plugins: [react(), refuseStalePatterns(), pagePreloads(), firstPaint(), compressedFiles()],
  resolve: {
    // Resolves workspace packages to their sources.
    conditions: ['source', 'module', 'browser', 'development|production', 'import'],
    alias: [
      ...(command === 'build' ? productionRouter() : []),
      // The shim is for React 17 and older, so React itself replaces it.
      { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
    ],
    dedupe: ['react', 'react-dom', 'styled-components', 'yup', 'swr'],
  },
  server: {
    // Demo accounts use `<slug>.localhost`.
    allowedHosts: ['.localhost'],
    proxy: {
      '/public_api': proxied,
      '/api': proxied,
      '/admin_api': proxied,
      '/files': proxied,
      '/cable': { ...proxied, ws: true },
    },
  },
  build: {
    target: 'es2022',
    // Browsers with `light-dark()`, which would otherwise be rewritten to undefined variables.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    // `bench/bundle` sums up each route's files from the manifest.
    manifest: true,
    // Fonts and images stay files: data: URLs would have to be allowed in the Content-Security-Policy.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // Omits chunks that every page has loaded, because the entry contains these lists.
      resolveDependencies: (_file, dependencies, { hostType }) =>
        hostType === 'js' ? dependencies.filter((one) => !one.startsWith(initialPrefix)) : dependencies,
    },
    rolldownOptions: {
      output: {
        // File names are only a hash: the entry lists them all, and longer ones would enlarge every page load.
        chunkFileNames: ({ name }) => (initialChunks.has(name) ? `${initialPrefix}[hash:7].js` : 'assets/[hash:7].js'),
        codeSplitting: {
          groups: chunkGroups,
        },
      },
    },
  },
}));
