import { expect, test } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { emailOf, fillSignIn, openAs, tenantUrl } from './support/demo.ts';

const column = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const cards = (column: Locator) => column.locator('[data-kanban-card]');
const middle = async (target: Locator) => {
  const box = (await target.boundingBox())!;
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

/** The first card of a column: its number, to find it again wherever it goes. */
async function firstCard(page: Page, name: string) {
  const card = cards(column(page, name)).first();
  await expect(card).toBeVisible();
  const number = (await card.getAttribute('data-kanban-card'))!;
  return { card, in: (other: string) => column(page, other).locator(`[data-kanban-card="${number}"]`) };
}

test('filters live in the address: they survive signing in, agree between table and kanban, and stay with a saved view', async ({
  page,
}) => {
  await page.goto(tenantUrl('verde', '/leads?criado=90d&proximo=sem-agenda'));
  await page.waitForURL(/\/login\?redirect_to=/);
  await fillSignIn(page, emailOf('admin', 'verde'));
  await expect(page.getByRole('button', { name: 'Criado últimos 90 dias' })).toBeVisible();
  const footer = page.getByText(/^1–\d+ de [\d.]+ leads$/);
  await expect(footer).toBeVisible();
  const total = /de ([\d.]+) leads/.exec((await footer.textContent())!)![1]!;
  await page.reload();
  await expect(page.getByText(`de ${total} leads`)).toBeVisible();
  await page.getByRole('radio', { name: 'Kanban' }).click();
  await expect(page.getByText(`${total} leads nesta visão`)).toBeVisible();

  await page.getByRole('button', { name: 'Salvar visão' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Nome').fill('Sem agenda do trimestre');
  await dialog.getByRole('button', { name: 'Salvar visão' }).click();
  const tab = page.getByRole('tab', { name: `Sem agenda do trimestre ${total}` });
  await expect(tab).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('tab', { name: /^Todos/ }).click();
  await expect(page.getByRole('button', { name: 'Criado últimos 90 dias' })).toHaveCount(0);
  await tab.click();
  await expect(page.getByText(`${total} leads nesta visão`)).toBeVisible();
});

test('a card is moved by mouse, and by keyboard; lost asks why', async ({ page }) => {
  await openAs(page, 'admin', 'aurora', '/leads?modo=kanban');
  const byMouse = await firstCard(page, 'Novo');
  const from = await middle(byMouse.card);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 20, from.y, { steps: 4 });
  const to = await middle(column(page, 'Em contato'));
  await page.mouse.move(to.x, to.y, { steps: 8 });
  await expect(column(page, 'Em contato')).toHaveAttribute('data-target', 'true');
  const saved = page.waitForResponse((answer) => answer.url().endsWith('/status') && answer.ok());
  await page.mouse.up();
  await saved;
  await expect(byMouse.in('Em contato')).toBeVisible();
  await expect(byMouse.in('Novo')).toHaveCount(0);

  const byKeyboard = await firstCard(page, 'Em contato');
  await byKeyboard.card.focus();
  const moved = page.waitForResponse((answer) => answer.url().endsWith('/status') && answer.ok());
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  await moved;
  await expect(byKeyboard.in('Simulação')).toBeFocused();

  await page.keyboard.press('Space');
  for (let step = 0; step < 6; step += 1) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  const question = page.getByRole('dialog', { name: 'Marcar como perdido' });
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(byKeyboard.in('Simulação')).toBeVisible();
});

test('a card is moved by a long press and a drag on a phone', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 780, height: 900 }, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  await openAs(page, 'specialist', 'sol', '/leads?modo=kanban');
  await expect(page.locator('[data-kanban-card]').first()).toBeVisible();
  const statuses = await page
    .locator('[data-kanban-column]')
    .evaluateAll((nodes) => nodes.map((node) => node.querySelector('h2')!.textContent!));
  const source = (
    await Promise.all(statuses.map(async (name) => ({ name, count: await cards(column(page, name)).count() })))
  ).find(({ count }, index) => count > 0 && index < statuses.length - 3)!;
  const target = statuses[statuses.indexOf(source.name) + 1]!;
  await column(page, source.name).scrollIntoViewIfNeeded();
  const card = await firstCard(page, source.name);
  const start = await middle(card.card);
  const session = await context.newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', point?: { x: number; y: number }) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: point ? [point] : [] });
  await touch('touchStart', start);
  await expect(card.card).toHaveAttribute('data-lifted', 'pointer');
  const aim = await column(page, target).boundingBox();
  const end = { x: Math.min(aim!.x + 40, 770), y: start.y };
  for (let step = 1; step <= 6; step += 1)
    await touch('touchMove', { x: start.x + ((end.x - start.x) * step) / 6, y: start.y });
  await expect(column(page, target)).toHaveAttribute('data-target', 'true');
  const saved = page.waitForResponse((answer) => answer.url().endsWith('/status') && answer.ok());
  await touch('touchEnd');
  await saved;
  await expect(card.in(target)).toHaveCount(1);
  await context.close();
});

test('many leads are deleted at once, and taken back', async ({ page }) => {
  await openAs(page, 'admin', 'basico', '/leads');
  const rows = page.locator('tr[data-index]');
  await expect(rows.nth(2)).toBeVisible();
  const number = async (index: number) => (await rows.nth(index).locator('td').nth(1).textContent())!;
  const [first, second] = [await number(0), await number(1)];
  for (const index of [0, 1]) await rows.nth(index).getByRole('checkbox').check();
  await page.getByRole('toolbar', { name: 'Ações em massa' }).getByRole('button', { name: 'Excluir' }).click();
  await page.getByRole('button', { name: 'Excluir 2 leads' }).click();
  await expect(page.getByText('2 leads excluídos')).toBeVisible();
  await expect(
    page.getByRole('cell', { name: first, exact: true }).or(page.getByRole('gridcell', { name: first, exact: true })),
  ).toHaveCount(0);
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await expect(page.getByText('Desfeito: 2 leads como antes')).toBeVisible();
  for (const one of [first, second]) await expect(page.getByRole('gridcell', { name: one, exact: true })).toBeVisible();
});
