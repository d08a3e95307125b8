import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { defineConfig } from 'vite';
import react from '@vitejs/plugin-react';
import { chunkGroups, initialChunks, refuseStalePatterns } from './chunkGroups.ts';
import { compressedFiles } from './compressedFiles.ts';
import { firstPaint } from './firstPaint.ts';
import { pagePreloads } from './pagePreloads.ts';

/** Folder of what `index.html` loads. */
const initialPrefix = 'assets/i/';

/** Address of the API server during development; pages come from Vite then. */
const apiServer = `http://localhost:${process.env.FUNIL_DEV_SERVER_PORT ?? '3001'}`;
/** The account is found by the host that the browser asked for, so the host passes through. */
const proxied = { target: apiServer, changeOrigin: false };

/** React Router ships a build without its development warnings, and no export condition that leads there. */
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
    // Workspace packages are read from their sources.
    conditions: ['source', 'module', 'browser', 'development|production', 'import'],
    alias: [
      ...(command === 'build' ? productionRouter() : []),
      // The shim is for React 17 and older.
      { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
    ],
    dedupe: ['react', 'react-dom', 'styled-components', 'yup', 'swr'],
  },
  server: {
    // Demo accounts answer at <slug>.localhost.
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
    // Browsers with `light-dark()`, which would else be rewritten into variables that nobody defines here.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    // `bench/bundle` adds up what each route loads.
    manifest: true,
    // Fonts and images stay files: a data: URL would need room in the Content-Security-Policy.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // What every page has loaded is left out of the lists of what a screen needs: the entry holds those lists.
      resolveDependencies: (_file, dependencies, { hostType }) =>
        hostType === 'js' ? dependencies.filter((one) => !one.startsWith(initialPrefix)) : dependencies,
    },
    rolldownOptions: {
      output: {
        // By hash alone: the entry lists every file that a screen needs, so that names would be loaded with each page.
        chunkFileNames: ({ name }) => (initialChunks.has(name) ? `${initialPrefix}[hash:7].js` : 'assets/[hash:7].js'),
        codeSplitting: {
          groups: chunkGroups,
        },
      },
    },
  },
}));
