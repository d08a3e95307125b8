import { expect, test } from '@playwright/test';
import { openAs, tenantUrl } from './support/demo.ts';

test('a new lead without an owner goes to somebody of the queue, and the decision says to whom', async ({ page }) => {
  await openAs(page, 'admin', 'basico', '/distribuicao-leads');
  await page.getByRole('button', { name: 'Nova fila' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Nome').fill('Plantão da jornada');
  await dialog.getByRole('combobox', { name: 'Pessoas' }).click();
  const chosen = page.getByRole('option').first();
  await chosen.click();
  await page.keyboard.press('Escape');
  const name = (await dialog.getByRole('rowheader').first().textContent())!.replace(/^[A-ZÀ-Ú]{1,2}(?=[A-ZÀ-Ú])/, '');
  await dialog.getByRole('button', { name: 'Criar fila' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Plantão da jornada' })).toBeVisible();
  // First of all, so that every lead is its own, also on a weekend.
  const said = (words: RegExp) => expect(page.getByRole('status').filter({ hasText: words })).toBeAttached();
  await page.getByRole('button', { name: 'Mover Plantão da jornada' }).focus();
  await page.keyboard.press('Space');
  await said(/^Plantão da jornada levantado, posição 4 de 4\.$/);
  // A key that comes before the list listens moves nothing, so a person presses it until the queue is the first one;
  // there it changes nothing more.
  const isFirst = page.getByRole('status').filter({ hasText: /^Plantão da jornada na posição 1 de 4\.$/ });
  await expect
    .poll(async () => {
      await page.keyboard.press('ArrowUp');
      return isFirst.count();
    })
    .toBe(1);
  await page.keyboard.press('Space');
  await expect(page.getByRole('navigation', { name: 'Filas' }).getByRole('listitem').first()).toContainText(
    'Plantão da jornada',
  );

  await page.goto(tenantUrl('basico', '/leads?novo=1'));
  const form = page.getByRole('dialog');
  await form.getByLabel('Nome').fill('Jornada da Distribuição');
  await form.getByLabel('Telefone').fill('11982147731');
  await form.getByLabel('CPF ou CNPJ').fill('52998224725');
  await form
    .getByRole('button', { name: /^(?:Criar|Salvar)/ })
    .first()
    .click();
  await expect(page.getByText(/^Lead \d+ criado$/)).toBeVisible();

  await page.goto(tenantUrl('basico', '/distribuicao-leads'));
  const decisions = page.getByRole('region', { name: 'Decisões' });
  await expect(decisions.getByText('Jornada da Distribuição')).toBeVisible();
  await expect(decisions.getByText(name).first()).toBeVisible();
});
