import { defineConfig } from '@playwright/test';
import { chromiumArguments, findChromium } from '../../scripts/chromium.mjs';

/**
 * Every story as a picture, compared with the one taken before a change; for those who have no Chromatic project.
 *
 *   npm run build:storybook && npm run compare:stories -- --update-snapshots     before the change
 *   npm run build:storybook && npm run compare:stories                           after it
 *
 * `TENANTS=sol,white` picks accounts, `-g button` picks stories. The pictures stay on this machine: another one draws
 * text a little differently.
 */
export default defineConfig({
  testDir: '.',
  testMatch: 'stories.compare.ts',
  fullyParallel: true,
  timeout: 60_000,
  outputDir: '../../node_modules/.cache/story-pictures/results',
  snapshotPathTemplate: '../../node_modules/.cache/story-pictures/{arg}{ext}',
  reporter: [['line'], ['html', { open: 'never', outputFolder: '../../node_modules/.cache/story-pictures/report' }]],
  use: {
    viewport: { width: 1200, height: 800 },
    launchOptions: { executablePath: findChromium(), args: [...chromiumArguments] },
  },
  expect: { timeout: 15_000, toHaveScreenshot: { maxDiffPixels: 16, animations: 'disabled', caret: 'hide' } },
});
