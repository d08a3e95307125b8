import { defineConfig } from 'vite';
import react from '@vitejs/plugin-react';

/** Address of the API server during development; pages come from Vite then. */
const apiServer = `http://localhost:${process.env.FUNIL_DEV_SERVER_PORT ?? '3001'}`;
/** The account is found by the host that the browser asked for, so the host passes through. */
const proxied = { target: apiServer, changeOrigin: false };

export default defineConfig({
  plugins: [react()],
  resolve: {
    // Workspace packages are read from their sources.
    conditions: ['source', 'module', 'browser', 'development|production', 'import'],
    dedupe: ['react', 'react-dom', 'styled-components', 'yup', 'swr'],
  },
  server: {
    // Demo accounts answer at <slug>.localhost.
    allowedHosts: ['.localhost'],
    proxy: {
      '/public_api': proxied,
      '/api': proxied,
      '/admin_api': proxied,
      '/cable': { ...proxied, ws: true },
    },
  },
  build: {
    target: 'es2022',
    // `bench/bundle` adds up what each route loads.
    manifest: true,
    // Fonts and images stay files: a data: URL would need room in the Content-Security-Policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/ },
            { name: 'router', test: /node_modules[\\/](?:react-router|react-router-dom)[\\/]/ },
            { name: 'styled', test: /node_modules[\\/]styled-components[\\/]/ },
          ],
        },
      },
    },
  },
});
