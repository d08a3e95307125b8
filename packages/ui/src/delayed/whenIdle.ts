export interface IdleLimits {
  /** Longest wait in ms: some browsers are never idle, and hidden tabs do not draw. */
  latestMs: number;
  /**
   * Wait in ms in browsers without idle callbacks.
   * @default 200
   */
  fallbackMs?: number;
}

/** Runs `work` once the browser has drawn and is idle; returns a function that cancels. */
export function whenIdle(work: () => void, { latestMs, fallbackMs = 200 }: IdleLimits): () => void {
  let callOff = () => {};
  const deadline = setTimeout(run, latestMs);

  function run() {
    stop();
    work();
  }

  function stop() {
    clearTimeout(deadline);
    callOff();
  }

  function waitForIdle() {
    if ('requestIdleCallback' in window) {
      const request = requestIdleCallback(run);
      callOff = () => cancelIdleCallback(request);
    } else {
      const timer = setTimeout(run, fallbackMs);
      callOff = () => clearTimeout(timer);
    }
  }

  function nextFrame(then: () => void) {
    const request = requestAnimationFrame(then);
    callOff = () => cancelAnimationFrame(request);
  }

  // Two frames later, everything rendered so far is on screen.
  nextFrame(() => nextFrame(waitForIdle));
  return stop;
}
