import { setTimeout as sleep } from 'node:timers/promises';

/**
 * A user who reads the list and saves a reminder, and again after a pause of 100 ms. The returned function stops this
 * and resolves to the times in milliseconds and the refusals.
 */
export function watch(call) {
  const times = [];
  const refused = [];
  let isOver = false;
  const timed = async (...request) => {
    const startedAt = performance.now();
    const { status } = await call(...request);
    times.push(performance.now() - startedAt);
    if (status >= 400) refused.push(status);
  };
  const done = (async () => {
    while (!isOver) {
      await timed('GET', '/api/leads');
      await timed('POST', '/api/reminders', { text: 'Ligar', due_at: new Date(Date.now() + 3_600_000).toISOString() });
      await sleep(100);
    }
  })().catch((error) => refused.push(error.message));
  return async () => {
    isOver = true;
    await done;
    const sorted = times.toSorted((left, right) => left - right);
    return { p95: sorted[Math.floor(times.length * 0.95)], longest: sorted.at(-1), count: times.length, refused };
  };
}
