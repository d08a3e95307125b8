import { expect, test } from '@playwright/test';
import { openAs, tenantUrl } from './support/demo.ts';

test('leads of the list go to two colleagues, say so in their history, and come back', async ({ page }) => {
  await openAs(page, 'manager', 'verde', '/leads');
  const rows = page.getByRole('row').filter({ has: page.getByRole('checkbox') });
  await rows.nth(1).getByRole('checkbox').check();
  await rows.nth(2).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Transferir' }).click();
  await expect(page).toHaveURL(/\/leads\/transferir\?de=leads&leads=[\d,-]+$/);
  await expect(page.getByText('2 leads escolhidos na lista.')).toBeVisible();
  await page.getByLabel('Só leads em aberto').uncheck({ force: true });

  // With the keyboard alone.
  await page.getByRole('combobox', { name: 'Quem recebe' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await page.getByLabel('Motivo').fill('Férias');
  const send = page.getByRole('button', { name: /^Transferir \d leads?$/ });
  await expect(send).toBeVisible();
  await send.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/aba=historico&transferencia=/);
  await expect(page.getByText(/leads? mud(?:ou|aram) de responsável/)).toBeVisible();

  await page.getByRole('button', { name: 'Desfazer transferência' }).click();
  await page.getByRole('button', { name: /^Devolver/ }).click();
  await expect(page.getByText(/volt(?:ou|aram) a quem/)).toBeVisible();
  await page.goto(tenantUrl('verde', '/leads/transferir?aba=historico'));
  await expect(page.getByRole('row').filter({ hasText: 'Férias' })).toContainText('Desfeita');
});
