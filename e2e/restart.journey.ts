import { expect, test } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import { createReminder } from '@funil/api/contract';
import { isUnread, openBell } from './support/bell.ts';
import { openSignedIn } from './support/demo.ts';
import { isLive, move, panelOf, recovery, rename, statusOf } from './support/leadPanel.ts';
import { createOwnAccount, nextCpf } from './support/ownAccount.ts';
import type { Person } from './support/ownAccount.ts';
import { startServer, temporaryDataDir } from './support/server.ts';
import type { RunningServer } from './support/server.ts';
import { visit } from './support/visit.ts';

/* Two processes on one database: one is killed and started again, then stopped in its tracks and let go on. */

/** The same address at another process. */
const at = (origin: string, { port }: RunningServer) => Object.assign(new URL(origin), { port: String(port) }).origin;

async function inAnotherBrowser(browser: Browser) {
  return (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
}

/** Gives a new lead to somebody, through the process that the page is open at. */
async function giveLead(page: Page, name: string, owner: Person) {
  await page.getByRole('button', { name: 'Novo lead' }).first().click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Nome').fill(name);
  await form.getByLabel('Telefone').fill('11987654321');
  await form.getByLabel('CPF ou CNPJ').fill(nextCpf());
  await form.getByRole('combobox', { name: /^Responsável/ }).click();
  await page.getByRole('option', { name: new RegExp(owner.name) }).click();
  await form.getByRole('button', { name: 'Criar lead' }).click();
  await expect(page.getByRole('row', { name: new RegExp(name) })).toBeVisible();
}

test('a process that is killed, and one that stands still, lose nothing, and whoever works there learns what it missed', async ({
  page,
  browser,
  context,
}) => {
  const { dataDir, remove } = temporaryDataDir();
  let server = await startServer({ dataDir });
  const beside = await startServer({ dataDir });
  let output = '';
  try {
    const account = await createOwnAccount('Conta da Jornada', { port: String(server.port), dataDir });
    const { origin, admin, invite } = account;
    const seller = await invite('specialist', 'Vera Vendas');

    // A lead is made, found, changed and moved.
    await openSignedIn(page, admin.api, '/leads');
    await page.getByRole('button', { name: 'Novo lead' }).first().click();
    const form = page.getByRole('dialog');
    await form.getByLabel('Nome').fill('Joaquina Ângela Peçanha');
    await form.getByLabel('Telefone').fill('11987654320');
    await form.getByLabel('CPF ou CNPJ').fill(nextCpf());
    await form.getByRole('button', { name: 'Criar lead' }).click();
    await page.getByRole('searchbox').fill('peCANHA');
    await page.getByRole('row', { name: /Joaquina Ângela Peçanha/ }).click();
    await expect(page).toHaveURL(/[?&]lead=\d+/);
    const address = `/leads?lead=${new URL(page.url()).searchParams.get('lead')}`;
    await panelOf(page).getByRole('button', { name: 'Editar' }).click();
    await panelOf(page).getByLabel('E-mail').fill('joaquina@exemplo.com.br');
    await panelOf(page).getByRole('button', { name: 'Salvar lead' }).click();
    await expect(panelOf(page).getByText('joaquina@exemplo.com.br').filter({ visible: true }).first()).toBeVisible();
    await move(page, 'Em contato');

    // What somebody does at the other process is seen here.
    const other = await inAnotherBrowser(browser);
    await openSignedIn(other, admin.api, address, at(origin, beside));
    await Promise.all([isLive(page), isLive(other)]);
    await rename(other, 'Vinda Do Outro Processo');
    await expect(panelOf(page).getByRole('heading', { name: 'Vinda Do Outro Processo' }).first()).toBeVisible();

    // Killed: nothing that was saved is lost, and a screen whose code never came is there in the end.
    const halfway = await context.newPage();
    await halfway.goto(`${origin}/motivos`);
    await expect(halfway.getByRole('button', { name: 'Novo motivo' }).first()).toBeVisible();
    await server.kill();
    output += server.output();
    await halfway.getByRole('link', { name: 'Distribuição' }).click();
    await expect(halfway.getByText('Não foi possível carregar esta tela')).toBeVisible({ timeout: recovery });
    await expect(panelOf(page).getByText('Reconectando')).toBeVisible({ timeout: recovery });
    await rename(other, 'Mudada Durante A Queda');
    server = await startServer({ dataDir, port: server.port });
    await isLive(page);
    await expect(panelOf(page).getByRole('heading', { name: 'Mudada Durante A Queda' }).first()).toBeVisible();
    await expect(panelOf(page).getByText('joaquina@exemplo.com.br').filter({ visible: true }).first()).toBeVisible();
    await expect(statusOf(page)).toContainText('Em contato');
    await expect(halfway.getByRole('button', { name: 'Nova fila' })).toBeVisible({ timeout: recovery });
    await halfway.close();

    // Through the other process, live.
    const otherPage = await inAnotherBrowser(browser);
    await openSignedIn(otherPage, seller.api, '/lembretes');
    await isLive(otherPage);
    await isUnread(otherPage, 0);
    await openSignedIn(other, admin.api, '/leads', at(origin, beside));
    await giveLead(other, 'Avisada Pelo Outro Processo', seller);
    await isUnread(otherPage, 1);
    const bell = await openBell(otherPage);
    await expect(bell.getByRole('link', { name: /Avisada Pelo Outro Processo/ })).toBeVisible();

    // One's own process stands still: the person learns of what it missed once it goes on.
    server.freeze();
    await giveLead(other, 'Avisada Durante O Sono', seller);
    await expect(otherPage.getByText('Reconectando')).toBeVisible({ timeout: recovery });
    server.thaw();
    await isLive(otherPage);
    await isUnread(otherPage, 2);
    // Followed to what it is about, and read with that.
    await bell.getByRole('link', { name: /Avisada Durante O Sono/ }).click();
    await expect(otherPage).toHaveURL(/\/leads\?lead=\d+/);
    await isUnread(otherPage, 1);

    // A reminder that falls due, with two processes looking at the clock.
    await seller.api.call(createReminder, {
      body: { text: 'Ligar agora mesmo', due_at: new Date(Date.now() + 1000).toISOString(), lead_number: null },
    });
    await isUnread(otherPage, 2);
    await visit(otherPage, '/notificacoes');
    await expect(otherPage.getByRole('link', { name: /Ligar agora mesmo/ })).toHaveCount(1);
    await otherPage.getByRole('button', { name: 'Marcar todas como lidas' }).click();
    await expect(otherPage.getByText('Tudo lido')).toBeVisible();
    await isUnread(otherPage, 0);
    // No token in any line that was logged.
    expect(`${output}${server.output()}${beside.output()}`).not.toMatch(/eyJ[\w-]+\./);
  } finally {
    await server.stop();
    await beside.stop();
    remove();
  }
});
