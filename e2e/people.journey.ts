import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { fillSignIn, openAs, tenantUrl } from './support/demo.ts';
import { mailedLink } from './support/mailbox.ts';
import { startServer, temporaryDataDir } from './support/server.ts';
import type { RunningServer } from './support/server.ts';

/* On a server of its own: these journeys change the passwords of the demonstration and read its mail. */
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

const portOf = () => String(server!.port);
const url = (path: string) => tenantUrl('aurora', path, portOf());

/** Goes on with Tab until somebody is there, as whoever has no mouse does. */
async function tabTo(page: Page, target: Locator, waitTimeoutMs = 80) {
  await expect(target).toBeVisible();
  for (
    let presses = 0;
    presses < waitTimeoutMs && !(await target.evaluate((node) => node === document.activeElement));
    presses += 1
  )
    await page.keyboard.press('Tab');
  await expect(target).toBeFocused();
}

for (const { name, email, login, recover, home } of [
  {
    name: 'a salesperson',
    email: 'specialist@aurora.demo',
    login: '/login',
    recover: '/esqueci-minha-senha',
    home: '/',
  },
  {
    name: 'a super-admin',
    email: 'super@funil.demo',
    login: '/admin/login',
    recover: '/admin/esqueci-minha-senha',
    home: '/admin',
  },
]) {
  test(`${name} who forgot the password defines another one by the mailed link, once`, async ({ page, browser }) => {
    await page.goto(url(login));
    await page.getByRole('link', { name: 'Esqueci minha senha' }).click();
    await expect(page).toHaveURL(url(recover));
    await page.getByLabel('E-mail').fill(email);
    await page.getByRole('button', { name: 'Enviar link' }).click();
    await expect(page.getByText('Confira seu e-mail')).toBeVisible();

    const link = await mailedLink(dataDir, email);
    expect(link).toContain(`http://localhost:${portOf()}${login.replace('login', 'definir-senha')}?token=`);
    await page.goto(link);
    await page.getByLabel('Nova senha').fill('senha123456');
    await page.getByLabel('Repita a senha').fill('senha123456');
    await page.getByRole('button', { name: 'Definir senha' }).click();
    await expect(page.getByText('Essa senha é fácil de adivinhar. Escolha outra.')).toBeVisible();
    await page.getByLabel('Nova senha').fill('um-trem-azul-7');
    await page.getByLabel('Repita a senha').fill('um-trem-azul-7');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Senha definida')).toBeVisible();
    // Whoever defined it is in.
    await expect(page).toHaveURL(url(home));

    const elsewhere = await browser.newContext();
    const other = await elsewhere.newPage();
    await other.goto(url(login));
    await fillSignIn(other, email);
    await expect(other.getByText('E-mail ou senha incorretos.')).toBeVisible();
    await fillSignIn(other, email, 'um-trem-azul-7');
    await expect(other).toHaveURL(url(home));
    await elsewhere.close();

    await page.goto(link);
    await expect(page.getByText('Este link não vale mais')).toBeVisible();
    await expect(page.getByLabel('Nova senha')).toHaveCount(0);
  });
}

test('asking for somebody unknown looks the same and sends nothing', async ({ page }) => {
  const before = readdirSync(join(dataDir, 'mail')).length;
  await page.goto(url('/esqueci-minha-senha'));
  await page.getByLabel('E-mail').fill('ninguem@aurora.demo');
  await page.getByRole('button', { name: 'Enviar link' }).click();
  await expect(page.getByText('Confira seu e-mail')).toBeVisible();
  expect(readdirSync(join(dataDir, 'mail'))).toHaveLength(before);
});

test('an administrator invites somebody, who signs in, and deactivates a salesperson with the portfolio', async ({
  page,
  browser,
}) => {
  await page.goto(url('/usuarios'));
  await fillSignIn(page, 'admin@aurora.demo');
  await page.getByRole('button', { name: 'Convidar' }).click();
  await page.getByLabel('Nome', { exact: true }).fill('Joana Dias');
  await page.getByLabel('E-mail', { exact: true }).fill('joana.dias@aurora.demo');
  await page.getByRole('combobox', { name: 'Perfil' }).click();
  await page.getByRole('option', { name: 'Especialista' }).click();
  await page.getByRole('button', { name: 'Enviar convite' }).click();
  await expect(page.getByText('Convite enviado para joana.dias@aurora.demo')).toBeVisible();

  const visitor = await browser.newPage();
  await visitor.goto(await mailedLink(dataDir, 'joana.dias@aurora.demo'));
  await visitor.getByLabel('Nova senha').fill('um-trem-azul-7');
  await visitor.getByLabel('Repita a senha').fill('um-trem-azul-7');
  await visitor.keyboard.press('Enter');
  await expect(visitor).toHaveURL(url('/'));

  await page.getByLabel('Buscar por nome ou e-mail').fill('caio');
  // The list answers a moment after the last key.
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('row', { name: /Caio Nogueira/ }).click();
  await page.getByRole('button', { name: 'Desativar' }).click();
  await page.getByRole('combobox', { name: 'Quem recebe a carteira' }).click();
  await page.getByRole('option', { name: /Joana Dias/ }).click();
  await page
    .getByRole('dialog', { name: 'Desativar Caio Nogueira?' })
    .getByRole('button', { name: 'Desativar' })
    .click();
  await expect(page.getByText('Acesso de Caio Nogueira desativado')).toBeVisible();
  await expect(page.getByRole('row', { name: /Caio Nogueira/ })).toContainText('Desativada');

  await visitor.goto(url('/leads'));
  await expect(visitor.getByRole('row').nth(1)).toBeVisible();
  await visitor.close();
});

