/**
 * `npm run sign-off`: one page that a customer can sign, for each account of the demonstration, or for each account file
 * given: screenshots of the parts that show the brand, in both schemes, the contrast of every pair, and what was altered.
 * Reads the built Storybook, so `npm run build:storybook` comes first.
 */
import { createServer } from 'node:http';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join, normalize } from 'node:path';
import { chromium } from 'playwright';
import type { Page } from 'playwright';
import { contrastReport, createTenantTheme, reasonTexts, themeWarnings } from '../packages/theme/src/tokens/index.ts';
import type { TenantAccount, TenantTheme } from '../packages/theme/src/tokens/index.ts';
import { demoTenants } from '../packages/theme/src/fixtures/index.ts';
import { chromiumArguments, findChromium } from '../scripts/chromium.mjs';
import { readAccount } from './panel/readAccount.ts';
import { encodeAccount } from './tenants.ts';

const built = join(import.meta.dirname, '../storybook-static');
const target = join(built, 'sign-off');
/** The parts that show the brand, with the height in px that each needs. */
const stories: Readonly<Record<string, number>> = {
  'layout-appshell--default': 700,
  'data-datatable--selected-and-open': 560,
  'overlays-confirmdialog--open': 400,
  'actions-button--variants': 120,
  'forms-checkbox--states': 180,
  'forms-slider--default': 120,
  'navigation-tabs--default': 120,
  'navigation-stepper--default': 80,
};
const schemes = ['light', 'dark'] as const;
const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.json': 'application/json', '.svg': 'image/svg+xml', '.woff2': 'font/woff2' };

const accounts = await accountsFrom(process.argv.slice(2));
const known = new Set(Object.keys((JSON.parse(await readFile(join(built, 'index.json'), 'utf8')) as { entries: object }).entries));
const missing = Object.keys(stories).filter((story) => !known.has(story));
if (missing.length > 0) throw new Error(`These stories are gone: ${missing.join(', ')}`);

const server = createServer((request, response) => {
  const path = normalize(new URL(request.url ?? '/', 'http://localhost').pathname);
  readFile(join(built, path)).then(
    (body) => response.writeHead(200, { 'content-type': types[extname(path)] ?? 'application/octet-stream' }).end(body),
    () => response.writeHead(404).end(),
  );
}).listen(0);
const address = server.address();
const port = typeof address === 'object' && address ? address.port : 0;
const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArguments });
try {
  await mkdir(target, { recursive: true });
  for (const account of accounts) {
    const theme = createTenantTheme(account);
    const file = `${theme.name.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll(/[^\w]+/g, '-').toLowerCase()}.html`;
    const page = await browser.newPage({ viewport: { width: 1200, height: 700 } });
    await writeFile(join(target, file), sheet(theme, await pictures(page, account)));
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
      if (typeof account === 'string') throw new Error(`${file}: ${account}`);
      return account;
    }),
  );
}

async function pictures(page: Page, account: TenantAccount): Promise<string> {
  const figures: string[] = [];
  for (const [story, height] of Object.entries(stories)) {
    await page.setViewportSize({ width: 1200, height });
    for (const scheme of schemes) {
      await page.goto(`http://localhost:${port}/iframe.html?viewMode=story&id=${story}&globals=scheme:${scheme};account:${encodeAccount(account)}`);
      await page.waitForFunction(() => document.querySelector('#storybook-root')?.childElementCount);
      await page.waitForTimeout(600);
      const image = (await page.screenshot()).toString('base64');
      figures.push(`<figure><img alt="${story}, ${scheme}" src="data:image/png;base64,${image}"><figcaption>${story}, ${scheme}</figcaption></figure>`);
    }
  }
  return figures.join('\n');
}

function sheet(theme: TenantTheme, figures: string): string {
  const rows = contrastReport(theme);
  const tight = rows.toSorted((a, b) => a.ratio / a.target - b.ratio / b.target).slice(0, 20);
  const altered = schemes.flatMap((scheme) => Object.entries(theme.ledger[scheme]).filter(([, entry]) => entry.reason !== 'kept' && entry.reason !== 'tint').map(([name, entry]) => [scheme, name, entry] as const));
  const cut = (ratio: number) => (Math.floor(ratio * 100) / 100).toLocaleString('pt-BR');
  const table = (head: readonly string[], body: readonly (readonly string[])[]) =>
    `<table><thead><tr>${head.map((cell) => `<th>${cell}</th>`).join('')}</tr></thead><tbody>${body.map((row) => `<tr>${row.map((cell) => `<td>${escape(cell)}</td>`).join('')}</tr>`).join('')}</tbody></table>`;
  return `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><title>${escape(theme.name)}: aprovação do tema</title>
<style>body{font:14px/20px system-ui;margin:32px;max-width:1200px}figure{display:inline-block;width:49%;margin:0 0 16px}img{width:100%;border:1px solid #ccc}table{border-collapse:collapse;margin:8px 0 24px}td,th{padding:4px 16px 4px 0;border-bottom:1px solid #ddd;text-align:start}.sign{margin-top:48px;border-top:1px solid;width:320px;padding-top:4px}</style>
<h1>${escape(theme.name)}</h1>
<p>${rows.length} combinações medidas, ${rows.filter((row) => !row.passes).length} abaixo do mínimo. ${themeWarnings(theme).length} avisos.</p>
<h2>Cores ajustadas</h2>
${table(['Tema', 'Uso', 'Pedida', 'Usada', 'Motivo'], altered.map(([scheme, name, entry]) => [scheme, name, entry.requested, entry.used, reasonTexts[entry.reason]]))}
<h2>As 20 combinações mais justas</h2>
${table(['Tema', 'Sobre', 'Cor', 'Contraste', 'Mínimo'], tight.map((row) => [row.scheme, row.background, row.foreground, `${cut(row.ratio)}:1`, `${cut(row.target)}:1`]))}
<h2>Telas</h2>
${figures}
<p class="sign">Nome, data e assinatura</p></html>`;
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
