import { expect, test } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { openAs } from './support/demo.ts';
import { expectNoViolations } from './support/expectNoViolations.ts';

/** Goes on with Tab until somebody is there, as whoever has no mouse does. */
async function press(page: Page, target: Locator, key = 'Enter') {
  await expect(target).toBeVisible();
  await expect(target).toBeEnabled();
  for (
    let presses = 0;
    presses < 120 && !(await target.evaluate((node) => node === document.activeElement));
    presses += 1
  )
    await page.keyboard.press('Tab');
  await expect(target).toBeFocused();
  await page.keyboard.press(key);
}

/** People whom no other journey knows. */
const file = [
  'Nome completo;Celular;E-mail;CPF/CNPJ',
  'Teresa do Arquivo;(11) 98812-0001;teresa@exemplo.com.br;613.908.257-95',
  'Vicente do Arquivo;(11) 98812-0002;;274.815.093-79',
  'Sem documento;(11) 98812-0003;;123',
].join('\r\n');

test('a file of leads is checked, imported, found in the list and undone, by the keyboard', async ({ page }) => {
  await openAs(page, 'admin', 'basico', '/leads/importar');
  await expect(page.getByText('Importações anteriores').first()).toBeVisible();
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'feira.csv', mimeType: 'text/csv', buffer: Buffer.from(file, 'latin1') });
  await press(page, page.getByRole('button', { name: 'Continuar com 3 linhas' }));
  await expect(page.getByText('CPF ou CNPJ inválido: faltam dígitos.')).toBeVisible();
  await expectNoViolations(page);
  await press(page, page.getByRole('button', { name: 'Continuar com 2 linhas' }));
  await press(page, page.getByRole('button', { name: 'Importar 2 linhas' }));
  await expect(page.getByRole('heading', { name: 'Importação concluída' })).toBeVisible();

  // What it says survives a reload, and the leads are where leads are.
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Importação concluída' })).toBeVisible();
  await press(page, page.getByRole('link', { name: 'Leads criados: 2' }));
  await expect(page.getByRole('row', { name: /Vicente do Arquivo/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Importação leads criados' })).toBeVisible();
  await page.goBack();
  await press(page, page.getByRole('button', { name: 'Desfazer importação' }));
  await press(page, page.getByRole('alertdialog').getByRole('button', { name: 'Desfazer importação' }));
  await expect(page.getByRole('heading', { name: 'Importação desfeita' })).toBeVisible();
  await expect(page.getByText(/2 leads criados foram para a lixeira/)).toBeVisible();
});
