import { defineConfig } from '@playwright/test';
import { waitTimeoutMs } from '../apps/server/test/waitFor.ts';
import { chromiumArguments, findChromium } from '../scripts/chromium.mjs';

/** Begun last, one of them would run alone at the end. */
const long = ['**/{restart,walk}.journey.ts'];

/** Journeys against the built app and the real server. */
export default defineConfig({
  testDir: '.',
  projects: [
    { name: 'long', testMatch: long },
    { name: 'short', testMatch: '**/*.journey.ts', testIgnore: long },
  ],
  outputDir: '../node_modules/.cache/journeys',
  globalSetup: './support/globalSetup.ts',
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  // A limit for what hangs: on a busy machine a journey takes minutes.
  timeout: 300_000,
  expect: { timeout: waitTimeoutMs },
  use: {
    // Whoever waits for what is not there gets that error, and not the limit of the whole journey.
    actionTimeout: 4 * waitTimeoutMs,
    navigationTimeout: 8 * waitTimeoutMs,
    browserName: 'chromium',
    headless: true,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
    // Requests of a service worker pass over what a journey answers in place of the server; one journey is about it.
    serviceWorkers: 'block',
    // Recording every step takes a third of the time; asked for where a failure needs it.
    trace: process.env['FUNIL_TRACE'] ? 'retain-on-failure' : 'off',
    launchOptions: { executablePath: findChromium(), args: chromiumArguments },
  },
});
