import { expect, test } from '@playwright/test';
import { tenantUrl } from './support/demo.ts';

const pages = {
  '/login': 'Entrar',
  '/simulador': 'Quanto cabe',
  '/afiliar?codigo=QUINDER': 'Indique',
};

for (const [path, words] of Object.entries(pages))
  test(`${path} says what it is about before any other file has come`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.route('**/assets/**', (route) => route.abort());
    await page.goto(tenantUrl('aurora', path));
    await expect(page.getByRole('heading', { level: 1 })).toContainText(words);
    await expect(page.getByRole('status')).toHaveText('Carregando sistema...');
    await expect(page.locator('link[rel="stylesheet"]')).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

    // The same words stand on the screen that follows.
    const title = await page.getByRole('heading', { level: 1 }).textContent();
    await page.unroute('**/assets/**');
    await page.reload();
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(title ?? '');
  });
