export interface IdleLimits {
  /** Longest wait, in ms: in a browser that is never idle, or in a tab that nobody looks at and that draws nothing. */
  latestMs: number;
  /**
   * Wait after drawing in browsers that do not report when they are idle, in ms.
   * @default 200
   */
  fallbackMs?: number;
}

/** Runs `work` once the browser has drawn what it has to and is idle. Returns how to call it off. */
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

  // What was rendered by now is on the screen when the frame after the next one begins.
  nextFrame(() => nextFrame(waitForIdle));
  return stop;
}
