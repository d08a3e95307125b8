import { defineConfig } from 'vite';

const target = process.env['FUNIL_URL'] ?? 'http://localhost:3000';

/** The server finds the account by the request's origin, which is the account's own address here. */
const toFunil = { target, changeOrigin: true, headers: { origin: new URL(target).origin } };
const proxy = {
  '/api': toFunil,
  '/public_api': toFunil,
  '/files': toFunil,
  '/cable': { ...toFunil, ws: true },
};

export default defineConfig({ server: { proxy }, preview: { proxy } });
