import { defineConfig } from '@playwright/test';
import { chromiumArguments, findChromium } from '../../scripts/chromium.mjs';

/**
 * What the built Storybook adds of its own: the tab of all tenants, the pasted account in the toolbar, the page of
 * tokens.
 */
export default defineConfig({
  testDir: '..',
  testMatch: '**/*.check.ts',
  fullyParallel: true,
  workers: 2,
  // 32 pages of Storybook, some at a time: seconds on an idle machine, minutes on a busy one.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  outputDir: '../../node_modules/.cache/storybook-checks',
  use: {
    viewport: { width: 1600, height: 1000 },
    permissions: ['clipboard-read', 'clipboard-write'],
    launchOptions: { executablePath: findChromium(), args: chromiumArguments },
  },
});
