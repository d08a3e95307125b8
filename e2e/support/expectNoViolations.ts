import AxeBuilder from '@axe-core/playwright';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

/** No violation of WCAG 2.2 A and AA, nor of axe's best practices, in the page as it is now. */
export async function expectNoViolations(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    // No page of ours shows another one in a frame: its findings need no second page that gathers those of all frames.
    .setLegacyMode()
    // Where each rule was kept is looked up by nobody.
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  expect(violations.map(({ id, nodes }) => ({ id, where: nodes.map((node) => node.target.join(' ')) }))).toEqual([]);
}
