import { expect, test } from '@playwright/test';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { openAs, tenantUrl } from './support/demo.ts';
import { renameLead } from './support/leadForm.ts';
import { startServer, temporaryDataDir } from './support/server.ts';

/** Reopening a lost connection takes up to 6 s to notice, 3 s or more between looks, half a second of pause. */
const recovery = 30_000;

const panelOf = (page: Page) => page.getByRole('dialog');
const statusOf = (page: Page) => panelOf(page).getByRole('button', { name: /^Status/ });

async function isLive(page: Page) {
  await expect(page.getByText('Ao vivo')).toBeVisible({ timeout: recovery });
}

/** Counts the WebSockets that a context opens. */
function countSockets(context: BrowserContext) {
  const sockets: string[] = [];
  context.on('page', (page) => page.on('websocket', (socket) => sockets.push(socket.url())));
  return sockets;
}

async function inAnotherBrowser(browser: Browser, role: Parameters<typeof openAs>[1], path: string, port?: string) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await openAs(page, role, 'aurora', path, port);
  return page;
}

async function rename(page: Page, name: string) {
  await panelOf(page).getByRole('button', { name: 'Editar' }).click();
  await renameLead(panelOf(page), name);
  await panelOf(page).getByRole('button', { name: 'Salvar lead' }).click();
  await expect(panelOf(page).getByRole('heading', { name }).first()).toBeVisible();
}

/** Moves the lead in the panel to the other of two open statuses; returns its name. */
async function move(page: Page): Promise<string> {
  const before = (await statusOf(page).textContent()) ?? '';
  const next = before.includes('Em contato') ? 'Simulação' : 'Em contato';
  await statusOf(page).click();
  await page
    .getByRole('menuitem', { name: next })
    .or(page.getByRole('menuitemradio', { name: next }))
    .click();
  await expect(statusOf(page)).toContainText(next);
  return next;
}

const numberOf = async (page: Page, index: number) =>
  Number(await page.getByRole('row').nth(index).getByRole('gridcell', { name: /^\d+$/ }).first().textContent());

test.describe('what one person changes', () => {
  test('shows in the list and in the open panel of another, who stays where they were', async ({ page, browser }) => {
    await openAs(page, 'admin', 'aurora', '/leads');
    await isLive(page);
    const number = await numberOf(page, 6);
    const list = await inAnotherBrowser(browser, 'admin', '/leads');
    const panel = await inAnotherBrowser(browser, 'admin', `/leads?lead=${number}`);
    await Promise.all([isLive(list), isLive(panel)]);
    await list.getByRole('searchbox').focus();
    const row = list.getByRole('row', { name: new RegExp(`(?:^| )${number} `) });
    await row.scrollIntoViewIfNeeded();
    const before = await row.boundingBox();

    await page.goto(tenantUrl('aurora', `/leads?lead=${number}`));
    await rename(page, 'Ana Clara do Tempo Real');
    await expect(row).toContainText('Ana Clara do Tempo Real');
    await expect(panelOf(panel).getByRole('heading', { name: 'Ana Clara do Tempo Real' }).first()).toBeVisible();
    const status = await move(page);
    await expect(row).toContainText(status);
    await expect(statusOf(panel)).toContainText(status);
    await expect(panelOf(panel).getByText('mudou o status').first()).toBeVisible();

    // Nothing has moved under anybody's hands.
    expect(await row.boundingBox()).toEqual(before);
    await expect(list.getByRole('searchbox')).toBeFocused();
  });

  test('does not touch a form that another is filling in; saving then shows both versions', async ({
    page,
    browser,
  }) => {
    await openAs(page, 'admin', 'aurora', '/leads?lead=40');
    const other = await inAnotherBrowser(browser, 'admin', '/leads?lead=40');
    await isLive(other);
    await panelOf(other).getByRole('button', { name: 'Editar' }).click();
    await renameLead(panelOf(other), 'Digitado Aqui');
    // The event has come when the lead is read again.
    const readAgain = other.waitForResponse(
      (answer) => answer.url().endsWith('/api/leads/40') && answer.request().method() === 'GET',
    );
    await rename(page, 'Gravado Por Outra Pessoa');
    await readAgain;
    await expect(panelOf(other).getByLabel('Nome')).toHaveValue('Digitado Aqui');
    await panelOf(other).getByRole('button', { name: 'Salvar lead' }).click();
    await expect(other.getByText('Gravado Por Outra Pessoa').first()).toBeVisible();
    await expect(other.getByText('Digitado Aqui').first()).toBeVisible();
  });

  test('shows a new lead at the top of the list of those who may see it', async ({ page, browser }) => {
    const other = await inAnotherBrowser(browser, 'admin', '/leads');
    const indicator = await inAnotherBrowser(browser, 'indicator', '/leads');
    await Promise.all([isLive(other), isLive(indicator)]);
    await openAs(page, 'admin', 'aurora', '/leads');
    await page.getByRole('button', { name: 'Novo lead' }).first().click();
    const form = page.getByRole('dialog');
    await form.getByLabel('Nome').fill('Recém Chegada da Silva');
    await form.getByLabel('Telefone').fill('11987654321');
    await form.getByLabel('CPF ou CNPJ').fill('52998224725');
    await form.getByRole('button', { name: 'Criar lead' }).click();
    await expect(other.getByRole('row').nth(1)).toContainText('Recém Chegada da Silva');
    await expect(indicator.getByText('Recém Chegada da Silva')).toHaveCount(0);
  });
});

