#!/usr/bin/env node
// What a person waits for in /leads, in headless Chromium against the built app and the real server, in an account with
// 100,000 leads: the way from an address to rows on the screen, scrolling to the last lead, typing.
//   node bench/journeys/bench.mjs [leads]
// Loads its own data into a folder of its own and removes it. Exits 1 when a figure of the product is missed.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

if (!process.execArgv.includes('--conditions=source')) {
  // The lockfile's own Node, which reads TypeScript.
  const funil = fileURLToPath(new URL('../../scripts/funil.mjs', import.meta.url));
  const again = [
    'exec',
    'node',
    '--conditions=source',
    '--disable-warning=ExperimentalWarning',
    fileURLToPath(import.meta.url),
    ...process.argv.slice(2),
  ];
  process.exit(spawnSync(process.execPath, [funil, ...again], { stdio: 'inherit' }).status ?? 1);
}

const { chromium } = await import('playwright');
const { chromiumArguments, ensureChromium, findChromium } = await import('../../scripts/chromium.mjs');
const { buildAppWhenNeeded } = await import('../../scripts/steps/buildApp.mjs');
const { startServer } = await import('../../e2e/support/server.ts');
const { startEmbeddedDatabase } = await import('../../apps/server/src/platform/db/embedded/startEmbeddedDatabase.ts');
const { loadLeads } = await import('./loadLeads.mjs');
const { measureOpening } = await import('./measureOpening.mjs');
const { measureScrolling } = await import('./measureScrolling.mjs');
const { measureTyping } = await import('./measureTyping.mjs');

const count = Number(process.argv[2] ?? 100_000);
const goals = { opening: 300, task: 50, rows: 80, typing: 100 };

await ensureChromium();
await buildAppWhenNeeded();
const folder = mkdtempSync(join(tmpdir(), 'funil-bench-'));
const database = await startEmbeddedDatabase(folder);
let server;
let browser;
const figures = [];
/** One line of the table; `goal` is the most that the value may be. */
const figure = (name, value, unit, goal, aside = '') => {
  const isMissed = goal !== undefined && value > goal;
  figures.push(isMissed);
  console.log(
    `${name.padEnd(46)} ${String(Math.round(value)).padStart(7)} ${unit.padEnd(4)} ` +
      `${goal === undefined ? '' : `(<= ${goal}${isMissed ? ', MISSED' : ''})`} ${aside}`,
  );
};

try {
  server = await startServer({ dataDir: folder });
  // The superuser's own database is another one.
  await loadLeads(
    Object.assign(new URL(database.superuserUrl), { pathname: new URL(database.ownerUrl).pathname }).href,
    count,
  );
  browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArguments });
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
  });
  const page = await context.newPage();
  await page.goto(`${server.url()}/login`);
  await page.getByLabel('E-mail').fill('admin@aurora.demo');
  await page.getByLabel('Senha', { exact: true }).fill('Funil-demo-2026');
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/login'));

  console.log(`/leads with ${count.toLocaleString('en')} leads, ${browser.version()}\n`);
  const opening = await measureOpening(page, `${server.url()}/leads`);
  figure(
    'navigation to rows, median',
    opening.median,
    'ms',
    goals.opening,
    `network ${Math.round(opening.network)} ms of it; p95 ${Math.round(opening.p95)} ms`,
  );

  const typing = await measureTyping(page, server.url());
  figure(
    'typing in the search, p95 to next paint',
    typing.search.p95,
    'ms',
    goals.typing,
    `${typing.search.keys} keys`,
  );
  figure('typing in the form, p95 to next paint', typing.form.p95, 'ms', goals.typing, `${typing.form.keys} keys`);
  figure('keys lost', typing.search.lost + typing.form.lost, '', 0);

  const scrolling = await measureScrolling(browser, page, `${server.url()}/leads`, count);
  figure('scrolling by wheel, longest task, median', scrolling.wheel, 'ms', goals.task, 'of rounds of ten turns');
  figure(
    'on to the last lead, longest task, median',
    scrolling.growing,
    'ms',
    goals.task,
    `per page of 50; last tenth ${Math.round(scrolling.deep)} ms`,
  );
  figure('all loaded, longest task, median', scrolling.whole, 'ms', goals.task, 'of rounds of ten turns');
  figure('leads loaded', scrolling.loaded, '');
  figure('rows in the document, most', scrolling.rows, '', goals.rows);
} finally {
  await browser?.close();
  await server?.stop();
  await database.stop();
  rmSync(folder, { recursive: true, force: true });
}
process.exit(figures.some(Boolean) ? 1 : 0);
