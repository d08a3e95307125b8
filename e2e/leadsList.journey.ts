import { expect, test } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { fillSignIn, openSignedIn } from './support/demo.ts';
import { createOwnAccount } from './support/ownAccount.ts';
import { watchAnswers } from './support/settled.ts';

const column = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const middle = async (target: Locator) => {
  const box = (await target.boundingBox())!;
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};
const saved = (page: Page) => page.waitForResponse((answer) => answer.url().endsWith('/status') && answer.ok());

/** A card, wherever it stands. */
const cardOf = (page: Page, number: number) => (name: string) =>
  column(page, name).locator(`[data-kanban-card="${number}"]`);

test('filters live in the address: they survive signing in, agree between table and kanban, and stay with a saved view', async ({
  page,
}) => {
  const { origin, admin, addLead } = await createOwnAccount();
  for (const [name, value_cents] of [
    ['Barato da Silva', 1_000],
    ['Caro da Silva', 900_000],
    ['Caro da Costa', 800_000],
  ] as const)
    await addLead({ name, value_cents });
  await page.goto(`${origin}/leads?criado=90d&valor=500000..1000000`);
  await page.waitForURL(/\/login\?redirect_to=/);
  await fillSignIn(page, admin.email, admin.password);
  await expect(page.getByRole('button', { name: 'Criado últimos 90 dias' })).toBeVisible();
  await expect(page.getByText('1–2 de 2 leads')).toBeVisible();
  await page.getByRole('radio', { name: 'Kanban' }).click();
  await expect(page.getByText('2 leads nesta visão')).toBeVisible();

  await page.getByRole('button', { name: 'Salvar visão' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Nome').fill('Caros do trimestre');
  await dialog.getByRole('button', { name: 'Salvar visão' }).click();
  const tab = page.getByRole('tab', { name: 'Caros do trimestre 2' });
  await expect(tab).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('tab', { name: /^Todos/ }).click();
  await expect(page.getByRole('button', { name: 'Criado últimos 90 dias' })).toHaveCount(0);
  await tab.click();
  await expect(page.getByText('2 leads nesta visão')).toBeVisible();
});

test('a card is moved by mouse, and by keyboard', async ({ page }) => {
  const { admin, addLead } = await createOwnAccount();
  const card = cardOf(page, await addLead({ name: 'Carta na Mesa' }));
  const settled = watchAnswers(page);
  await openSignedIn(page, admin.api, '/leads?modo=kanban');
  await expect(card('Novo')).toBeVisible();
  await settled();
  const from = await middle(card('Novo'));
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 20, from.y, { steps: 4 });
  const to = await middle(column(page, 'Em contato'));
  await page.mouse.move(to.x, to.y, { steps: 8 });
  await expect(column(page, 'Em contato')).toHaveAttribute('data-target', 'true');
  const byMouse = saved(page);
  await page.mouse.up();
  await byMouse;
  await expect(card('Em contato')).toBeVisible();
  await expect(card('Novo')).toHaveCount(0);

  await card('Em contato').focus();
  const byKeyboard = saved(page);
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  await byKeyboard;
  await expect(card('Proposta')).toBeFocused();
});

test('a card is moved by a long press and a drag on a phone', async ({ browser }) => {
  const { admin, addLead } = await createOwnAccount();
  const number = await addLead({ name: 'Carta no Bolso' });
  const context = await browser.newContext({ viewport: { width: 780, height: 900 }, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  const card = cardOf(page, number);
  const settled = watchAnswers(page);
  await openSignedIn(page, admin.api, '/leads?modo=kanban');
  await expect(card('Novo')).toBeVisible();
  await settled();
  const start = await middle(card('Novo'));
  const session = await context.newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', point?: { x: number; y: number }) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: point ? [point] : [] });
  await touch('touchStart', start);
  await expect(card('Novo')).toHaveAttribute('data-lifted', 'pointer');
  const aim = await column(page, 'Em contato').boundingBox();
  const end = { x: Math.min(aim!.x + 40, 770), y: start.y };
  for (let step = 1; step <= 6; step += 1)
    await touch('touchMove', { x: start.x + ((end.x - start.x) * step) / 6, y: start.y });
  await expect(column(page, 'Em contato')).toHaveAttribute('data-target', 'true');
  const byTouch = saved(page);
  await touch('touchEnd');
  await byTouch;
  await expect(card('Em contato')).toHaveCount(1);
});
