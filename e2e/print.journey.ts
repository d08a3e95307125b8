import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { openSignedIn } from './support/demo.ts';
import { createOwnAccount } from './support/ownAccount.ts';

/** How many pages the browser makes of the screen, and how many rows stand on them. */
async function print(page: Page) {
  await page.evaluate(() =>
    // After the screen's own listeners.
    addEventListener(
      'beforeprint',
      () => (document.body.dataset['printed'] = String(document.querySelectorAll('[role="grid"] tbody tr').length)),
      { once: true },
    ),
  );
  const file = await page.pdf({ preferCSSPageSize: true });
  return {
    pages: file.toString('latin1').match(/\/Type \/Page\b/g)!.length,
    rows: Number(await page.locator('body').getAttribute('data-printed')),
  };
}

test('a list is printed with every row that is loaded, and an open lead alone, without what only a screen has', async ({
  page,
}) => {
  const { name, admin, addLead } = await createOwnAccount();
  // One more than are loaded at first.
  const names = Array.from({ length: 51 }, (_, index) => `Impresso ${index + 1}`);
  for (const one of names) await addLead({ name: one });
  await openSignedIn(page, admin.api, '/leads?busca=impresso');
  const footer = page.getByText('1–50 de 51 leads');
  await expect(footer).toBeVisible();
  const table = page.getByRole('grid', { name: 'Leads' });
  await page.getByRole('checkbox').nth(1).check();
  await expect(page.getByRole('toolbar', { name: 'Ações em massa' })).toBeVisible();
  const drawn = await table.getByRole('row').count();
  expect(drawn).toBeLessThan(50);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Filtros: nenhum')).toBeVisible();
  await expect(page.getByText('Busca: impresso', { exact: true })).toBeVisible();
  const foot = new RegExp(String.raw`^${name}\. Impresso por .+ em \d\d/\d\d/\d{4}, às \d\d:\d\d\.$`);
  await expect(page.getByText(foot)).toBeVisible();
  for (const role of ['checkbox', 'searchbox', 'tab', 'navigation', 'toolbar'] as const)
    await expect(page.getByRole(role).filter({ visible: true })).toHaveCount(0);
  // Buttons of the table's head print as their words.
  await expect(page.locator('button:not(th *)').filter({ visible: true })).toHaveCount(0);
  await page.emulateMedia({ media: null });
  const { pages, rows } = await print(page);
  // More than are loaded are not asked for.
  expect(rows).toBe(50);
  // Fifty rows of one line: a font of another height makes one page more or less, and a row to a page many.
  expect([2, 3, 4]).toContain(pages);
  // The screen is as it was.
  await expect(footer).toBeVisible();
  await expect(table.getByRole('row')).toHaveCount(drawn);

  await table.getByRole('row').nth(1).click();
  const panel = page.getByRole('dialog', { name: /^Lead \d+$/ });
  // How the lead came is the end of its history.
  const first = panel.getByRole('region', { name: 'Linha do tempo' }).getByRole('listitem').last();
  await expect(first).toBeAttached();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('grid')).toBeHidden();
  await expect(panel.getByText(new RegExp(`^${name}\\. Impresso por `))).toBeVisible();
  await expect(panel.getByText('Valor', { exact: true })).toBeVisible();
  await expect(panel.getByRole('button', { name: /^Alterar telefone/ })).toBeVisible();
  for (const label of ['Ligar', 'WhatsApp', 'Marcar venda', 'Salvar nota', 'Fechar'])
    await expect(panel.getByText(label, { exact: true })).toBeHidden();
  // As high as what it says: nothing is left in a part that scrolls.
  const { bottom } = await first.evaluate((element) => element.getBoundingClientRect());
  expect((await panel.boundingBox())!.height).toBeGreaterThan(bottom);
});
