import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { listLeads } from '@funil/api/contract';
import type { Role } from '@funil/api/contract';
import { signInAs, tenantUrl } from './support/demo.ts';
import { watchLayoutShifts } from './support/layoutShifts.ts';
import { watchAnswers } from './support/settled.ts';
import { isFull, sampleOf } from '../scripts/tests/sample.mjs';

const desk = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

/** Both: a desk and a phone are drawn otherwise. */
const both = [desk, phone];

/**
 * Screens that people look at all day, by who does, and the windows in which each run loads them; where both are drawn
 * alike, the one in which most of it is late. A run loads half of them, which the commit draws; `npm run test:full` loads
 * all in both.
 */
const screens: Partial<Record<Role, Record<string, readonly (typeof desk)[]>>> = {
  admin: {
    '/': both,
    '/leads': both,
    '/leads?lead=:lead': both,
    '/leads?modo=kanban': both,
    '/distribuicao-leads': [desk],
    '/comissionamentos': both,
    '/dashboards/vendas': [desk],
    '/lembretes': both,
  },
  specialist: { '/': [phone], '/leads': [desk], '/lembretes': [phone] },
  partner: { '/': [desk], '/equipe-indicacao': [desk], '/meus-indicadores': [desk] },
  indicator: { '/': [phone], '/afiliados': [phone], '/comissionamentos': [phone] },
};

/** Share of the window that may move in all, times how far: less than a line of text over the width of a phone. */
const limit = 0.001;

/** Two frames: what came in before them is drawn. */
const drawn = (page: Page) =>
  page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  );

/** Answers come one by one, each when the screen has drawn the one before: whatever can be late is late. */
async function answerOneByOne(page: Page) {
  let queue: Promise<unknown> = Promise.resolve();
  await page.route(/\/(public_)?api\//, (route) => {
    queue = queue
      // A page that is being left draws nothing, and its requests are over.
      .then(() => drawn(page).catch(() => undefined))
      .then(() => route.continue().catch(() => undefined));
  });
}

for (const [role, paths] of Object.entries(screens) as [Role, (typeof screens)['admin'] & object][]) {
  for (const size of [desk, phone]) {
    const { width, height } = size;
    const late = Object.entries(paths).filter(([, sizes]) => isFull || sizes.includes(size));
    const wanted = sampleOf(late, late.length / 2, ([path]) => `${path} as ${role} at ${width}`);
    if (wanted.length === 0) continue;
    test(`what ${role} looks at stays where it is while the rest comes in, at ${width} x ${height}`, async ({
      page,
    }) => {
      await page.setViewportSize(size);
      const settled = watchAnswers(page);
      const api = await signInAs(page, role, 'aurora');
      const { leads } = await api.call(listLeads, { query: {} });
      await answerOneByOne(page);
      const shifts = await watchLayoutShifts(page);
      for (const [path] of wanted) {
        await page.goto(tenantUrl('aurora', path.replace(':lead', String(leads[0]!.number))));
        // A phone has no room for the word.
        if (width > 780) await expect(page.getByText('Ao vivo')).toBeVisible();
        await settled();
        await drawn(page);
        const { sum, entries } = await shifts();
        expect(sum, `${path} moves:\n${entries.join('\n')}`).toBeLessThanOrEqual(limit);
      }
    });
  }
}
