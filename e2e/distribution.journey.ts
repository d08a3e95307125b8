import { expect, test } from '@playwright/test';
import { openAs, tenantUrl } from './support/demo.ts';
import { createFirstQueue } from './support/firstQueue.ts';

test('a new lead without an owner goes to somebody of the queue, and the decision says to whom', async ({ page }) => {
  await openAs(page, 'admin', 'basico', '/distribuicao-leads');
  const name = await createFirstQueue(page, 'Plantão da jornada');

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
