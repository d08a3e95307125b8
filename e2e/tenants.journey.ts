import { expect, test } from '@playwright/test';
import { openAs, slugs, tenants, tenantUrl } from './support/demo.ts';

const variable = (name: string) =>
  `getComputedStyle(document.querySelector('main') ?? document.body).getPropertyValue('${name}').trim()`;

for (const slug of slugs) {
  test(`${slug} shows its own name, colours and labels`, async ({ page }) => {
    const { name, accentSolid, productLabel } = tenants[slug];
    await openAs(page, 'admin', slug);
    await expect(page).toHaveTitle(new RegExp(name));
    await expect(page.getByText(name).first()).toBeVisible();
    expect(await page.evaluate(variable('--funil-accent-solid'))).toBe(accentSolid);
    await expect(page.getByRole('columnheader', { name: productLabel, exact: true })).toBeVisible();
    const shown = await page.locator('body').innerText();
    for (const other of slugs.filter((one) => one !== slug)) expect(shown).not.toContain(tenants[other].name);
  });
}

test('an unknown host has no account', async ({ page }) => {
  const port = process.env.FUNIL_JOURNEY_PORT;
  await page.goto(`http://desconhecida.localhost:${port}/leads?lead=1`);
  await expect(page).toHaveURL(`http://desconhecida.localhost:${port}/conta-nao-encontrada`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Conta não encontrada');
});

test('the page of a missing account leads back when there is one', async ({ page }) => {
  await page.goto(tenantUrl('verde', '/conta-nao-encontrada'));
  await expect(page).toHaveURL(tenantUrl('verde', '/login?redirect_to=%2F'));
});
