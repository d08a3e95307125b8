import { expect } from '@playwright/test';
import { builtStories } from '../serveBuilt.ts';
import { sampleOf } from '../../scripts/tests/sample.mjs';
import { encodeAccount } from '../tenants.ts';
import { cells } from './cells.ts';
import { expectAsAlone, failuresInGrid, playInGrid, tabAddress, test } from './gridPage.ts';

/**
 * Stories whose play functions open something, press keys or hold the focus, which the cells would take from one
 * another. A run shows two of them, which the commit draws; `npm test -- grid` shows every story.
 */
const shown = [
  'forms-select--open',
  'forms-filepicker--refused-beside-a-good-one',
  'data-datatable--default',
  'overlays-modal--open',
];

test('the stories that are shown exist', async () => {
  const ids = (await builtStories()).map(({ id }) => id);
  expect(shown.filter((id) => !ids.includes(id))).toEqual([]);
});

for (const story of sampleOf(shown, 2, (one) => one)) {
  test(`${story} ends in the accounts and schemes of this run as alone, and says what is hardest to read`, async ({
    tab,
  }) => {
    await playInGrid(tab, story);
    expect(await failuresInGrid(tab.grid)).toEqual([]);
    await expectAsAlone(tab, story);
    expect(
      await tab.grid.locator(`[data-story="${story}"]`).evaluate((grid) => grid.scrollTop),
      'cells that play out of sight leave the grid where it is',
    ).toBe(0);
    await expect(tab.grid.locator('figure[data-worst]')).toHaveCount(1);
    await expect(tab.grid.locator('figure[data-cell]').first().locator('figcaption')).toHaveText(/\d:1 “.+”/);
  });
}

test('a cell has the window that its story asks for', async ({ tab, page }) => {
  await page.goto(tab.address + tabAddress('overlays-confirmdialog--phone', cells.slice(0, 1)));
  const first = page.locator('figure[data-cell]').first();
  await expect(first).toHaveAttribute('data-state', 'success');
  expect(
    await first.locator('iframe').evaluate((frame) => (frame as HTMLIFrameElement).contentWindow?.innerWidth),
  ).toBe(390);
});

test('cells that have not played say so, and a story left in the middle does not count for the next', async ({
  tab,
  page,
}) => {
  await page.goto(tab.address + tabAddress('data-datatable--thousands', cells.slice(0, 3)));
  await expect(page.locator('figure[data-state="playing"]').first()).toBeVisible();
  await expect(page.locator('figure[data-cell]').last()).toContainText('Waits for its turn');
  await page.evaluate(() => {
    history.pushState(null, '', '?path=/story/actions-button--variants&tab=funil/all-tenants');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  const first = page.locator('[data-story="actions-button--variants"] figure[data-state="success"]').first();
  await expect(first.frameLocator('iframe').getByRole('button', { name: 'Exportar' })).toBeVisible();
});

test('the story behind the tab plays when it can be seen', async ({ tab, page }) => {
  await page.goto(tab.address + tabAddress('forms-select--open', cells.slice(0, 1)));
  await expect(page.locator('figure[data-state="success"]').first()).toBeVisible();
  await page.getByRole('tab', { name: 'Canvas' }).click();
  await expect(
    page.frameLocator('#storybook-preview-iframe').getByRole('option', { name: 'Crédito negado' }),
  ).toBeFocused();
});

test('what a cell shows is not mixed up with the toolbar', async ({ tab, page }) => {
  await page.goto(tab.address + tabAddress('actions-button--variants', cells.slice(0, 4)));
  // Cells of other accounts have ended by then.
  await expect(page.locator('figure[data-state="success"]').nth(3)).toBeVisible();
  // The manager writes the globals that it receives into its address.
  expect(page.url()).not.toContain('globals=');
});

test('at 1440 px two cells or more stand side by side, each cropped to its story, the pasted account first', async ({
  tab,
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const account = encodeAccount({ name: 'Cliente Colado', personalization: { main_color: '#7a1fa2' } });
  const shown = `${tabAddress('actions-button--primary', cells.slice(0, 2))}&globals=account:${account}`;
  await page.goto(tab.address + shown);
  const figures = page.locator('figure[data-cell]');
  await expect(figures).toHaveCount(4);
  await expect(page.locator('figure[data-state="success"]')).toHaveCount(4);
  await expect(figures.first()).toContainText('Cliente Colado, light');
  const boxes = await figures.evaluateAll((all) => all.map((figure) => figure.getBoundingClientRect().toJSON()));
  expect(boxes[1].top).toBe(boxes[0].top);
  const pane = figures.first().locator('iframe').locator('..');
  // The window of the story is 900 px high, a button and the room around it much less.
  expect((await pane.boundingBox())!.height).toBeLessThan(100);
  await expect(pane.locator('iframe').contentFrame().getByRole('button')).toBeInViewport();
});

test('a pasted account names itself in the toolbar, and leaves with a click', async ({ tab, page }) => {
  const account = encodeAccount({ name: 'Cliente Colado', personalization: { main_color: '#7a1fa2' } });
  await page.goto(`${tab.address}/index.html?path=/story/actions-button--variants&globals=account:${account}`);
  const tool = page.getByRole('button', { name: /Pasted account: Cliente Colado/ });
  await expect(tool).toBeVisible();
  await tool.click();
  await expect(tool).toBeHidden();
});