test('tabs share one connection, and hand it over when the one that has it closes', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const sockets = countSockets(context);
  const first = await context.newPage();
  await openAs(first, 'admin', 'aurora', '/leads?lead=41');
  await isLive(first);
  const second = await context.newPage();
  await second.goto(tenantUrl('aurora', '/leads?lead=41'));
  await isLive(second);
  expect(sockets).toHaveLength(1);

  const other = await inAnotherBrowser(browser, 'admin', '/leads?lead=41');
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

test('a server that is killed, and started again, and a second one beside it', async ({ page, browser }) => {
  test.setTimeout(240_000);
  const { dataDir, remove } = temporaryDataDir();
  let server = await startServer({ dataDir });
  const port = String(server.port);
  // Another process on the same database.
  const beside = await startServer({ dataDir });
  try {
    await openAs(page, 'admin', 'aurora', '/leads?lead=42', port);
    const other = await inAnotherBrowser(browser, 'admin', '/leads?lead=42', String(beside.port));
    await Promise.all([isLive(page), isLive(other)]);
    await rename(other, 'Vinda Do Outro Processo');
    await expect(panelOf(page).getByRole('heading', { name: 'Vinda Do Outro Processo' }).first()).toBeVisible();

    await server.kill();
    await expect(panelOf(page).getByText('Reconectando')).toBeVisible({ timeout: recovery });
    await rename(other, 'Mudada Durante A Queda');
    server = await startServer({ dataDir, port: Number(port) });
    await isLive(page);
    await expect(panelOf(page).getByRole('heading', { name: 'Mudada Durante A Queda' }).first()).toBeVisible();

    const text = `${server.output()}${beside.output()}`;
    expect(text).not.toMatch(/eyJ[\w-]+\./);
  } finally {
    await server.stop();
    await beside.stop();
    remove();
  }
});

test('screens that an outage left without code or data come back with the server, untouched', async ({
  page,
  context,
}) => {
  test.setTimeout(240_000);
  const { dataDir, remove } = temporaryDataDir();
  let server = await startServer({ dataDir });
  const port = String(server.port);
  try {
    await openAs(page, 'admin', 'aurora', '/motivos', port);
    await expect(page.getByRole('button', { name: 'Novo motivo' }).first()).toBeVisible();
    await isLive(page);
    const waiting = await context.newPage();
    await waiting.goto(tenantUrl('aurora', '/motivos', port));
    await isLive(waiting);

    await server.kill();
    // In one page a screen whose code never came; in the other one whose data did not.
    await page.getByRole('link', { name: 'Distribuição' }).click();
    await expect(page.getByText('Não foi possível carregar esta tela')).toBeVisible({ timeout: recovery });
    await expect(waiting.getByText('Reconectando')).toBeVisible({ timeout: recovery });

    server = await startServer({ dataDir, port: Number(port) });
    await expect(page.getByRole('button', { name: 'Nova fila' })).toBeVisible({ timeout: recovery });
    await isLive(waiting);
    await expect(waiting.getByText('Sem conexão com o servidor')).toHaveCount(0, { timeout: recovery });
  } finally {
    await server.stop();
    remove();
  }
});

test('whoever signs out on every device is signed out on the others at once', async ({ page, browser }) => {
  await openAs(page, 'specialist', 'sol', '/leads');
  const context = await browser.newContext();
  const other = await context.newPage();
  await openAs(other, 'specialist', 'sol', '/leads');
  await Promise.all([isLive(page), isLive(other)]);
  await page.getByRole('button', { name: /Especialista/ }).click();
  await page.getByRole('menuitem', { name: 'Sair de todos os dispositivos' }).click();
  await expect(other).toHaveURL(/\/login\?redirect_to=/);
});
