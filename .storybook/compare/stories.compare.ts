import { expect, test } from '@playwright/test';
import { builtStories, serveBuilt } from '../serveBuilt.ts';

const tenants = (process.env['TENANTS'] ?? 'aurora,sol').split(',');
// The pages of all tenants would only say the same again.
const stories = (await builtStories()).filter(({ id }) => !id.endsWith('all-tenants'));

let server: Awaited<ReturnType<typeof serveBuilt>>;
test.beforeAll(async () => {
  server = await serveBuilt();
});
test.afterAll(() => server.close());

for (const tenant of tenants) {
  for (const scheme of ['light', 'dark'] as const) {
    for (const { id } of stories) {
      test(`${id}, ${tenant}, ${scheme}`, async ({ page }) => {
        // Times and dates of the stories stand still.
        await page.clock.setFixedTime(new Date('2026-11-21T12:00:00-03:00'));
        await page.goto(
          `${server.address}/iframe.html?viewMode=story&id=${id}&globals=tenant:${tenant};scheme:${scheme}`,
        );
        // The story has drawn itself and its play function, if it has one, is through.
        await page.waitForFunction(
          () =>
            document.body.classList.contains('sb-show-main') ||
            document.body.classList.contains('sb-show-errordisplay'),
        );
        await page.waitForFunction(() => {
          const preview = (window as { __STORYBOOK_PREVIEW__?: { currentRender?: { phase?: string } } })
            .__STORYBOOK_PREVIEW__;
          return ['completed', 'finished', 'errored', 'aborted'].includes(preview?.currentRender?.phase ?? '');
        });
        // The page of an error looks alike for every story.
        await expect(page.locator('body')).not.toHaveClass(/sb-show-errordisplay/);
        await expect(page).toHaveScreenshot([`${tenant}-${scheme}`, `${id}.png`]);
      });
    }
  }
}
