import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { fillSignIn, tenantUrl } from './support/demo.ts';
import { startServer, temporaryDataDir } from './support/server.ts';
import type { RunningServer } from './support/server.ts';

/* On a server of its own: these journeys change the passwords of the demonstration and read its mail. */
let server: RunningServer;
let dataDir: string;
let remove: () => void;

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  ({ dataDir, remove } = temporaryDataDir());
  server = await startServer({ dataDir });
});
test.afterAll(async () => {
  await server.stop();
  remove();
});

const url = (path: string) => tenantUrl('aurora', path, String(server.port));

/** The link of the newest message to somebody. */
async function mailedLink(to: string): Promise<string> {
  const folder = join(dataDir, 'mail');
  let link: string | undefined;
  await expect
    .poll(() => {
      // The first message makes the folder.
      const messages = (existsSync(folder) ? readdirSync(folder) : []).toSorted().map((file) => readFileSync(join(folder, file), 'utf8').replaceAll(/=\r?\n/g, '').replaceAll('=3D', '='));
      link = /https?:\/\/\S+definir-senha\?token=[\w-]+/.exec(messages.findLast((message) => message.includes(`To: ${to}`)) ?? '')?.[0];
      return link !== undefined;
    })
    .toBe(true);
  return link!;
}

for (const { name, email, login, recover, home } of [
  { name: 'a salesperson', email: 'specialist@aurora.demo', login: '/login', recover: '/esqueci-minha-senha', home: '/' },
  { name: 'a super-admin', email: 'super@funil.demo', login: '/admin/login', recover: '/admin/esqueci-minha-senha', home: '/admin' },
]) {
  test(`${name} who forgot the password defines another one by the mailed link, once`, async ({ page }) => {
    await page.goto(url(login));
    await page.getByRole('link', { name: 'Esqueci minha senha' }).click();
    await expect(page).toHaveURL(url(recover));
    await page.getByLabel('E-mail').fill(email);
    await page.getByRole('button', { name: 'Enviar link' }).click();
    await expect(page.getByText('Confira seu e-mail')).toBeVisible();

    const link = await mailedLink(email);
    expect(link).toContain(`http://localhost:${server.port}${login.replace('login', 'definir-senha')}?token=`);
    await page.goto(link);
    await page.getByLabel('Nova senha').fill('senha123456');
    await page.getByLabel('Repita a senha').fill('senha123456');
    await page.getByRole('button', { name: 'Definir senha' }).click();
    await expect(page.getByText('Essa senha é fácil de adivinhar. Escolha outra.')).toBeVisible();
    await page.getByLabel('Nova senha').fill('um-trem-azul-7');
    await page.getByLabel('Repita a senha').fill('um-trem-azul-7');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Senha definida')).toBeVisible();

    await page.getByRole('link', { name: 'Ir para a entrada' }).click();
    await fillSignIn(page, email);
    await expect(page.getByText('E-mail ou senha incorretos.')).toBeVisible();
    await fillSignIn(page, email, 'um-trem-azul-7');
    await expect(page).toHaveURL(url(home));

    await page.goto(link);
    await page.getByLabel('Nova senha').fill('outro-trem-azul-8');
    await page.getByLabel('Repita a senha').fill('outro-trem-azul-8');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Este link não vale mais')).toBeVisible();
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

test('an administrator invites somebody, who signs in, and deactivates a salesperson with the portfolio', async ({ page, browser }) => {
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
  await visitor.goto(await mailedLink('joana.dias@aurora.demo'));
  await visitor.getByLabel('Nova senha').fill('um-trem-azul-7');
  await visitor.getByLabel('Repita a senha').fill('um-trem-azul-7');
  await visitor.keyboard.press('Enter');
  await visitor.getByRole('link', { name: 'Ir para a entrada' }).click();
  await fillSignIn(visitor, 'joana.dias@aurora.demo', 'um-trem-azul-7');
  await expect(visitor).toHaveURL(url('/'));

  await page.getByLabel('Buscar por nome ou e-mail').fill('caio');
  // The list answers a moment after the last key.
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('row', { name: /Caio Nogueira/ }).click();
  await page.getByRole('button', { name: 'Desativar' }).click();
  await page.getByRole('combobox', { name: 'Quem recebe a carteira' }).click();
  await page.getByRole('option', { name: /Joana Dias/ }).click();
  await page.getByRole('dialog', { name: 'Desativar Caio Nogueira?' }).getByRole('button', { name: 'Desativar' }).click();
  await expect(page.getByText('Acesso de Caio Nogueira desativado')).toBeVisible();
  await expect(page.getByRole('row', { name: /Caio Nogueira/ })).toContainText('Desativada');

  await visitor.goto(url('/leads'));
  await expect(visitor.getByRole('row').nth(1)).toBeVisible();
  await visitor.close();
});

test('a device that is signed out from the profile is stopped at its next step; a pause shows in the top bar', async ({ page, browser }) => {
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
