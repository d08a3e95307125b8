import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { changeLeadStatus, listLeadStatuses, listLossReasons, listProducts, showLead } from '@funil/api/contract';
import type { ChangeLeadStatusInput } from '@funil/api/contract';
import { openSignedIn } from './support/demo.ts';
import { createOwnAccount } from './support/ownAccount.ts';
import { visit } from './support/visit.ts';

const reports = [
  {
    path: '/relatorio-leads-status',
    numbers: { 'Leads recebidos': '5', 'Dos recebidos, já vendidos': '2' },
    table: 'Leads por status',
  },
  { path: '/relatorio-vendas-internas', numbers: { Atribuídos: '3', Vendas: '2' }, table: 'Vendas por vendedor' },
  {
    path: '/relatorio-indicadores',
    numbers: { Indicações: '2', Qualificados: '1' },
    table: 'Indicações por indicador',
  },
  { path: '/leads/relatorios', numbers: { Recebidos: '5', Perdidos: '1' }, table: 'Leads por produto' },
] as const;

/** The number of a tile, by its label; what it was before stands behind it. */
const tile = (page: Page, label: string) =>
  page.getByRole('main').getByText(label, { exact: true }).first().locator('xpath=..').getByRole('link').first();

test('reports count what happened, and agree with the lists that they open', async ({ page }) => {
  const { admin, invite, addLead } = await createOwnAccount();
  const [seller, indicator] = await Promise.all([
    invite('specialist', 'Vera Vendas'),
    invite('indicator', 'Ivo Indica'),
  ]);
  const { api } = admin;
  const [{ lead_statuses: statuses }, { loss_reasons: reasons }, { products }] = await Promise.all([
    api.call(listLeadStatuses),
    api.call(listLossReasons),
    api.call(listProducts),
  ]);
  const moveTo = async (number: number, kind: string) => {
    const { lead } = await api.call(showLead, { params: { number } });
    const body = {
      status_id: statuses.find((status) => status.kind === kind)!.id,
      loss_reason_id: kind === 'lost' ? reasons.find((reason) => !reason.requires_note)!.id : null,
      product_id: kind === 'won' ? products[0]!.id : null,
      value_cents: kind === 'won' ? 1_000_000 : null,
      version: lead.version,
    };
    await api.call(changeLeadStatus, { params: { number }, body: body as unknown as ChangeLeadStatusInput });
  };
  for (const kind of ['won', 'won', 'lost'])
    await moveTo(await addLead({ name: `Do vendedor, ${kind}`, owner_id: seller.id }), kind);
  await moveTo(await addLead({ name: 'Indicado Um' }, indicator), 'in_progress');
  await addLead({ name: 'Indicado Dois' }, indicator);

  await openSignedIn(page, api, '/');
  for (const { path, numbers, table } of reports) {
    await visit(page, `${path}?periodo=90d`);
    await expect(page.getByText(/^Comparado com/)).toBeVisible();
    await expect(page.getByRole('table', { name: table })).toBeVisible();
    for (const [label, count] of Object.entries(numbers)) {
      const link = tile(page, label);
      await expect(link, `${path}: ${label}`).toHaveText(count);
      await link.click();
      await expect(page).toHaveURL(/\/leads\?/);
      await expect(
        page.getByText(new RegExp(`^1–${count} de ${count} leads?$`)).first(),
        `${path}: ${label}`,
      ).toBeVisible();
      await page.goBack();
      await expect(page.getByText(/^Comparado com/)).toBeVisible();
    }
  }
});

test('a report is narrowed, switched, taken along and printed by keyboard', async ({ page }) => {
  const { admin, invite, addLead } = await createOwnAccount();
  await addLead({ name: 'Lead do Relatório', owner_id: (await invite('specialist')).id });
  await openSignedIn(page, admin.api, '/relatorio-vendas-internas');
  await expect(page.getByText(/^Comparado com/)).toBeVisible();
  await page.getByRole('radio', { name: 'Vendedor' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/por=grupo/);
  await expect(page.getByRole('heading', { name: 'Vendas por grupo' })).toBeVisible();
  await page.getByRole('button', { name: /^Período:/ }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('radio', { name: 'Últimos 90 dias' }).focus();
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(/periodo=90d/);
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
