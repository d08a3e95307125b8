import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { fillSignIn, openAs, tenantUrl } from './support/demo.ts';
import { startServer, temporaryDataDir } from './support/server.ts';
import type { RunningServer } from './support/server.ts';

/* On a server of its own: these journeys make an account, and change how it looks. */
let server: RunningServer | undefined;
let dataDir: string;
let remove: () => void;

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  // The demonstration is written first.
  test.setTimeout(180_000);
  ({ dataDir, remove } = temporaryDataDir());
  server = await startServer({ dataDir });
});
test.afterAll(async () => {
  await server?.stop();
  remove();
});

const email = 'ana@jornada.example';
const password = 'um-trem-azul-7';
const url = (path: string) => `http://jornada.localhost:${server!.port}${path}`;
const accent = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--funil-accent-solid').trim());

/** The link of the message to somebody. */
async function mailedLink(to: string): Promise<string> {
  const folder = join(dataDir, 'mail');
  let link: string | undefined;
  await expect
    .poll(() => {
      const messages = readdirSync(folder).toSorted().map((file) => readFileSync(join(folder, file), 'utf8').replaceAll(/=\r?\n/g, '').replaceAll('=3D', '='));
      link = /https?:\/\/\S+definir-senha\?token=[\w-]+/.exec(messages.findLast((message) => message.includes(`To: ${to}`)) ?? '')?.[0];
      return link !== undefined;
    })
    .toBe(true);
  return link!;
}

async function expectNoViolations(page: Page) {
  const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']).analyze();
  expect(violations.map(({ id, nodes }) => ({ id, where: nodes.map((node) => node.target.join(' ')) }))).toEqual([]);
}

async function enter(page: Page, path: string) {
  await page.goto(url(path));
  await page.waitForURL(/\/login\?redirect_to=/);
  await fillSignIn(page, email, password);
  await expect(page).toHaveURL(url(path));
}

test('a super-admin makes an account, and its first administrator comes in by the mailed link', async ({ page }) => {
  await page.goto(tenantUrl('aurora', '/admin', String(server!.port)));
  await page.waitForURL(/\/admin\/login/);
  await fillSignIn(page, 'super@funil.demo');
  await page.getByRole('button', { name: 'Nova conta' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Nome da conta').fill('Jornada Seguros');
  await expect(form.getByLabel('Identificador')).toHaveValue('jornada-seguros');
  await form.getByLabel('Endereços').fill('verde.localhost');
  await form.getByLabel('Nome de quem administra').fill('Ana Prado');
  await form.getByLabel('E-mail de quem administra').fill(email);
  await form.getByRole('button', { name: 'Criar conta' }).click();
  await expect(form.getByText('verde.localhost: este endereço já é de outra conta.')).toBeVisible();
  await form.getByLabel('Endereços').fill('jornada.localhost');
  await form.getByRole('button', { name: 'Criar conta' }).click();
  await expect(page.getByRole('rowheader', { name: 'Jornada Seguros' })).toBeVisible();
  await page.getByRole('link', { name: 'Jornada Seguros' }).click();
  await expect(page.getByRole('dialog').getByText('Conta ativa')).toBeVisible();
  await expectNoViolations(page);

  const link = await mailedLink(email);
  expect(link).toContain(`http://jornada.localhost:${server!.port}/definir-senha?token=`);
  await page.goto(link);
  await page.getByLabel('Nova senha').fill(password);
  await page.getByLabel('Repita a senha').fill(password);
  await page.getByRole('button', { name: 'Definir senha' }).click();
  await expect(page.getByRole('button', { name: 'Definir senha' })).toBeHidden();
});

test('a colour, a label and a picture show in another open browser at once, and in no other account', async ({ page, browser }) => {
  const other = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  const stranger = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  await enter(page, '/minha-conta');
  await enter(other, '/leads');
  await openAs(stranger, 'admin', 'verde', '/leads', String(server!.port));
  for (const open of [other, stranger]) await expect(open.getByText('Ao vivo')).toBeVisible({ timeout: 30_000 });
  const before = await accent(stranger);

  await page.getByLabel('Principal', { exact: true }).fill('#7a1fa2');
  await page.getByTestId('Logo principal').setInputFiles({ name: 'logo da jornada.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8" onload="alert(1)"><path fill="#7a1fa2" d="M0 0h8v8z"/></svg>') });
  await expect(page.getByText('logo da jornada.svg')).toBeVisible();
  await page.getByRole('tab', { name: 'Rótulos' }).click();
  await page.getByLabel('Um item').fill('Apólice');
  await expect(page.getByText('3 alterações')).toBeVisible();
  await page.getByRole('button', { name: 'Salvar conta' }).click();
  await expect(page.getByText('Alterações salvas')).toBeVisible();

  await expect.poll(() => accent(other)).toBe('#7a1fa2');
  await expect(other.getByRole('columnheader', { name: 'Apólice' })).toBeVisible();
  const shown = await other.evaluate(async () => ((await (await fetch('/public_api/account')).json()) as { account: { personalization: { main_logo_url: string } } }).account.personalization.main_logo_url);
  const picture = await other.request.get(url(shown));
  expect(picture.headers()['content-security-policy']).toContain('sandbox');
  expect(await picture.text()).not.toContain('onload');
  expect(await accent(stranger)).toBe(before);

  await page.getByRole('tab', { name: 'Auditoria' }).click();
  await expect(page.getByRole('row', { name: /Ana Prado.*Alterou a conta/ })).toContainText('#7a1fa2');
});

test('the parts of the page and the gallery can be used by everybody', async ({ page }) => {
  await enter(page, '/minha-conta');
  for (const name of ['Marca', 'Textos e links', 'Formulários', 'Rótulos', 'Feriados', 'Auditoria']) {
    await page.getByRole('tab', { name }).click();
    await expect(page.getByRole('tabpanel', { name })).toBeVisible();
    await expectNoViolations(page);
  }
  await page.goto(url('/predefinicao-logos'));
  await page.getByRole('button', { name: 'Adicionar logo' }).first().click();
  const form = page.getByRole('dialog');
  await form.locator('input[type=file]').setInputFiles({ name: 'logo-branca.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8z"/></svg>') });
  await expect(form.getByLabel('Nome')).toHaveValue('logo branca');
  await form.getByRole('button', { name: 'Adicionar logo' }).click();
  await expect(page.getByRole('img', { name: 'logo branca' })).toBeVisible();
  await expectNoViolations(page);
});
