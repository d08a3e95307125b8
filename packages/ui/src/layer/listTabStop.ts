const list = '[data-row-list]';
const actions = '[data-list-actions]';

/**
 * First tab stop of the list under a bulk bar, or the list itself, whose name is read. The bar disappears with the
 * selection, the list remains.
 *
 * @param ancestors of the bar, nearest first
 */
export function listTabStopAround(ancestors: readonly Element[]): HTMLElement | undefined {
  for (const element of ancestors) {
    const rows = element.isConnected ? element.querySelector<HTMLElement>(list) : null;
    if (rows) return rows.querySelector<HTMLElement>('[data-index][tabindex="0"]') ?? rows;
  }
  return undefined;
}

/** Like `listTabStopAround`, for a control of a removed bar; undefined for other controls. */
export function listTabStopOfControl(ancestors: readonly Element[]): HTMLElement | undefined {
  const bar = ancestors.findIndex((element) => element.matches(actions));
  return bar < 0 || ancestors[bar]!.isConnected ? undefined : listTabStopAround(ancestors.slice(bar + 1));
}
