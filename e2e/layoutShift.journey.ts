import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import type { Role } from '@funil/api/contract';
import { openAs, tenantUrl } from './support/demo.ts';
import { watchLayoutShifts } from './support/layoutShifts.ts';

/** Screens that people look at all day, by who does. */
const screens: Partial<Record<Role, readonly string[]>> = {
  admin: [
    '/',
    '/leads',
    '/leads?lead=3',
    '/leads?modo=kanban',
    '/lembretes',
    '/distribuicao-leads',
    '/comissionamentos',
    '/dashboards/vendas',
  ],
  specialist: ['/', '/leads', '/lembretes'],
  partner: ['/', '/equipe-indicacao', '/meus-indicadores'],
  indicator: ['/', '/afiliados', '/comissionamentos'],
};

/** Share of the window that may move in all, times how far: less than a line of text over the width of a phone. */
const limit = 0.001;

/** Two frames: what came in before them is drawn. */
const drawn = (page: Page) =>
  page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  );

/**
 * Answers come one by one, each when the screen has drawn the one before: whatever can be late is late. Says when none
 * is left.
 */
async function answerOneByOne(page: Page) {
  let queue: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  await page.route(/\/(public_)?api\//, (route) => {
    waiting += 1;
    queue = queue
      // A page that is being left draws nothing, and its requests are over.
      .then(() => drawn(page).catch(() => undefined))
      .then(() => route.continue().catch(() => undefined))
      .finally(() => (waiting -= 1));
  });
  return async () => {
    await expect.poll(async () => (await drawn(page), waiting)).toBe(0);
    await page.waitForLoadState('networkidle');
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await drawn(page);
  };
}

for (const [role, paths] of Object.entries(screens) as [Role, readonly string[]][]) {
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const) {
    test(`what ${role} looks at stays where it is while the rest comes in, at ${width} x ${height}`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height });
      await openAs(page, role, 'aurora', '/leads');
      const settle = await answerOneByOne(page);
      const shifts = await watchLayoutShifts(page);
      for (const path of paths) {
        await page.goto(tenantUrl('aurora', path));
        // A phone has no room for the word.
        if (width > 780) await expect(page.getByText('Ao vivo')).toBeVisible();
        await settle();
        const { sum, entries } = await shifts();
        expect(sum, `${path} moves:\n${entries.join('\n')}`).toBeLessThanOrEqual(limit);
      }
    });
  }
}
