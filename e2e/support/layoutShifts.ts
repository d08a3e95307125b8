import type { Page } from '@playwright/test';

interface ShiftWindow {
  shifts?: { value: number; what: string[] }[];
}

/**
 * Watches what moves on the pages that are opened from now on, without anybody having touched them; reports it for the
 * open page.
 */
export async function watchLayoutShifts(page: Page): Promise<() => Promise<{ sum: number; entries: string[] }>> {
  await page.addInitScript(() => {
    interface LayoutShift extends PerformanceEntry {
      value: number;
      hadRecentInput: boolean;
      sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
    }
    const shifts: { value: number; what: string[] }[] = [];
    (window as unknown as ShiftWindow).shifts = shifts;
    const place = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join(' ');
    const nameOf = (node: Node | null) => {
      const element = node instanceof Element ? node : node?.parentElement;
      return element
        ? `${element.tagName.toLowerCase()} ` +
            `"${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 30)}"`
        : 'something that is gone';
    };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[]) {
        if (entry.hadRecentInput) continue;
        shifts.push({
          value: entry.value,
          what: entry.sources.map(
            ({ node, previousRect, currentRect }) =>
              `${nameOf(node)} from ${place(previousRect)} to ${place(currentRect)}`,
          ),
        });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return async () => {
    const shifts = await page.evaluate(() => (window as unknown as ShiftWindow).shifts ?? []);
    return {
      sum: shifts.reduce((sum, { value }) => sum + value, 0),
      entries: shifts.map(({ value, what }) => `${value.toFixed(4)}: ${what.join('; ')}`),
    };
  };
}
