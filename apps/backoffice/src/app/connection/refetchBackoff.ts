const shortestPauseMs = 3_000;
const longestPauseMs = 30_000;

/** Pause before the next full refetch. It doubles after a refetch within twice the pause, and otherwise resets. */
export function refetchBackoff() {
  let requestedAt = -Infinity;
  let pauseMs = 0;
  return {
    /** Milliseconds until the next refetch. */
    left: (now: number): number => Math.max(0, pauseMs - (now - requestedAt)),
    requested(now: number) {
      const isSoon = now - requestedAt <= 2 * pauseMs;
      pauseMs = isSoon ? Math.min(2 * pauseMs, longestPauseMs) : shortestPauseMs;
      requestedAt = now;
    },
  };
}
