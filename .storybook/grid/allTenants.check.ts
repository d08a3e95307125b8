import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { builtStories, serveBuilt } from '../serveBuilt.ts';
import { encodeAccount } from '../tenants.ts';
import { cells } from './cells.ts';

let server: Awaited<ReturnType<typeof serveBuilt>>;
test.beforeAll(async () => {
  server = await serveBuilt();
});
test.afterAll(() => server.close());

/** Stories whose play functions leave something open or fill the window; not those that need the focus for themselves, which cells side by side take from one another. */
const shown = process.env['STORIES']?.split(',') ?? ['forms-filepicker--refused-beside-a-good-one', 'overlays-modal--open'];

async function openTab(page: Page, story: string) {
  await page.goto(`${server.address}/index.html?path=/story/${story}&tab=funil/all-tenants`);
  const figures = page.locator('figure[data-cell]');
  await expect(figures).toHaveCount(cells.length);
  return figures;
}

test('the stories that are shown exist', async () => {
  const ids = (await builtStories()).map(({ id }) => id);
  expect(shown.filter((id) => !ids.includes(id))).toEqual([]);
});

for (const story of shown) {
  test(`${story} runs in every account and scheme, and says what is hardest to read`, async ({ page }) => {
    const figures = await openTab(page, story);
    await expect(page.locator('figure[data-state="running"]')).toHaveCount(0, { timeout: 280_000 });
    expect(await page.locator('figure[data-state="error"]').evaluateAll((failed) => failed.map((one) => one.getAttribute('data-cell')))).toEqual([]);
    await expect(page.locator('figure[data-worst]')).toHaveCount(1);
    await expect(figures.first().locator('figcaption')).toHaveText(/\d:1 “.+”/);
  });
}

test('what a cell shows is not mixed up with the toolbar', async ({ page }) => {
  await openTab(page, 'actions-button--variants');
  // Cells of other accounts have ended by then.
  await expect(page.locator('figure[data-state="success"]').nth(3)).toBeVisible();
  // The manager writes the globals that it hears of into its address.
  expect(page.url()).not.toContain('globals=');
});

test('a pasted account names itself in the toolbar, and leaves with a click', async ({ page }) => {
  const account = encodeAccount({ name: 'Cliente Colado', personalization: { main_color: '#7a1fa2' } });
  await page.goto(`${server.address}/index.html?path=/story/actions-button--variants&globals=account:${account}`);
  const tool = page.getByRole('button', { name: /Pasted account: Cliente Colado/ });
  await expect(tool).toBeVisible();
  await tool.click();
  await expect(tool).toBeHidden();
});
