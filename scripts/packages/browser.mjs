import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { chromium } from 'playwright';
import { chromiumArguments, findChromium } from '../chromium.mjs';

const types = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript', '.css': 'text/css' };

/** Serves a folder on a free port while `visit` runs; paths without a file get the page. */
export async function withServer(folder, visit) {
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname);
    const file = join(folder, path === '/' ? 'index.html' : path);
    if (!existsSync(file)) return response.writeHead(404).end();
    response.writeHead(200, { 'content-type': types[extname(file)] ?? 'application/octet-stream' });
    return response.end(readFileSync(file));
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
 * @returns {Promise<string[]>}
 */
export async function inBrowser(visit) {
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArguments });
  try {
    const page = await browser.newPage();
    const said = [];
    page.on('pageerror', (error) => said.push(`the page throws: ${error.message}`));
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type()) && !/favicon/.test(message.location().url)) said.push(`the console says: ${message.text()}`);
    });
    const found = await visit(page).catch((error) => [error.message.split('\n').slice(0, 6).join('\n')]);
    return [...found, ...said];
  } finally {
    await browser.close();
  }
}
