/** Shortest and longest pause between full refetches. */
const shortestPauseMs = 3_000;
const longestPauseMs = 30_000;

/** The pause doubles when a refetch comes within twice the pause of the last, and resets otherwise. */
export function returnPauses() {
  let requestedAt = -Infinity;
  let pauseMs = 0;
  return {
    /** Milliseconds until the next refetch; 0 the first time. */
    left: (now: number): number => Math.max(0, pauseMs - (now - requestedAt)),
    requested(now: number) {
      const isSoon = now - requestedAt <= 2 * pauseMs;
      pauseMs = isSoon ? Math.min(2 * pauseMs, longestPauseMs) : shortestPauseMs;
      requestedAt = now;
    },
  };
}
