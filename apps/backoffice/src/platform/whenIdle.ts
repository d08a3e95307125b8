export interface IdleLimits {
  /** Longest wait in a browser that is never idle. */
  latestMs: number;
  /** Wait in browsers that do not report when they are idle. */
  fallbackMs: number;
}

/** Runs once the browser is idle. Returns what calls it off. */
export function whenIdle(run: () => void, { latestMs, fallbackMs }: IdleLimits): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, fallbackMs);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(run, { timeout: latestMs });
  return () => cancelIdleCallback(request);
}
