import { expect, test } from '@playwright/test';
import { roleLabels, roles } from '@funil/api/contract';
import { demoPassword, emailOf, fillSignIn, openAs, tenantUrl } from './support/demo.ts';

test('a wrong password is refused in Portuguese and keeps the e-mail', async ({ page }) => {
  await page.goto(tenantUrl('aurora', '/login'));
  await fillSignIn(page, emailOf('admin', 'aurora'), 'senha-errada');
  await expect(page.getByText('E-mail ou senha incorretos.')).toBeVisible();
  await expect(page.getByLabel('E-mail')).toHaveValue(emailOf('admin', 'aurora'));
});

test("another tenant's person is unknown here", async ({ page }) => {
  await page.goto(tenantUrl('aurora', '/login'));
  await fillSignIn(page, emailOf('admin', 'verde'));
  await expect(page.getByText('E-mail ou senha incorretos.')).toBeVisible();
});

for (const role of roles) {
  test(`${role} signs in, comes back to the full path, and signs out`, async ({ page }) => {
    await openAs(page, role, 'aurora', '/leads?busca=silva');
    await page.getByRole('button', { name: new RegExp(`${roleLabels[role]}$`) }).click();
    await page.getByRole('menuitem', { name: 'Sair', exact: true }).click();
    await expect(page).toHaveURL(/\/login/);
    await page.goto(tenantUrl('aurora', '/leads'));
    await expect(page).toHaveURL(tenantUrl('aurora', '/login?redirect_to=%2Fleads'));
  });
}

test('redirect_to never leaves the app', async ({ page }) => {
  await page.goto(tenantUrl('aurora', `/login?redirect_to=${encodeURIComponent('//evil.example/x')}`));
  await fillSignIn(page, emailOf('admin', 'aurora'));
  await expect(page).toHaveURL(tenantUrl('aurora', '/'));
});

test('the super-admin has a session of its own', async ({ page }) => {
  await page.goto(tenantUrl('aurora', '/admin'));
  await expect(page).toHaveURL(tenantUrl('aurora', '/admin/login?redirect_to=%2Fadmin'));
  await fillSignIn(page, emailOf('admin', 'aurora'), demoPassword);
  await expect(page.getByText('E-mail ou senha incorretos.')).toBeVisible();
  await fillSignIn(page, 'super@funil.demo', demoPassword);
  await expect(page).toHaveURL(tenantUrl('aurora', '/admin'));
  for (const name of ['Aurora Consórcios', 'Verde Seguros', 'Sol Energia', 'Básico'])
    await expect(page.getByText(name, { exact: true }).first()).toBeVisible();
  await page.goto(tenantUrl('aurora', '/leads'));
  await expect(page).toHaveURL(/\/login\?redirect_to=%2Fleads$/);
  await page.goto(tenantUrl('aurora', '/admin/nada'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Página não encontrada');
});
