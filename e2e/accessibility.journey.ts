import { expect, test } from '@playwright/test';
import { fillSignIn, emailOf, openAs, slugs, tenantUrl } from './support/demo.ts';
import { expectNoViolations } from './support/expectNoViolations.ts';

for (const slug of slugs) {
  for (const scheme of ['light', 'dark'] as const) {
    test(`axe finds nothing on the first screens of ${slug}, ${scheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
      await page.goto(tenantUrl(slug, '/login'));
      // The page has a heading before the application stands in it.
      await expect(page.getByLabel('E-mail')).toBeVisible();
      await expectNoViolations(page);
      await openAs(page, 'admin', slug);
      await expect(page.getByRole('row').nth(5)).toBeVisible();
      await expectNoViolations(page);
      await page.getByRole('button', { name: 'Novo lead' }).first().click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectNoViolations(page);
      await page.goto(tenantUrl(slug, '/leads?lead=3'));
      await expect(page.getByRole('dialog').getByRole('heading').first()).toBeVisible();
      await expectNoViolations(page);
      await page.goto(tenantUrl(slug, '/motivos'));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectNoViolations(page);
    });
  }
}

/**
 * What administrators look after, each part of it, and what everybody has. Forms over them are looked at in their own
 * tests.
 */
const accountScreens = {
  people: [
    '/',
    '/usuarios',
    '/usuarios?aba=grupos',
    '/usuarios?aba=metas',
    '/parceiros',
    '/notificacoes',
    '/lembretes?perfil=avisos',
    '/comissionamentos',
    '/comissionamentos?fazer=pagar',
    '/comissionamentos?aba=pagamentos',
    '/comissionamentos?aba=extrato',
  ],
  account: [
    '/dashboards/vendas',
    '/minha-conta',
    '/minha-conta?aba=textos',
    '/minha-conta?aba=formularios',
    '/minha-conta?aba=rotulos',
    '/minha-conta?aba=feriados',
    '/minha-conta?aba=auditoria',
    '/predefinicao-logos',
    '/configuracao-captador',
  ],
};

for (const { slug, scheme } of [
  { slug: 'aurora', scheme: 'light' },
  { slug: 'sol', scheme: 'dark' },
] as const) {
  for (const [part, paths] of Object.entries(accountScreens)) {
    test(`axe finds nothing on the screens of ${part} of ${slug}, ${scheme}`, async ({ page }) => {
      test.setTimeout(180_000);
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
      await openAs(page, 'admin', slug, paths[0]);
      for (const path of paths) {
        await page.goto(tenantUrl(slug, path));
        await expect(page.getByRole('main').or(page.getByRole('dialog')).first()).toBeVisible();
        // What stands in the page before the application is no screen.
        await expect(page.locator('#loading')).toHaveCount(0);
        await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
        // A button that waits for its preview changes its colours with the answer.
        await page.waitForLoadState('networkidle');
        await test.step(path, () => expectNoViolations(page));
      }
    });
  }

  test(`axe finds nothing before the sign-in nor in the super-admin's area of ${slug}, ${scheme}`, async ({ page }) => {
    test.setTimeout(120_000);
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    for (const path of ['/esqueci-minha-senha', '/definir-senha?token=nenhum', '/admin/login']) {
      await page.goto(tenantUrl(slug, path));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectNoViolations(page);
    }
    await fillSignIn(page, 'super@funil.demo');
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await expectNoViolations(page);
  });
}

test('sign in and create a lead by keyboard alone', async ({ page }) => {
  await page.goto(tenantUrl('aurora', '/login'));
  await page.getByLabel('E-mail').focus();
  await page.keyboard.type(emailOf('specialist', 'aurora'));
  // The link to recover a password stands between the two fields.
  const password = page.getByLabel('Senha', { exact: true });
  for (
    let presses = 0;
    presses < 3 && !(await password.evaluate((node) => node === document.activeElement));
    presses += 1
  )
    await page.keyboard.press('Tab');
  await expect(password).toBeFocused();
  await page.keyboard.type('Funil-demo-2026');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(tenantUrl('aurora', '/'));
  await page.goto(tenantUrl('aurora', '/leads'));
  const create = page.getByRole('button', { name: 'Novo lead' }).first();
  await create.focus();
  await page.keyboard.press('Enter');
  const form = page.getByRole('dialog');
  await expect(form.getByLabel('Nome')).toBeFocused();
  await page.keyboard.type('Teclado Somente da Silva');
  const fields: Record<string, string> = { Telefone: '11912345678', 'CPF ou CNPJ': '52998224725' };
  for (let presses = 0; presses < 20 && Object.keys(fields).length > 0; presses += 1) {
    await page.keyboard.press('Tab');
    for (const [label, text] of Object.entries(fields)) {
      if (await form.getByLabel(label).evaluate((node) => node === document.activeElement)) {
        await page.keyboard.type(text);
        delete fields[label];
      }
    }
  }
  await page.keyboard.press('Enter');
  await expect(page.getByText(/Lead \d+ criado/)).toBeVisible();
});

test('the mobile width has no sideways scroll', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(tenantUrl('sol', '/login'));
  await fillSignIn(page, emailOf('admin', 'sol'));
  for (const path of ['/', '/leads', '/leads?lead=3', '/motivos']) {
    await page.goto(tenantUrl('sol', path));
    await expect(page.getByRole('heading').first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  }
});
