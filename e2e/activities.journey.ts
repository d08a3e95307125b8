import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { listLeadEvents, showLead } from '@funil/api/contract';
import { openSignedIn } from './support/demo.ts';
import { isLive, panelOf } from './support/leadPanel.ts';
import { createOwnAccount } from './support/ownAccount.ts';

const desk = { viewport: { width: 1440, height: 900 } };
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const entry = (page: Page, text: string) => panelOf(page).getByText(text, { exact: false });

async function salesperson() {
  const account = await createOwnAccount();
  const seller = await account.invite('specialist', 'Vera Vendas');
  const addOwn = (name: string) => account.addLead({ name, owner_id: seller.id });
  const historyOf = async (number: number) =>
    (await seller.api.call(listLeadEvents, { params: { number } })).events.map(({ kind }) => kind);
  const firstContactOf = async (number: number) =>
    (await seller.api.call(showLead, { params: { number } })).lead.first_contact_at;
  return { ...account, seller, addOwn, historyOf, firstContactOf };
}

test('what one person records about a call others see as one line, and its undo takes the line from them', async ({
  page,
  browser,
}) => {
  const { admin, seller, addOwn, firstContactOf } = await salesperson();
  const number = await addOwn('Ana da Ligação');
  const other = await (await browser.newContext(desk)).newPage();
  await openSignedIn(other, admin.api, `/leads?lead=${number}`);
  await openSignedIn(page, seller.api, `/leads?lead=${number}`);
  await Promise.all([isLive(page), isLive(other)]);

  await panelOf(page).getByRole('link', { name: 'Ligar' }).click();
  await press(page, 'Atendeu');
  await press(page, 'Amanhã 9h');
  await expect(entry(other, 'ligou: Atendeu · próximo:')).toBeVisible();
  expect(await firstContactOf(number)).not.toBeNull();
  await press(page, 'Desfazer');
  await expect(entry(other, 'ligou: Atendeu')).toBeHidden();
  // The call itself was opened, and its outcome is not known again.
  await expect(entry(other, 'ligou')).toBeVisible();
});

test('an outcome and its undo wait for the connection', async ({ page, context }) => {
  const { seller, addOwn, historyOf, firstContactOf } = await salesperson();
  const number = await addOwn('Bento Sem Sinal');
  await openSignedIn(page, seller.api, `/leads?lead=${number}`);
  await isLive(page);
  const contact = page.waitForResponse((answer) => answer.url().endsWith(`/api/leads/${number}/contacts`));
  await panelOf(page).getByRole('link', { name: 'Ligar' }).click();
  await contact;

  await context.setOffline(true);
  await press(page, 'Não atendeu');
  await press(page, 'Nenhum');
  await expect(page.getByText('Não atendeu. E o próximo passo?')).toBeHidden();
  expect(await historyOf(number)).not.toContain('attempted');
  await context.setOffline(false);
  await expect.poll(() => historyOf(number)).toContain('attempted');
  expect(await firstContactOf(number)).toBeNull();

  const undo = page.getByRole('button', { name: 'Desfazer', exact: true });
  await expect(undo).toBeVisible();
  await context.setOffline(true);
  await undo.click();
  await expect(page.getByText('Sem conexão: ainda não foi desfeito')).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('region', { name: 'Avisos, Alt+T' }).getByRole('button', { name: 'Tentar de novo' }).click();
  await expect.poll(() => historyOf(number)).not.toContain('attempted');
  expect(await firstContactOf(number)).not.toBeNull();
});

test('a salesperson works through the list by touch, and has the next steps among the reminders', async ({
  browser,
}) => {
  const { seller, addOwn } = await salesperson();
  await addOwn('Caio da Lista');
  await addOwn('Dora da Lista');
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const page = await phone.newPage();
  const tap = (name: string) => page.getByRole('button', { name, exact: true }).tap();
  await openSignedIn(page, seller.api, '/leads');
  await tap('Próxima');
  await expect(page.getByRole('heading', { name: 'Dora da Lista' })).toBeVisible();
  await tap('Atendeu');
  await tap('Amanhã 9h');
  await expect(page.getByRole('heading', { name: 'Caio da Lista' })).toBeVisible();
  await tap('Caixa postal');
  await tap('Nenhum');
  await expect(page.getByText('Rodada de 2 leads encerrada')).toBeVisible();
  await page.goto(new URL('/lembretes', page.url()).href);
  await expect(page.getByRole('link', { name: 'Dora da Lista' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Caio da Lista' })).toBeHidden();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
