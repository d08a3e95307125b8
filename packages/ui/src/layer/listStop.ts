/** Attributes of a list whose rows are selected, and of the bar that acts on them. */
const list = '[data-row-list]';
const actions = '[data-list-actions]';

/**
 * Where Tab enters the list that a bar stood over, else the list itself, which says its name. With the selection the bar
 * goes, and the rows are what is left.
 *
 * @param ancestors of the bar, the nearest first
 */
export function listStopAround(ancestors: readonly Element[]): HTMLElement | undefined {
  for (const element of ancestors) {
    const rows = element.isConnected ? element.querySelector<HTMLElement>(list) : null;
    if (rows) return rows.querySelector<HTMLElement>('[data-index][tabindex="0"]') ?? rows;
  }
  return undefined;
}

/** The same for a control of such a bar, once the bar is out of the page; nothing for any other control. */
export function listStopOfControl(ancestors: readonly Element[]): HTMLElement | undefined {
  const bar = ancestors.findIndex((element) => element.matches(actions));
  return bar < 0 || ancestors[bar]!.isConnected ? undefined : listStopAround(ancestors.slice(bar + 1));
}
