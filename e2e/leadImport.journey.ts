import { expect, test } from '@playwright/test';
import { openSignedIn } from './support/demo.ts';
import { expectNoViolations } from './support/expectNoViolations.ts';
import { keyboard } from './support/hand.ts';
import { createOwnAccount } from './support/ownAccount.ts';

const file = [
  'Nome completo;Celular;E-mail;CPF/CNPJ',
  'Teresa do Arquivo;(11) 98812-0001;teresa@exemplo.com.br;613.908.257-95',
  'Vicente do Arquivo;(11) 98812-0002;;274.815.093-79',
  'Sem documento;(11) 98812-0003;;123',
].join('\r\n');

test('a file of leads is checked, imported, found in the list and undone, by the keyboard', async ({ page }) => {
  const { admin } = await createOwnAccount();
  const { press } = keyboard(page);
  await openSignedIn(page, admin.api, '/leads/importar');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'feira.csv', mimeType: 'text/csv', buffer: Buffer.from(file, 'latin1') });
  await press(page.getByRole('button', { name: 'Continuar com 3 linhas' }));
  await expect(page.getByText('CPF ou CNPJ inválido: faltam dígitos.')).toBeVisible();
  await expectNoViolations(page);
  await press(page.getByRole('button', { name: 'Continuar com 2 linhas' }));
  await press(page.getByRole('button', { name: 'Importar 2 linhas' }));
  await expect(page.getByRole('heading', { name: 'Importação concluída' })).toBeVisible();

  // What it says survives a reload, and the leads are where leads are.
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Importação concluída' })).toBeVisible();
  await press(page.getByRole('link', { name: 'Leads criados: 2' }));
  await expect(page.getByRole('row', { name: /Vicente do Arquivo/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Importação leads criados' })).toBeVisible();
  await page.goBack();
  await press(page.getByRole('button', { name: 'Desfazer importação' }));
  await press(page.getByRole('alertdialog').getByRole('button', { name: 'Desfazer importação' }));
  await expect(page.getByRole('heading', { name: 'Importação desfeita' })).toBeVisible();
  await expect(page.getByText(/2 leads criados foram para a lixeira/)).toBeVisible();
});
