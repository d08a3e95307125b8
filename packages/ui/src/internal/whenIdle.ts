/**
 * Runs `work` once the browser has drawn what it has to and rests, at the latest after `patience` ms; browsers that
 * cannot tell wait a moment. Returns what calls it off.
 */
export function whenIdle(work: () => void, patience: number): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, Math.min(patience, 200));
    return () => clearTimeout(timer);
  }
  const idle = requestIdleCallback(work, { timeout: patience });
  return () => cancelIdleCallback(idle);
}
