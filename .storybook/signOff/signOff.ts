/**
 * `npm run sign-off`: one page that a customer can sign, as HTML and as PDF, for each account of the demonstration, or
 * for each account file given: the screens of users and visitors, all parts, an open list, messages and a letter in
 * both schemes, the account's colours, what was altered and why, the tightest contrasts. `--at=ADDRESS` names the
 * address at which the built Storybook is served, so that each picture links to the living page. Reads the built
 * Storybook, so `npm run build:storybook` comes first.
 */
import { execFileSync } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import type { Page } from 'playwright';
import { composeMail } from '../../apps/server/src/platform/mail/composeMail.ts';
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
  { id: 'screens-signin--form', caption: 'Entrar', width: 1200, height: 760 },
  { id: 'workshop-signoff--panel', caption: 'Início', width: 1440, height: 980 },
  { id: 'data-datatable--selected-and-open', caption: 'Lista com seleção', width: 1440, height: 560 },
  { id: 'workshop-signoff--parts', caption: 'Componentes e estados', width: 1200, height: 720 },
  { id: 'forms-select--long-list-with-search-open', caption: 'Lista aberta', width: 1200, height: 460 },
  { id: 'overlays-confirmdialog--open', caption: 'Confirmação', width: 1200, height: 420 },
  { id: 'overlays-toaster--tones', caption: 'Avisos', width: 1200, height: 560 },
  { id: 'feedback-loadingoverlay--page-open', caption: 'Carregando', width: 1200, height: 420 },
  { id: 'screens-simulator--open', caption: 'Simulador', width: 1200, height: 760 },
  { id: 'screens-affiliatesignup--of-the-account', caption: 'Cadastro de afiliados', width: 1200, height: 760 },
  { id: 'workshop-signoff--panel', caption: 'Início no celular', width: 390, height: 844 },
  { id: 'screens-signin--phone', caption: 'Entrar no celular', width: 390, height: 844 },
  { id: 'screens-simulator--phone', caption: 'Simulador no celular', width: 390, height: 844 },
] as const;
const schemes = ['light', 'dark'] as const;

const { values: options, positionals } = parseArgs({ options: { at: { type: 'string' } }, allowPositionals: true });
const accounts = await accountsFrom(positionals);
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
    const name = theme.name
      .normalize('NFD')
      .replaceAll(/\p{M}/gu, '')
      .replaceAll(/[^\w]+/g, '-')
      .toLowerCase();
    const page = await browser.newPage();
    const shots = [...(await pictures(page, account)), await letter(page, account)];
    const html = sheet(theme, { pictures: shots, font, version: await versionOf() });
    await writeFile(join(target, `${name}.html`), html);
    await page.setViewportSize({ width: 1240, height: 900 });
    await page.setContent(html);
    await page.evaluate(() => document.fonts.ready);
    await page.pdf({ path: join(target, `${name}.pdf`), format: 'A4', printBackground: true, scale: 0.7 });
    await page.close();
    process.stdout.write(`storybook-static/sign-off/${name}.html, ${name}.pdf\n`);
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

/** The version and the commit that were photographed; `+` marks changes that no commit has. */
async function versionOf(): Promise<string> {
  const root = join(import.meta.dirname, '../..');
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string };
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
  const hasChanges = git('status', '--porcelain', '--untracked-files=no') !== '';
  return `versão ${version}, commit ${git('rev-parse', '--short', 'HEAD')}${hasChanges ? '+' : ''}`;
}

async function shot(page: Page): Promise<string> {
  return (await page.screenshot({ fullPage: true, animations: 'disabled' })).toString('base64');
}

/** An invitation as the account's mail. Letters are light, because mail programs know no schemes. */
async function letter(page: Page, account: TenantAccount): Promise<Picture> {
  const { name, personalization } = createTenantTheme(account);
  const { html } = composeMail(
    { name, personalization },
    {
      to: 'ana@exemplo.com.br',
      subject: `Convite para ${name}`,
      title: `Você foi convidada para ${name}`,
      paragraphs: ['Bruna Siqueira criou um acesso para você. Defina uma senha para entrar.'],
      button: { label: 'Definir senha', link: 'https://conta.exemplo.com.br/definir-senha' },
      footnote: 'O convite vale por sete dias. Se você não o esperava, ignore este e-mail.',
    },
  );
  await page.setViewportSize({ width: 640, height: 560 });
  await page.setContent(html);
  return { caption: 'E-mail', isNarrow: true, png: await shot(page) };
}

/** Where the living page of a picture is, if the built Storybook is served somewhere. */
function liveAddress(query: string): string | undefined {
  return options.at === undefined ? undefined : `${options.at.replace(/\/$/, '')}/iframe.html?${query}`;
}

/** Each story in both schemes, as its play function leaves it, without the focus. */
async function pictures(page: Page, account: TenantAccount): Promise<Picture[]> {
  const shots: Picture[] = [];
  for (const { id, caption, width, height } of stories) {
    await page.setViewportSize({ width, height });
    for (const scheme of schemes) {
      // A page that writes down how its story ended, after its play function and all that moves.
      const query = `viewMode=story&id=${id}&globals=scheme:${scheme};account:${encodeAccount(account)}`;
      await page.goto(`${server.address}/iframe.html?${query}&cell=1`);
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
        address: liveAddress(query),
        png: await shot(page),
      });
    }
  }
  return shots;
}
