import { expect, test } from '@playwright/test';
import { openSignedIn } from './support/demo.ts';
import { isLive, move, panelOf, rename, statusOf } from './support/leadPanel.ts';
import { createOwnAccount } from './support/ownAccount.ts';

const desk = { viewport: { width: 1440, height: 900 } };

test('what one person changes shows at once to others, who stay where they were; their tabs share one connection', async ({
  page,
  browser,
}) => {
  const { origin, admin, invite, addLead } = await createOwnAccount();
  await addLead({ name: 'Abaixo da Lista' });
  const number = await addLead({ name: 'Ana do Tempo' });
  await addLead({ name: 'Acima da Lista' });
  const elsewhere = await browser.newContext(desk);
  const sockets: string[] = [];
  elsewhere.on('page', (tab) => tab.on('websocket', (socket) => sockets.push(socket.url())));
  const list = await elsewhere.newPage();
  await openSignedIn(list, admin.api, '/leads');
  await isLive(list);
  const panel = await elsewhere.newPage();
  await panel.goto(`${origin}/leads?lead=${number}`);
  const indicator = await (await browser.newContext(desk)).newPage();
  await openSignedIn(indicator, (await invite('indicator')).api, '/leads');
  await Promise.all([isLive(panel), isLive(indicator)]);
  expect(sockets).toHaveLength(1);
  await list.getByRole('searchbox').focus();
  const row = list.getByRole('row', { name: new RegExp(`(?:^| )${number} `) });
  await expect(row).toContainText('Ana do Tempo');
  const before = await row.boundingBox();

  await openSignedIn(page, admin.api, `/leads?lead=${number}`);
  await rename(page, 'Ana Clara do Tempo Real');
  const heading = (name: string) => expect(panelOf(panel).getByRole('heading', { name }).first()).toBeVisible();
  await expect(row).toContainText('Ana Clara do Tempo Real');
  await heading('Ana Clara do Tempo Real');
  await move(page, 'Em contato');
  await expect(row).toContainText('Em contato');
  await expect(statusOf(panel)).toContainText('Em contato');
  await expect(panelOf(panel).getByText('mudou o status').first()).toBeVisible();
  // Nothing has moved under anybody's hands.
  expect(await row.boundingBox()).toEqual(before);
  await expect(list.getByRole('searchbox')).toBeFocused();

  // A new lead is at the top of the list of those who may see it.
  await addLead({ name: 'Recém Chegada da Silva' });
  await expect(list.getByRole('row').nth(1)).toContainText('Recém Chegada da Silva');
  await expect(indicator.getByText('Recém Chegada da Silva')).toHaveCount(0);
  expect(sockets).toHaveLength(1);

  // The tab that has the connection closes, and another one takes it over.
  await list.close();
  await expect.poll(() => sockets.length).toBe(2);
  await isLive(panel);
  await rename(page, 'Ouvida Depois Da Troca');
  await heading('Ouvida Depois Da Troca');
  expect(sockets.every((url) => /\/cable\?Authorization=/.test(url))).toBe(true);

  // A form that somebody is filling in is not touched; saving it then shows both versions.
  await panelOf(panel).getByRole('button', { name: 'Editar' }).click();
  await panelOf(panel).getByLabel('Nome').fill('Digitado Aqui');
  // The event has come when the lead is read again.
  const readAgain = panel.waitForResponse(
    (answer) => answer.url().endsWith(`/api/leads/${number}`) && answer.request().method() === 'GET',
  );
  await rename(page, 'Gravado Por Outra Pessoa');
  await readAgain;
  await expect(panelOf(panel).getByLabel('Nome')).toHaveValue('Digitado Aqui');
  await panelOf(panel).getByRole('button', { name: 'Salvar lead' }).click();
  await expect(panel.getByText('Gravado Por Outra Pessoa').first()).toBeVisible();
  await expect(panel.getByText('Digitado Aqui').first()).toBeVisible();
});