test('a device that is signed out from the profile is stopped at its next step; a pause shows in the top bar', async ({
  page,
  browser,
}) => {
  const lost = await browser.newPage();
  for (const device of [page, lost]) {
    await device.goto(url('/usuarios'));
    await fillSignIn(device, 'manager@aurora.demo');
    await expect(device.getByRole('row').nth(1)).toBeVisible();
  }
  await page.getByRole('button', { name: 'Sua disponibilidade: disponível' }).click();
  await page.getByRole('switch', { name: 'Disponível para receber leads' }).press('Space');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Sua disponibilidade: em pausa' })).toBeFocused();

  await page.goto(url('/usuarios?perfil=1'));
  const devices = page.getByRole('list', { name: 'Dispositivos conectados' });
  await expect(devices.getByRole('listitem')).toHaveCount(2);
  await devices.getByRole('button', { name: /^Desconectar/ }).press('Enter');
  await expect(devices.getByRole('listitem')).toHaveCount(1);
  await lost.reload();
  await expect(lost).toHaveURL(/\/login/);
  await lost.close();
});

test('a colour, a label and a flag of the account show in another open browser at once, and in no other account', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  const port = portOf();
  const [colleague, stranger] = await Promise.all([browser.newPage(), browser.newPage()]);
  await openAs(page, 'admin', 'basico', '/minha-conta', port);
  await openAs(colleague, 'specialist', 'basico', '/leads', port);
  await openAs(stranger, 'admin', 'verde', '/leads', port);
  for (const open of [colleague, stranger]) {
    await expect(open.getByText('Ao vivo')).toBeVisible({ timeout: 30_000 });
    await open.getByRole('button', { name: 'Novo lead' }).first().click();
  }
  const accentOf = (open: Page) =>
    open.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--funil-accent-solid').trim());
  const labelOf = (open: Page, text: string) => open.getByRole('dialog').locator('label', { hasText: text });
  await expect(labelOf(colleague, 'Telefone')).not.toContainText('opcional');
  const [strangerAccent, strangerForm] = [await accentOf(stranger), await stranger.getByRole('dialog').innerText()];

  await page.getByLabel('Principal', { exact: true }).fill('#7a1fa2');
  await page.getByRole('tab', { name: 'Rótulos' }).click();
  await page.getByLabel('Um item').fill('Apólice');
  await page.getByRole('tab', { name: 'Formulários' }).click();
  await page.getByRole('switch', { name: 'Telefone obrigatório' }).press('Space');
  await page.getByRole('button', { name: 'Salvar conta' }).click();
  await expect(page.getByText('Alterações salvas')).toBeVisible();

  await expect.poll(() => accentOf(colleague)).toBe('#7a1fa2');
  await expect(labelOf(colleague, 'Apólice')).toBeVisible();
  await expect(labelOf(colleague, 'Telefone')).toContainText('opcional');
  expect(await accentOf(stranger)).toBe(strangerAccent);
  expect(await stranger.getByRole('dialog').innerText()).toBe(strangerForm);
  await Promise.all([colleague.close(), stranger.close()]);
});

test('somebody without a mouse invites a person, renames a group and changes a label', async ({ page }) => {
  test.setTimeout(120_000);
  await openAs(page, 'admin', 'verde', '/usuarios', portOf());
  const dialog = page.getByRole('dialog');
  await tabTo(page, page.getByRole('button', { name: 'Convidar' }));
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Nome', { exact: true })).toBeFocused();
  await page.keyboard.type('Teclado da Silva');
  await page.keyboard.press('Tab');
  await page.keyboard.type('teclado@verde.demo');
  await tabTo(page, dialog.getByRole('combobox', { name: 'Perfil' }));
  await page.keyboard.press('Enter');
  await page.keyboard.type('Esp');
  await expect(page.getByRole('option', { name: 'Especialista' })).toHaveAttribute('data-highlighted', '');
  await page.keyboard.press('Enter');
  await tabTo(page, dialog.getByRole('button', { name: 'Enviar convite' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Convite enviado para teclado@verde.demo')).toBeVisible();
  await expect(dialog).toHaveCount(0);

  await tabTo(page, page.getByRole('tab', { name: 'Pessoas' }));
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('tab', { name: 'Grupos' })).toHaveAttribute('aria-selected', 'true');
  await tabTo(page, page.getByRole('row').nth(1));
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Nome', { exact: true })).toBeFocused();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('Grupo do Teclado');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Alterações salvas')).toBeVisible();
  await expect(page.getByRole('row', { name: /Grupo do Teclado/ })).toBeVisible();

  await page.goto(tenantUrl('verde', '/minha-conta?aba=rotulos', portOf()));
  await tabTo(page, page.getByLabel('Um item'));
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('Apólice');
  await tabTo(page, page.getByRole('button', { name: 'Salvar conta' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Alterações salvas')).toBeVisible();
});
