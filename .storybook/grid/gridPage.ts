import { expect, test as base } from '@playwright/test';
import type { Page } from '@playwright/test';
import { waitTimeoutMs } from '../../scripts/waitTimeoutMs.mjs';
import { serveBuilt } from '../serveBuilt.ts';
import { cellAddress, deskWindow } from './cells.ts';
import type { Cell } from './cells.ts';
import { cellsOfRun } from './sample.ts';

/** Address of the tab of all tenants at a story, with these cells. */
export const tabAddress = (story: string, cells: readonly Cell[]) =>
  `/index.html?path=/story/${story}&tab=funil/all-tenants&cells=${cells.map(({ key }) => key).join(',')}`;

/** The built Storybook's tab of all tenants, kept open from story to story, and a page of its own for a story alone. */
export interface GridPage {
  address: string;
  grid: Page;
  alone: Page;
}

export const test = base.extend<object, { tab: GridPage }>({
  tab: [
    async ({ browser }, use) => {
      const server = await serveBuilt();
      const context = await browser.newContext({ viewport: { width: 1600, height: 1000 } });
      const aloneContext = await browser.newContext({ viewport: deskWindow });
      await use({ address: server.address, grid: await context.newPage(), alone: await aloneContext.newPage() });
      await Promise.all([context.close(), aloneContext.close()]);
      server.close();
    },
    { scope: 'worker' },
  ],
});

/** How long all cells may take on a machine with much other work: seconds on an idle one. */
const gridTimeoutMs = 280_000;

/** Chooses a story in the tab as the sidebar does, without loading the cells again, and waits until all have played. */
export async function playInGrid({ address, grid }: GridPage, story: string): Promise<void> {
  const path = `?path=/story/${story}&tab=funil/all-tenants`;
  if (grid.url() === 'about:blank') await grid.goto(address + tabAddress(story, cellsOfRun));
  else {
    await grid.evaluate((next) => {
      history.pushState(null, '', next);
      dispatchEvent(new PopStateEvent('popstate'));
    }, path);
  }
  const board = grid.locator(`[data-story="${story}"]`);
  await expect(board.locator('figure')).toHaveCount(cellsOfRun.length);
  await expect(board).toHaveAttribute('aria-busy', 'false', { timeout: gridTimeoutMs });
}

/** What failed in which cell, in the words of the page there. */
export function failuresInGrid(grid: Page): Promise<string[]> {
  return grid.locator('figure:not([data-state="success"])').evaluateAll((figures) =>
    figures.map((figure) => {
      const page = figure.querySelector('iframe')?.contentDocument;
      return (
        `${figure.getAttribute('data-cell')}: ` +
        `${page?.documentElement.dataset['storyFailures']?.slice(0, 600) ?? ''}`
      );
    }),
  );
}

/** The outline of every cell of the grid, by its key. */
async function outlinesInGrid(grid: Page): Promise<Record<string, string>> {
  const frames = await grid.locator('figure[data-cell]').evaluateAll((figures, outline) => {
    // oxlint-disable-next-line no-eval -- the same function runs in the page of a story alone
    const outlineOf = (0, eval)(`(${outline})`) as typeof outlineOfPage;
    return figures.map(
      (figure) =>
        [figure.getAttribute('data-cell')!, outlineOf(figure.querySelector('iframe')!.contentDocument!)] as const,
    );
  }, outlineOfPage.toString());
  return Object.fromEntries(frames);
}

/**
 * Each cell must end as the story does alone. Accounts that differ in nothing but colours and words share an outline;
 * one that differs is compared with the story alone in the same account.
 */
export async function expectAsAlone(tab: GridPage, story: string): Promise<void> {
  const found = await outlinesInGrid(tab.grid);
  const seen = new Set<string>();
  for (const cell of cellsOfRun) {
    const outline = found[cell.key] ?? '';
    if (seen.has(outline)) continue;
    await playAlone(tab, story, cell);
    // What the story leaves may still be on its way.
    await expect
      .poll(() => tab.alone.evaluate(`(${outlineOfPage.toString()})(document)`), {
        message: `${story} in ${cell.key}: in the grid and alone`,
        timeout: waitTimeoutMs,
      })
      .toBe(outline);
    seen.add(outline);
  }
}

async function playAlone({ address, alone, grid }: GridPage, story: string, cell: Cell): Promise<void> {
  // The window that the story asks for.
  const size = await grid.locator(`figure[data-cell="${cell.key}"] iframe`).evaluate((frame) => ({
    width: (frame as HTMLIFrameElement).offsetWidth,
    height: (frame as HTMLIFrameElement).offsetHeight,
  }));
  await alone.setViewportSize(size);
  await alone.goto(`${address}/${cellAddress(story, cell)}`);
  const root = alone.locator('html');
  await expect(root).toHaveAttribute('data-story-status', /./, { timeout: gridTimeoutMs });
  expect(await root.getAttribute('data-story-failures'), `${story} alone, in ${cell.key}`).toBe('');
}

/**
 * What can be seen of a page, without words, colours and ids: its elements, their roles and states. Without the focus,
 * and what styles show only with it: all cells share one. The page of a cell announces to nobody that it is taken.
 */
function outlineOfPage(page: Document): string {
  (page.activeElement as HTMLElement | null)?.blur();
  const states = [
    'role',
    'type',
    'open',
    'disabled',
    'aria-expanded',
    'aria-selected',
    'aria-checked',
    'aria-pressed',
    'aria-current',
    'aria-invalid',
    'aria-disabled',
    'aria-busy',
    'aria-hidden',
    'aria-modal',
    'data-state',
  ];
  const lines: string[] = [];
  const walk = (element: Element, depth: number) => {
    if (['STYLE', 'SCRIPT', 'svg'].includes(element.tagName) || !element.checkVisibility({ visibilityProperty: true }))
      return;
    const stateLabels = states
      .filter((name) => element.hasAttribute(name))
      .map((name) => ` ${name}=${element.getAttribute(name)}`);
    const checked = 'checked' in element && element.checked ? ' checked' : '';
    lines.push(`${' '.repeat(depth)}${element.tagName.toLowerCase()}${stateLabels.join('')}${checked}`);
    for (const child of element.children) walk(child, depth + 1);
  };
  walk(page.body, 0);
  return lines.join('\n');
}
