import { median, percentile } from './statistics.mjs';

const rounds = 20;

/**
 * From the navigation to the frame that shows rows, with warm caches. `network` is the time within it in which at least
 * one request of the page was on its way.
 */
export async function measureOpening(page, address) {
  await page.addInitScript(() => {
    const seen = new MutationObserver(() => {
      if (!document.querySelector('tr[data-index]')) return;
      seen.disconnect();
      // After the frame that paints them.
      requestAnimationFrame(() => setTimeout(() => (window.rowsAt = performance.now())));
    });
    seen.observe(document, { childList: true, subtree: true });
  });
  const times = [];
  const waits = [];
  for (let round = 0; round < rounds + 2; round += 1) {
    await page.goto(address);
    await page.waitForFunction(() => window.rowsAt !== undefined);
    const [time, wait] = await page.evaluate(() => {
      const end = window.rowsAt;
      const spans = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
        .map((one) => [one.startTime, Math.min(one.responseEnd, end)])
        .filter(([from, to]) => to > from);
      let busy = 0;
      let until = 0;
      for (const [from, to] of spans.sort((one, other) => one[0] - other[0])) {
        busy += Math.max(0, to - Math.max(from, until));
        until = Math.max(until, to);
      }
      return [end, busy];
    });
    // The first ones warm the caches of the browser and of the server.
    if (round < 2) continue;
    times.push(time);
    waits.push(wait);
  }
  return { median: median(times), p95: percentile(times, 0.95), network: median(waits) };
}
