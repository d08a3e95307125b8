import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { openAs, tenantUrl } from './support/demo.ts';

const desk = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

const reports = [
  {
    path: '/relatorio-leads-status',
    numbers: ['Leads recebidos', 'Dos recebidos, já vendidos'],
    table: 'Leads por status',
  },
  { path: '/relatorio-vendas-internas', numbers: ['Atribuídos', 'Vendas'], table: 'Vendas por vendedor' },
  { path: '/relatorio-indicadores', numbers: ['Indicações', 'Qualificados'], table: 'Indicações por indicador' },
  { path: '/leads/relatorios', numbers: ['Recebidos', 'Perdidos'], table: 'Leads por produto' },
] as const;

const fits = async (page: Page, { width }: { width: number }) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);

/** The number of a tile, by its label; what it was before stands behind it. */
const tile = (page: Page, label: string) =>
  page.getByRole('main').getByText(label, { exact: true }).first().locator('xpath=..').getByRole('link').first();

for (const size of [desk, phone])
  for (const { path, numbers, table } of reports)
    test(`${path} agrees with the lists that it opens at ${size.width} px`, async ({ page }) => {
      await page.setViewportSize(size);
      await openAs(page, 'admin', 'aurora', `${path}?periodo=90d`);
      await expect(page.getByText(/^Comparado com/)).toBeVisible();
      await expect(
        page
          .getByRole('table', { name: table })
          .or(page.getByRole('list', { name: table }))
          .first(),
      ).toBeVisible();
      await fits(page, size);
      for (const label of numbers) {
        const link = tile(page, label);
        const count = (await link.textContent())!;
        await link.click();
        await expect(page).toHaveURL(/\/leads\?/);
        await expect(
          page.getByText(new RegExp(`^1–\\d+ de ${count.replaceAll('.', '\\.')} leads?$`)).first(),
        ).toBeVisible();
        await page.goBack();
        await expect(page.getByText(/^Comparado com/)).toBeVisible();
      }
    });

test('a report is narrowed, switched, printed and taken along by keyboard', async ({ page }) => {
  await openAs(page, 'admin', 'aurora', '/relatorio-vendas-internas');
  await expect(page.getByText(/^Comparado com/)).toBeVisible();
  await page.getByRole('radio', { name: 'Vendedor' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/por=grupo/);
  await expect(page.getByRole('heading', { name: 'Vendas por grupo' })).toBeVisible();
  await page.getByRole('button', { name: /^Período:/ }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('radio', { name: 'Mês passado' }).focus();
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(/periodo=mes-passado/);
  await page.keyboard.press('Escape');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportar' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: /^CSV/ }).focus();
  await page.keyboard.press('Enter');
  expect((await saved).suggestedFilename()).toMatch(/^relatorio-vendas-internas-.*\.csv$/);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Vendas por grupo' })).toBeVisible();
  // On paper the numbers stand alone.
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Exportar' })).toBeHidden();
  await expect(page.getByRole('navigation').first()).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Vendas por grupo' })).toBeVisible();
  // A button would be missing from the head of the table on every page but the first.
  await expect(page.locator('th button').first()).toHaveCSS('display', 'contents');
  const { width } = (await page.getByRole('table', { name: 'Vendas por grupo' }).boundingBox())!;
  expect(width).toBeGreaterThan(1000);
});

test('a report is saved under a name, and opened by it on a phone', async ({ page }) => {
  const name = `Jornada ${Date.now()}`;
  await openAs(page, 'admin', 'aurora', '/relatorio-vendas-internas?periodo=90d&por=grupo');
  await expect(page.getByText(/^Comparado com/)).toBeVisible();
  const saved = page.getByRole('button', { name: /^Relatórios salvos/ });
  await saved.click();
  await page.getByRole('menuitem', { name: 'Salvar como novo' }).click();
  await page.getByLabel('Nome').fill(name);
  await page.getByRole('button', { name: 'Salvar relatório' }).click();
  await expect(saved).toContainText(name);
  await page.setViewportSize(phone);
  await page.goto(tenantUrl('aurora', '/relatorio-vendas-internas'));
  await expect(page.getByText(/^Comparado com/)).toBeVisible();
  await saved.click();
  await page.getByRole('menuitemradio', { name }).click();
  await expect(page.getByRole('heading', { name: 'Vendas por grupo' })).toBeVisible();
  await expect(page).toHaveURL(/periodo=90d/);
  await fits(page, phone);
  await saved.click();
  await page.getByRole('menuitem', { name: 'Enviar por e-mail' }).click();
  await expect(page.getByRole('dialog', { name: `Enviar ${name} por e-mail` })).toBeVisible();
  await fits(page, phone);
});

test('the commission of an indicator opens the entries that it adds up', async ({ page }) => {
  await openAs(page, 'admin', 'aurora', '/relatorio-indicadores?periodo=90d');
  const link = page.getByRole('link', { name: / de comissão: / }).first();
  await expect(link).toBeVisible();
  const amount = (await link.textContent())!;
  await link.click();
  await expect(page).toHaveURL(/\/comissionamentos\?/);
  // The foot of the list adds up the entries of every state; the tiles above say them by state.
  await expect(page.getByText(`Total ${amount}`, { exact: true })).toBeVisible();
});
