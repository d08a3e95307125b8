import { accounts } from '../tenants.ts';

export interface Cell {
  key: string;
  tenant: string;
  scheme: 'light' | 'dark';
}

/** Every account in both schemes, in the order of the grid. */
export const cells: readonly Cell[] = Object.keys(accounts).flatMap((tenant) =>
  (['light', 'dark'] as const).map((scheme) => ({ key: `${tenant}-${scheme}`, tenant, scheme })),
);

/** Address of a story as one cell shows it: in a page of its own, so that its play function and its overlays are alone there. */
export function cellAddress(storyId: string, { tenant, scheme }: Cell): string {
  return `iframe.html?id=${storyId}&viewMode=story&cell=1&globals=tenant:${tenant};scheme:${scheme}`;
}

/** How the story of a cell stands: still running its play function, done, or failed. */
export type CellState = 'running' | 'success' | 'error';

/** Read from the cell's page; the preview writes the end of a story down there. */
export function readCellState(page: Document | null | undefined): CellState {
  if (!page) return 'running';
  const shows = page.body?.classList;
  if (shows?.contains('sb-show-errordisplay') || shows?.contains('sb-show-nopreview')) return 'error';
  const status = page.documentElement.dataset['storyStatus'];
  if (status === undefined) return 'running';
  return status === 'error' ? 'error' : 'success';
}
