#!/usr/bin/env node
// Taps and keys that a salesperson's work costs, in headless Chromium against the built app and the real server with
// the data of the demo, on a phone and on a desk.
//   node bench/journeys/taps.mjs
// Exits 1 when an aim is missed.
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
  ];
  process.exit(spawnSync(process.execPath, [funil, ...again], { stdio: 'inherit' }).status ?? 1);
}

const { chromium } = await import('playwright');
const { chromiumArguments, ensureChromium, findChromium } = await import('../../scripts/chromium.mjs');
const { buildAppWhenNeeded } = await import('../../scripts/steps/buildApp.mjs');
const { startServer } = await import('../../e2e/support/server.ts');

const rounds = 5;

/** Counts what a person presses, and the seconds until the work is done. */
function handOf(page) {
  const started = performance.now();
  let presses = 0;
  return {
    async tap(locator) {
      await locator.first().click();
      presses += 1;
    },
    async key(name) {
      await page.keyboard.press(name);
      presses += 1;
    },
    result: () => ({ presses, seconds: (performance.now() - started) / 1000 }),
  };
}

const button = (page, name) => page.getByRole('button', { name, exact: true });

/** Scrolls needed until the first task of the day is in sight. */
async function findFirstTask(page, url) {
  const started = performance.now();
  await page.goto(`${url}/`);
  const task = page
    .getByRole('heading', { name: 'Meu dia' })
    .locator('xpath=ancestor::section')
    .locator('a, li')
    .first();
  await task.waitFor();
  const { top, height } = await task.evaluate((element) => ({
    top: element.getBoundingClientRect().bottom,
    height: window.innerHeight,
  }));
  return { presses: top <= height ? 0 : Math.ceil(top / height) - 1, seconds: (performance.now() - started) / 1000 };
}

/** A call, its outcome and the next contact, from the list. */
async function logCall(page, url, isPhone) {
  await page.goto(`${url}/leads`);
  const row = page.locator('tbody tr[data-index="0"]');
  await row.waitFor();
  const hand = handOf(page);
  if (isPhone) await hand.tap(row.getByRole('link', { name: /^Ligar/ }));
  else {
    await hand.tap(row.locator('[data-row-link]'));
    await hand.tap(page.getByRole('link', { name: 'Ligar' }));
  }
  await hand.tap(button(page, 'Não atendeu'));
  await hand.tap(button(page, 'Amanhã 9h'));
  await page.getByText('Ligação: Não atendeu').first().waitFor();
  return hand.result();
}

/** Five leads one after the other, each with an outcome and a next step. */
async function workRound(page, url, isPhone) {
  await page.goto(`${url}/leads`);
  await page.locator('tbody tr[data-index="0"]').waitFor();
  const hand = handOf(page);
  await hand.tap(button(page, 'Próxima'));
  for (let turn = 1; turn <= rounds; turn += 1) {
    await page.getByText(new RegExp(`^${turn} de `)).waitFor();
    await page.getByText('Como foi a ligação?').waitFor();
    if (isPhone) await hand.tap(page.getByRole('button', { name: /Não atendeu$/ }));
    else await hand.key('2');
    await page.getByText('E o próximo passo?').waitFor();
    if (isPhone) await hand.tap(page.getByRole('button', { name: /Amanhã 9h$/ }));
    else {
      const place = await page
        .getByRole('button', { name: /Amanhã 9h$/ })
        .first()
        .getAttribute('aria-keyshortcuts');
      await hand.key(place);
    }
  }
  await page.getByText(new RegExp(`^${rounds + 1} de `)).waitFor();
  return hand.result();
}

const tasks = [
  { name: 'first task in sight, scrolls', run: findFirstTask, aims: { phone: 0, desk: 0 } },
  { name: 'call, outcome and next contact from the list', run: logCall, aims: { phone: 3, desk: 4 } },
  { name: 'five leads by "Próxima"', run: workRound, aims: { phone: 11, desk: 11 } },
];
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
  for (const [window, settings] of Object.entries(windows)) {
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
    await page.goto(`${server.url()}/login`);
    await page.getByLabel('E-mail').fill('specialist@aurora.demo');
    await page.getByLabel('Senha', { exact: true }).fill('Funil-demo-2026');
    await page.getByRole('button', { name: 'Entrar' }).click();
    await page.waitForURL((address) => !address.pathname.startsWith('/login'));
    for (const { name, run, aims } of tasks) {
      const { presses, seconds } = await run(page, server.url(), window === 'phone');
      const isOver = presses > aims[window];
      isMissed ||= isOver;
      console.log(
        `${settings.viewport.width} px  ${name.padEnd(46)} ${String(presses).padStart(3)} ` +
          `(<= ${aims[window]}${isOver ? ', MISSED' : ''})  ${seconds.toFixed(1)} s`,
      );
    }
    await context.close();
  }
} finally {
  await browser?.close();
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
}
process.exit(isMissed ? 1 : 0);
