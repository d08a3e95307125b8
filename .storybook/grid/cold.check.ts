import { expect, test } from '@playwright/test';
import { builtStories, serveBuilt } from '../serveBuilt.ts';
import { sampleOf } from '../../scripts/tests/sample.mjs';
import { cellAddress, cells, deskWindow } from './cells.ts';

/** So many times slower than this machine: the mask comes long after the first picture. */
const slowdown = 6;

/**
 * Stories that enter something into masked fields. `COLD=forms-` takes those whose ids fit the expression instead, and
 * `--repeat-each=3` repeats them. A run opens one of the two, which the commit draws.
 */
const asked = process.env['COLD'];
const wanted = new RegExp(asked ?? '^forms-(currencyinput--default|textinput--masks)$');
const found = (await builtStories()).filter(({ id }) => wanted.test(id));
const stories = asked === undefined ? sampleOf(found, 1, ({ id }) => id) : found;

test('the stories that are opened cold exist', () => {
  expect(found.length).toBeGreaterThanOrEqual(process.env['COLD'] === undefined ? 2 : 1);
});

for (const { id } of stories) {
  test(`${id} plays where nothing is cached and the processor is slow`, async ({ browser }) => {
    const server = await serveBuilt();
    const context = await browser.newContext({ viewport: deskWindow });
    const page = await context.newPage();
    const devTools = await context.newCDPSession(page);
    await devTools.send('Network.setCacheDisabled', { cacheDisabled: true });
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await page.goto(`${server.address}/${cellAddress(id, cells[0]!)}`);
    const root = page.locator('html');
    await expect(root).toHaveAttribute('data-story-status', /./);
    expect(await root.getAttribute('data-story-failures')).toBe('');
    await context.close();
    server.close();
  });
}
