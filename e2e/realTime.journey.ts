import { expect, test } from '@playwright/test';
import type { Browser } from '@playwright/test';
import { roleLabels } from '@funil/api/contract';
import { signIn } from './support/api.ts';
import { openSignedIn } from './support/demo.ts';
import { isLive, move, panelOf, rename, statusOf } from './support/leadPanel.ts';
import { createOwnAccount, nextCpf } from './support/ownAccount.ts';
import type { Person } from './support/ownAccount.ts';

async function inAnotherBrowser(browser: Browser, { api }: Person, path: string) {
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  await openSignedIn(page, api, path);
  return page;
}

test.describe('what one person changes', () => {
  test('shows in the list and in the open panel of another, who stays where they were', async ({ page, browser }) => {
    const { admin, addLead } = await createOwnAccount();
    await addLead({ name: 'Abaixo da Lista' });
    const number = await addLead({ name: 'Ana do Tempo' });
    await addLead({ name: 'Acima da Lista' });
    const list = await inAnotherBrowser(browser, admin, '/leads');
    const panel = await inAnotherBrowser(browser, admin, `/leads?lead=${number}`);
    await Promise.all([isLive(list), isLive(panel)]);
    await list.getByRole('searchbox').focus();
    const row = list.getByRole('row', { name: new RegExp(`(?:^| )${number} `) });
    await expect(row).toContainText('Ana do Tempo');
    const before = await row.boundingBox();

    await openSignedIn(page, admin.api, `/leads?lead=${number}`);
    await rename(page, 'Ana Clara do Tempo Real');
    await expect(row).toContainText('Ana Clara do Tempo Real');
    await expect(panelOf(panel).getByRole('heading', { name: 'Ana Clara do Tempo Real' }).first()).toBeVisible();
    await move(page, 'Em contato');
    await expect(row).toContainText('Em contato');
    await expect(statusOf(panel)).toContainText('Em contato');
    await expect(panelOf(panel).getByText('mudou o status').first()).toBeVisible();

    // Nothing has moved under anybody's hands.
    expect(await row.boundingBox()).toEqual(before);
    await expect(list.getByRole('searchbox')).toBeFocused();
  });

  test('does not touch a form that another is filling in; saving then shows both versions', async ({
    page,
    browser,
  }) => {
    const { admin, addLead } = await createOwnAccount();
    const number = await addLead({ name: 'Como Estava' });
    const other = await inAnotherBrowser(browser, admin, `/leads?lead=${number}`);
    await isLive(other);
    await panelOf(other).getByRole('button', { name: 'Editar' }).click();
    await panelOf(other).getByLabel('Nome').fill('Digitado Aqui');
    // The event has come when the lead is read again.
    const readAgain = other.waitForResponse(
      (answer) => answer.url().endsWith(`/api/leads/${number}`) && answer.request().method() === 'GET',
    );
    await openSignedIn(page, admin.api, `/leads?lead=${number}`);
    await rename(page, 'Gravado Por Outra Pessoa');
    await readAgain;
    await expect(panelOf(other).getByLabel('Nome')).toHaveValue('Digitado Aqui');
    await panelOf(other).getByRole('button', { name: 'Salvar lead' }).click();
    await expect(other.getByText('Gravado Por Outra Pessoa').first()).toBeVisible();
    await expect(other.getByText('Digitado Aqui').first()).toBeVisible();
  });

  test('shows a new lead at the top of the list of those who may see it', async ({ page, browser }) => {
    const { admin, invite, addLead } = await createOwnAccount();
    await addLead({ name: 'Esteve Antes' });
    const other = await inAnotherBrowser(browser, admin, '/leads');
    const indicator = await inAnotherBrowser(browser, await invite('indicator'), '/leads');
    await Promise.all([isLive(other), isLive(indicator)]);
    await openSignedIn(page, admin.api, '/leads');
    await page.getByRole('button', { name: 'Novo lead' }).first().click();
    const form = page.getByRole('dialog');
    await form.getByLabel('Nome').fill('Recém Chegada da Silva');
    await form.getByLabel('Telefone').fill('11987654321');
    await form.getByLabel('CPF ou CNPJ').fill(nextCpf());
    await form.getByRole('button', { name: 'Criar lead' }).click();
    await expect(other.getByRole('row').nth(1)).toContainText('Recém Chegada da Silva');
    await expect(indicator.getByText('Recém Chegada da Silva')).toHaveCount(0);
  });
});

test('tabs share one connection, and hand it over when the one that has it closes', async ({ browser }) => {
  const { origin, admin, addLead } = await createOwnAccount();
  const number = await addLead({ name: 'Em Duas Abas' });
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const sockets: string[] = [];
  context.on('page', (page) => page.on('websocket', (socket) => sockets.push(socket.url())));
  const first = await context.newPage();
  await openSignedIn(first, admin.api, `/leads?lead=${number}`);
  await isLive(first);
  const second = await context.newPage();
  await second.goto(`${origin}/leads?lead=${number}`);
  await isLive(second);
  expect(sockets).toHaveLength(1);

  const other = await inAnotherBrowser(browser, admin, `/leads?lead=${number}`);
  await isLive(other);
  await rename(other, 'Ouvida Em Duas Abas');
  for (const tab of [first, second])
    await expect(panelOf(tab).getByRole('heading', { name: 'Ouvida Em Duas Abas' }).first()).toBeVisible();
  expect(sockets).toHaveLength(1);

  await first.close();
  await expect.poll(() => sockets.length).toBe(2);
  await isLive(second);
  await rename(other, 'Ouvida Depois Da Troca');
  await expect(panelOf(second).getByRole('heading', { name: 'Ouvida Depois Da Troca' }).first()).toBeVisible();
  expect(sockets.every((url) => /\/cable\?Authorization=/.test(url))).toBe(true);
});

test('whoever signs out on every device is signed out on the others at once', async ({ page, browser }) => {
  const { origin, invite } = await createOwnAccount();
  const person = await invite('specialist');
  await openSignedIn(page, person.api, '/leads');
  const api = await signIn(origin, person.email, person.password);
  const other = await inAnotherBrowser(browser, { ...person, api }, '/leads');
  await Promise.all([isLive(page), isLive(other)]);
  await page.getByRole('button', { name: new RegExp(`${roleLabels.specialist}$`) }).click();
  await page.getByRole('menuitem', { name: 'Sair de todos os dispositivos' }).click();
  await expect(other).toHaveURL(/\/login\?redirect_to=/);
});
