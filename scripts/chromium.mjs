import { existsSync } from 'node:fs';
import { installPackages, run } from './apt.mjs';

/**
 * Flags for every Chromium that tests start: no sandbox (CI runs as root), and nothing that calls home
 * (such calls slow each start down on a machine without a network).
 */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/** Debian's Chromium without windows: draws the same pages for a tenth less of the processor. */
const withoutWindows = '/usr/bin/chromium-headless-shell';

const systemPaths = [
  withoutWindows,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** Path of a Chromium on this machine, or undefined: then Playwright looks for its own download. */
export function findChromium() {
  const requested = process.env.CHROMIUM_PATH;
  if (requested) {
    if (!existsSync(requested)) throw new Error(`CHROMIUM_PATH names a file that does not exist: ${requested}`);
    return requested;
  }
  return systemPaths.find((path) => existsSync(path));
}

/** True when Playwright's own browser is installed. */
async function hasPlaywrightChromium() {
  try {
    const { chromium } = await import('playwright');
    return existsSync(chromium.executablePath());
  } catch {
    return false;
  }
}

/**
 * Makes sure that a Chromium is there: found, or (as root on Debian) from apt, or downloaded by Playwright. Debian's one
 * without windows is taken first, also where another one is there.
 */
export async function ensureChromium() {
  if (process.env.CHROMIUM_PATH || existsSync(withoutWindows)) return;
  if (installPackages('Installing a Chromium without windows for the tests.', ['chromium-headless-shell'])) return;
  if (findChromium() || (await hasPlaywrightChromium())) return;
  if (installPackages('No Chromium found, installing one.', ['chromium']) && findChromium()) return;
  if (run('npx', ['playwright', 'install', 'chromium']) && (await hasPlaywrightChromium())) return;
  throw new Error(
    'The browser tests need a Chromium. Install one and set CHROMIUM_PATH to it, or run "npx playwright install ' +
      'chromium".',
  );
}
