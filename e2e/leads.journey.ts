import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { openAs, slugs, tenantUrl } from './support/demo.ts';
import { renameLead } from './support/leadForm.ts';
import { startServer, temporaryDataDir } from './support/server.ts';

const name = 'Joaquina Ângela Peçanha';

async function numberInAddress(page: Page): Promise<string> {
  await expect(page).toHaveURL(/[?&]lead=\d+/);
  return new URL(page.url()).searchParams.get('lead')!;
}

test('a lead is refused, created, found, edited, moved, and survives kill -9', async ({ page, browser }) => {
  test.setTimeout(240_000);
  const { dataDir, remove } = temporaryDataDir();
  let server = await startServer({ dataDir });
  const port = String(server.port);
  try {
    await openAs(page, 'admin', 'aurora', '/leads', port);

    await page.getByRole('button', { name: 'Novo lead' }).first().click();
    const form = page.getByRole('dialog');
    await form.getByLabel('Nome').fill(name);
    await form.getByLabel('Telefone').fill('00123');
    await form.getByLabel('CPF ou CNPJ').fill('111.111.111-11');
    await form.getByRole('button', { name: 'Criar lead' }).click();
    await expect(form.getByText('Telefone inválido')).toBeVisible();
    await expect(form.getByText('CPF ou CNPJ inválido')).toBeVisible();
    await expect(form.getByLabel('Nome')).toHaveValue(name);
    await expect(form.getByLabel('Telefone')).toBeFocused();

    await form.getByLabel('Telefone').fill('11987654321');
    await form.getByLabel('CPF ou CNPJ').fill('52998224725');
    await form.getByRole('button', { name: 'Criar lead' }).click();
    await expect(form).toBeHidden();

    await page.getByRole('searchbox').fill('peCANHA');
    const row = page.getByRole('row', { name: new RegExp(name) });
    await expect(row).toBeVisible();
    await expect(page.getByRole('row', { name: /\(\d\d\) / })).toHaveCount(1);
    await row.click();
    const number = await numberInAddress(page);
    const panel = page.getByRole('dialog');
    await expect(panel.getByRole('heading', { name })).toBeVisible();

    await panel.getByRole('button', { name: 'Editar' }).click();
    await panel.getByLabel('E-mail').fill('joaquina@exemplo.com.br');
    await panel.getByRole('button', { name: 'Salvar lead' }).click();
    await expect(panel.getByText('joaquina@exemplo.com.br').first()).toBeVisible();

    await panel.getByRole('button', { name: /^Status/ }).click();
    await page
      .getByRole('menuitem', { name: 'Em contato' })
      .or(page.getByRole('menuitemradio', { name: 'Em contato' }))
      .click();
    await expect(panel.getByRole('button', { name: /^Status/ })).toContainText('Em contato');

    await server.kill();
    server = await startServer({ dataDir, port: Number(port) });
    await page.reload();
    await expect(panel.getByRole('heading', { name })).toBeVisible();
    await expect(panel.getByText('joaquina@exemplo.com.br').first()).toBeVisible();
    await expect(panel.getByRole('button', { name: /^Status/ })).toContainText('Em contato');

    for (const slug of slugs.filter((one) => one !== 'aurora')) {
      const context = await browser.newContext();
      const foreign = await context.newPage();
      await openAs(foreign, 'admin', slug, `/leads?busca=${encodeURIComponent(name)}`, port);
      await expect(foreign.getByText(/Nada encontrado/)).toBeVisible();
      await foreign.goto(tenantUrl(slug, `/leads?lead=${number}`, port));
      await expect(foreign.getByRole('dialog').or(foreign.getByRole('complementary')).first()).toBeVisible();
      await expect(foreign.getByText(name)).toHaveCount(0);
      await context.close();
    }
  } finally {
    await server.stop();
    remove();
  }
});

test('two people edit the same lead: the second sees both versions and loses nothing', async ({ page, browser }) => {
  await openAs(page, 'admin', 'sol', '/leads?lead=2');
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const other = await context.newPage();
  await openAs(other, 'admin', 'sol', '/leads?lead=2');

  for (const one of [page, other]) await one.getByRole('dialog').getByRole('button', { name: 'Editar' }).click();
  await renameLead(page.getByRole('dialog'), 'Primeira Versão da Silva');
  await page.getByRole('dialog').getByRole('button', { name: 'Salvar lead' }).click();
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Primeira Versão da Silva' })).toBeVisible();

  await renameLead(other.getByRole('dialog'), 'Segunda Versão da Silva');
  await other.getByRole('dialog').getByRole('button', { name: 'Salvar lead' }).click();
  await expect(other.getByText('Primeira Versão da Silva').first()).toBeVisible();
  await expect(other.getByText('Segunda Versão da Silva').first()).toBeVisible();
  await context.close();
});

test('an indicator may send a lead and then only look at it', async ({ page }) => {
  await openAs(page, 'indicator', 'verde');
  await page.getByRole('row').nth(1).click();
  const panel = page.getByRole('dialog');
  await expect(panel.getByRole('heading').first()).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Editar' })).toHaveCount(0);
});
