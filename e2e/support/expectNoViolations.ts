import { createRequire } from 'node:module';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

/** The program of axe; a page keeps it once it was given it. */
const { source } = createRequire(import.meta.url)('axe-core') as { source: string };

/** Rules that look at colours: what another colour scheme changes, and nothing else does. */
const ofColors = ['color-contrast', 'link-in-text-block'];

const everything: RunOptions['runOnly'] = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};

/** Runs in the page: waits until no colour is on its way to another one; spinners, which never end, do not count. */
async function rest(): Promise<void> {
  for (let quiet = 0; quiet < 2; quiet += 1) {
    const moving = document
      .getAnimations()
      .filter(({ effect, playState }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity);
    if (moving.length > 0) quiet = -1;
    await Promise.allSettled(moving.map(({ finished }) => finished));
    await new Promise<void>((resolve) => requestAnimationFrame(() => resolve()));
  }
}

interface Options {
  colorsOnly?: boolean;
  /** Only the open dialog, or else the page's `main`. */
  withoutFrame?: boolean;
}

/** No violation of WCAG 2.2 A and AA, nor of axe's best practices, in the page as it is now. */
export async function expectNoViolations(page: Page, options: Options = {}): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source);
  await page.evaluate(rest);
  const runOptions: RunOptions = {
    runOnly: options.colorsOnly ? { type: 'rule', values: ofColors } : everything,
    // Where each rule was kept is looked up by nobody.
    resultTypes: ['violations'],
  };
  const violations = await page.evaluate(
    async ({ wanted, withoutFrame }) => {
      const { axe } = globalThis as unknown as {
        axe: { run: (context: Element | Document, options: RunOptions) => Promise<AxeResults> };
      };
      const part = withoutFrame ? (document.querySelector('[role="dialog"]') ?? document.querySelector('main')) : null;
      const found = await axe.run(part ?? document, wanted);
      return found.violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`),
      );
    },
    { wanted: runOptions, withoutFrame: options.withoutFrame },
  );
  expect(violations).toEqual([]);
}
