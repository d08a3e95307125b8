import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { defineConfig } from 'vite';
import react from '@vitejs/plugin-react';

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

/** Chunks that `index.html` loads, by the names of their groups below; their files are known by the prefix. */
const initialChunks = new Set(['react', 'router', 'styled', 'app', 'rolldown-runtime']);
const initialPrefix = 'assets/i/';

/** Of the screens that somebody sees who is not signed in. */
const publicModules = /backoffice[\\/]src[\\/](?:signIn|password)[\\/]|MessagePage|use(?:Sign|Admin)\w*In\.ts|use\w+Password\.ts|ui[\\/]src[\\/](?:alert|iconButton)[\\/]|icons[\\/](?:triangle|circle-exc|circle-check\.|info\.|x\.)/;

/** What every screen has around it once somebody is signed in. */
const frameModules = /floating-ui|@radix-ui[\\/]react-(?:collection|direction|roving-focus|menu|dropdown-menu|popper|popover|dialog)|api[\\/]src[\\/](?:cable|react[\\/](?:session|early|notifications[\\/]useUnread|profile[\\/]useAvail)|contract[\\/](?:access|fields|session[\\/]session|passwords|profile))|ui[\\/]src[\\/](?:appShell|avatar|skeleton|emptyState|menu|popover|layer|statusPill)[\\/]|backoffice[\\/]src[\\/](?:layouts|live|session|routes)[\\/]/;

/** What lists of records share. */
const listModules = /@tanstack|swr[\\/]dist[\\/]infinite|ui[\\/]src[\\/](?:table|chip|checkbox|modal|tabs|segmentedControl|listSection|progress|confirmDialog|propertyList)[\\/]|backoffice[\\/]src[\\/](?:formats|list[\\/]ListSearch)/;

/** Wanted only once somebody fills in a form or sends a file. */
const formModules = /api[\\/]src[\\/]contract[\\/]files|node_modules[\\/](?:react-hook-form|@hookform|@radix-ui[\\/]react-select)|ui[\\/]src[\\/](?:select|combobox|dateField|textarea|currencyInput)[\\/]|src[\\/]forms[\\/]|list[\\/](?:EntryForm|Remove|Retire)/;

export default defineConfig(({ command }) => ({
  plugins: [react()],
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
    // `bench/bundle` adds up what each route loads.
    manifest: true,
    // Fonts and images stay files: a data: URL would need room in the Content-Security-Policy.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // What every page has loaded is left out of the lists of what a screen needs: the entry holds those lists.
      resolveDependencies: (_file, dependencies, { hostType }) => (hostType === 'js' ? dependencies.filter((one) => !one.startsWith(initialPrefix)) : dependencies),
    },
    rolldownOptions: {
      output: {
        // By hash alone: the entry lists every file that a screen needs, so that names would be loaded with each page.
        chunkFileNames: ({ name }) => (initialChunks.has(name) ? `${initialPrefix}[hash:7].js` : 'assets/[hash:7].js'),
        codeSplitting: {
          groups: [
            { name: 'react', priority: 3, test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/ },
            { name: 'router', priority: 3, test: /node_modules[\\/](?:react-router|react-router-dom)[\\/]/ },
            { name: 'styled', priority: 3, test: /node_modules[\\/]styled-components[\\/]/ },
            // All that the first screen needs whatever it is, in one file: it compresses better than in pieces.
            { name: 'app', priority: 2, tags: ['$initial'] },
            // What nearly every screen has, the sign-in page first.
            {
              name: 'controls',
              priority: 1,
              test: /ui[\\/]src[\\/](?:field|link|passwordInput)[\\/]|textInput[\\/](?:TextInput|useMask)|LogoTile|initials\.ts|useToken/,
            },
            // What the screens before the sign-in share, apart from what the others share.
            { name: 'public', priority: 1, minShareCount: 2, entriesAware: true, test: publicModules },
            // A screen had some seventy files otherwise: each costs a request, and a line in the lists that the entry holds.
            { name: 'icons', priority: 1, minShareCount: 2, test: /lucide-react/ },
            { name: 'frame', priority: 1, minShareCount: 2, test: frameModules },
            { name: 'lists', priority: 1, minShareCount: 2, test: listModules },
            { name: 'shared', test: (id) => !formModules.test(id), minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 2_000 },
          ],
        },
      },
    },
  },
}));
