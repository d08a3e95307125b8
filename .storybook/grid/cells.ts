import { accounts, defaultTenant } from '../tenants.ts';

export interface Cell {
  key: string;
  tenant: string;
  scheme: 'light' | 'dark';
  /** A pasted account, as the address holds it; it wins over the tenant. */
  account?: string;
}

/** Every account in both schemes, in the order of the grid. */
export const cells: readonly Cell[] = Object.keys(accounts).flatMap((tenant) =>
  (['light', 'dark'] as const).map((scheme) => ({ key: `${tenant}-${scheme}`, tenant, scheme })),
);

const sample = (import.meta.env?.['FUNIL_CELLS'] as string | undefined)?.split(',');
/** Cells of the stories `AllTenants`: the sample of a test run, else all. */
export const shownCells: readonly Cell[] = sample ? cells.filter(({ key }) => sample.includes(key)) : cells;

/**
 * Those that an address asks for by `cells=aurora-light,sol-dark`, without it all: a page of Storybook in each takes its
 * time.
 */
export function cellsOf(search: string): readonly Cell[] {
  const wanted = new URLSearchParams(search).get('cells')?.split(',');
  return wanted ? cells.filter(({ key }) => wanted.includes(key)) : cells;
}

/** The cells of a pasted account, which come before all others. */
export const pastedCells = (account: string): readonly Cell[] =>
  (['light', 'dark'] as const).map((scheme) => ({ key: `pasted-${scheme}`, tenant: defaultTenant, scheme, account }));

/**
 * Address of a story as one cell shows it: in a page of its own, so that its play function and its overlays are alone
 * there.
 */
export function cellAddress(storyId: string, { tenant, scheme, account }: Cell): string {
  const pasted = account ? `;account:${account}` : '';
  return `iframe.html?id=${storyId}&viewMode=story&cell=1&globals=tenant:${tenant};scheme:${scheme}${pasted}`;
}

/** A window in px. */
export interface CellWindow {
  width: number;
  height: number;
}

/** As wide as a desk, so that stories which ask for no other window show their desktop layout. */
export const deskWindow: CellWindow = { width: 1200, height: 900 };

/** What the grid does for the page in one of its cells. */
export interface CellHost {
  /** The page is loaded, and can be asked for another story. */
  ready: (show: (storyId: string) => void) => void;
  /** Resolves when this cell may draw and play the story: the cell then has a window of that size. */
  turn: (storyId: string, size: CellWindow, signal: AbortSignal) => Promise<void>;
  /** The story has played, or will not go on: another cell may. */
  played: () => void;
  /** The story has come to rest. */
  ended: (storyId: string, result: 'success' | 'error') => void;
}

/** The frame of a cell; the page in it finds its host there. */
export interface CellFrame extends HTMLIFrameElement {
  cellHost?: CellHost;
}
