#!/usr/bin/env node
// Taps, keys, scrolls and seconds that everyday work costs, in headless Chromium against the built app and the real
// server, on a phone and on a desk.
//   node bench/journeys/taps.mjs
// Exits 1 when an aim is missed.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
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
  ];
  process.exit(spawnSync(process.execPath, [funil, ...again], { stdio: 'inherit' }).status ?? 1);
}

const { chromium } = await import('playwright');
const { chromiumArguments, ensureChromium, findChromium } = await import('../../scripts/chromium.mjs');
const { buildAppWhenNeeded } = await import('../../scripts/steps/buildApp.mjs');
const { startServer } = await import('../../e2e/support/server.ts');

const { createOwnAccount } = await import('../../e2e/support/ownAccount.ts');
const { tapTasks } = await import('./tapTasks.mjs');

/** Longest time between the two taps of a double tap. */
const doubleTapMs = 500;

/** Counts what a person presses, typed text apart, and the seconds until the work is done. */
const handOf = (page, isPhone) => () => {
  const started = performance.now();
  let pressed = -Infinity;
  const counts = { presses: 0, keys: 0, scrolls: 0 };
  return {
    async press(locator) {
      const target = locator.first();
      await target.waitFor();
      // Sooner, it would be a double tap, which a choice ignores.
      if (isPhone) await sleep(Math.max(0, pressed + doubleTapMs - performance.now()));
      await (isPhone ? target.tap() : target.click());
      pressed = performance.now();
      counts.presses += 1;
    },
    async key(name) {
      await page.keyboard.press(name);
      counts.keys += 1;
    },
    scroll(times) {
      counts.scrolls += times;
    },
    result: () => ({ ...counts, seconds: (performance.now() - started) / 1000 }),
  };
};

const windows = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  desk: { viewport: { width: 1440, height: 900 } },
};

await ensureChromium();
await buildAppWhenNeeded();
const folder = mkdtempSync(join(tmpdir(), 'funil-taps-'));
let server;
let browser;
let isMissed = false;
try {
  server = await startServer({ dataDir: folder });
  browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArguments });
  const createAccount = () => createOwnAccount(undefined, { port: String(server.port), dataDir: folder });
  console.log(`${'window'.padEnd(8)}${'work'.padEnd(44)}taps  keys  scrolls  seconds`);
  for (const [window, settings] of Object.entries(windows)) {
    const isPhone = window === 'phone';
    for (const { name, as, run, aims, maxScrolls = Infinity } of tapTasks) {
      const { email, password, origin: url = server.url() } = await as(createAccount);
      const context = await browser.newContext({ ...settings, locale: 'pt-BR', timezoneId: 'America/Sao_Paulo' });
      const page = await context.newPage();
      // Calls would leave for the telephone.
      await page.addInitScript(() =>
        document.addEventListener(
          'click',
          (event) => event.target.closest('a[href^="tel:"]') && event.preventDefault(),
          true,
        ),
      );
      await page.goto(`${url}/login`);
      await page.getByLabel('E-mail').fill(email);
      await page.getByLabel('Senha', { exact: true }).fill(password);
      await page.getByRole('button', { name: 'Entrar' }).click();
      await page.waitForURL((address) => !address.pathname.startsWith('/login'));
      const { presses, keys, scrolls, seconds } = await run({ page, url, isPhone, startHand: handOf(page, isPhone) });
      const isOver = presses + keys > aims[window] || scrolls > maxScrolls;
      isMissed ||= isOver;
      console.log(
        `${String(settings.viewport.width).padEnd(8)}${name.padEnd(44)}${String(presses).padStart(4)}` +
          `${String(keys).padStart(6)}${String(scrolls).padStart(9)}${seconds.toFixed(1).padStart(9)}` +
          `  (<= ${aims[window]}${isOver ? ', MISSED' : ''})`,
      );
      await context.close();
    }
  }
} finally {
  await browser?.close();
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
}
process.exit(isMissed ? 1 : 0);
