import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { chromium } from 'playwright';
import { chromiumArguments, findChromium } from '../chromium.mjs';

const types = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
};

/** What a page may load when a policy is wanted: nothing inline, styles by this request's nonce. */
const policyWith = (nonce) =>
  `default-src 'none'; script-src 'self'; style-src 'self' 'nonce-${nonce}'; img-src 'self' blob: data:; ` +
  `font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'self'; object-src 'none'`;

/** What stands for the nonce in a page; every answer has its own. */
export const noncePlaceholder = 'NONCE-OF-THIS-ANSWER';

/**
 * Serves a folder on a free port while `visit` runs.
 *
 * @param {string} folder
 * @param {(address: string) => Promise<string[]>} visit
 * @param {{ isStrict?: boolean }} [options] `isStrict`: under a content security policy without `unsafe-inline`
 */
export async function withServer(folder, visit, { isStrict = false } = {}) {
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname);
    const file = join(folder, path === '/' ? 'index.html' : path);
    if (!existsSync(file)) return response.writeHead(404).end();
    const type = { 'content-type': types[extname(file)] ?? 'application/octet-stream' };
    if (!isStrict || extname(file) !== '.html') return response.writeHead(200, type).end(readFileSync(file));
    const nonce = randomUUID();
    return response
      .writeHead(200, { ...type, 'content-security-policy': policyWith(nonce) })
      .end(readFileSync(file, 'utf8').replaceAll(noncePlaceholder, nonce));
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    return await visit(`http://127.0.0.1:${server.address().port}/`);
  } finally {
    server.close();
  }
}

/**
 * Opens a page in Chromium while `visit` runs. What the page throws or writes to its console as an error or warning is
 * collected, and returned after what `visit` finds.
 *
 * @param {(page: import('playwright').Page) => Promise<string[]>} visit
 * @param {{ foreign?: RegExp }} [options] `foreign`: scripts of others, by address, whose messages are not ours to mend
 * @returns {Promise<string[]>}
 */
export async function inBrowser(visit, { foreign } = {}) {
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArguments });
  try {
    const page = await browser.newPage();
    // Like the other waits of these checks: long enough for a machine that is busy with something else.
    page.setDefaultTimeout(60_000);
    const said = [];
    page.on('pageerror', (error) => said.push(`the page throws: ${error.message}`));
    page.on('console', (message) => {
      const { url } = message.location();
      if (['error', 'warning'].includes(message.type()) && !/favicon/.test(url) && !foreign?.test(url))
        said.push(`the console says: ${message.text()}`);
    });
    const found = await visit(page).catch((error) => [error.message.split('\n').slice(0, 6).join('\n')]);
    return [...found, ...said];
  } finally {
    await browser.close();
  }
}
