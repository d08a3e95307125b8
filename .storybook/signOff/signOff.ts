/**
 * `npm run sign-off`: one page that a customer can sign, for each account of the demonstration, or for each account
 * file given: a screen and all parts in both schemes, the account's colours, what was altered and why, the tightest
 * contrasts. Reads the built Storybook, so `npm run build:storybook` comes first.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from 'playwright';
import type { Page } from 'playwright';
import { createTenantTheme } from '../../packages/theme/src/tokens/index.ts';
import type { TenantAccount } from '../../packages/theme/src/tokens/index.ts';
import { demoTenants } from '../../packages/theme/src/fixtures/index.ts';
import { chromiumArguments, findChromium } from '../../scripts/chromium.mjs';
import { readAccount } from '../panel/readAccount.ts';
import { built, builtStories, serveBuilt } from '../serveBuilt.ts';
import { encodeAccount } from '../tenants.ts';
import { schemeNames, sheet } from './sheet.ts';
import type { Picture } from './sheet.ts';

const target = join(built, 'sign-off');
/** What is photographed, with its caption and the window in px; a longer page comes whole. */
const stories = [
  { id: 'workshop-signoff--panel', caption: 'Início', width: 1440, height: 980 },
  { id: 'data-datatable--selected-and-open', caption: 'Lista com seleção', width: 1440, height: 560 },
  { id: 'workshop-signoff--parts', caption: 'Componentes e estados', width: 1200, height: 720 },
  { id: 'overlays-confirmdialog--open', caption: 'Confirmação', width: 1200, height: 420 },
  { id: 'workshop-signoff--panel', caption: 'Início no celular', width: 390, height: 844 },
] as const;
const schemes = ['light', 'dark'] as const;

const accounts = await accountsFrom(process.argv.slice(2));
const storyIds = new Set((await builtStories()).map(({ id }) => id));
const missing = stories.filter(({ id }) => !storyIds.has(id)).map(({ id }) => id);
if (missing.length > 0) throw new Error(`These stories are gone: ${missing.join(', ')}`);
const font = (
  await readFile(new URL(import.meta.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2')))
).toString('base64');

const server = await serveBuilt();
const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArguments });
try {
  await mkdir(target, { recursive: true });
  for (const account of accounts) {
    const theme = createTenantTheme(account);
    const file = `${theme.name
      .normalize('NFD')
      .replaceAll(/\p{M}/gu, '')
      .replaceAll(/[^\w]+/g, '-')
      .toLowerCase()}.html`;
    const page = await browser.newPage();
    await writeFile(join(target, file), sheet(theme, await pictures(page, account), font));
    await page.close();
    process.stdout.write(`storybook-static/sign-off/${file}\n`);
  }
} finally {
  await browser.close();
  server.close();
}

async function accountsFrom(files: readonly string[]): Promise<TenantAccount[]> {
  if (files.length === 0) return Object.values(demoTenants);
  return Promise.all(
    files.map(async (file) => {
      const account = readAccount(await readFile(file, 'utf8'));
      if (typeof account === 'string') throw new Error(`${file} is no account: ${account}`);
      return account;
    }),
  );
}

/** Each story in both schemes, as its play function leaves it, without the focus. */
async function pictures(page: Page, account: TenantAccount): Promise<Picture[]> {
  const shots: Picture[] = [];
  for (const { id, caption, width, height } of stories) {
    await page.setViewportSize({ width, height });
    for (const scheme of schemes) {
      // A page that writes down how its story ended, after its play function and all that moves.
      await page.goto(
        `${server.address}/iframe.html?viewMode=story&id=${id}&cell=1&globals=scheme:${scheme};account:${encodeAccount(account)}`,
      );
      await page.waitForSelector('html[data-story-status]');
      const failures = await page.locator('html').getAttribute('data-story-failures');
      if (failures) throw new Error(`${id}, ${scheme}: ${failures}`);
      await page.waitForFunction(
        () => document.fonts.status === 'loaded' && [...document.images].every((image) => image.complete),
      );
      await page.evaluate(() => {
        if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      });
      shots.push({
        caption: `${caption}, ${schemeNames[scheme]}`,
        isNarrow: width < 800,
        png: (await page.screenshot({ fullPage: true, animations: 'disabled' })).toString('base64'),
      });
    }
  }
  return shots;
}
