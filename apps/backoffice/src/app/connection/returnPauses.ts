/** Shortest and longest pause between two requests of everything that is shown. */
const shortestPauseMs = 3_000;
const longestPauseMs = 30_000;

/**
 * How long to wait before everything is requested again. Each time that follows soon after the one before doubles the
 * pause; a connection that held for twice the pause begins anew.
 */
export function returnPauses() {
  let requestedAt = -Infinity;
  let pauseMs = 0;
  return {
    /** Milliseconds until everything may be requested again; 0 the first time. */
    left: (now: number): number => Math.max(0, pauseMs - (now - requestedAt)),
    /** Everything was requested at this moment. */
    requested(now: number) {
      const isSoon = now - requestedAt <= 2 * pauseMs;
      pauseMs = isSoon ? Math.min(2 * pauseMs, longestPauseMs) : shortestPauseMs;
      requestedAt = now;
    },
  };
}
