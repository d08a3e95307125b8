/**
 * Runs `work` once the browser has drawn what it has to and rests, at the latest after `latestMs`; browsers that
 * cannot tell wait a moment. Returns what calls it off.
 */
export function whenIdle(work: () => void, latestMs: number): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, Math.min(latestMs, 200));
    return () => clearTimeout(timer);
  }
  const idle = requestIdleCallback(work, { timeout: latestMs });
  return () => cancelIdleCallback(idle);
}
