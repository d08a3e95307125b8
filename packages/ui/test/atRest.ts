const moving = () =>
  document
    .getAnimations()
    .filter(({ effect, playState }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity);

const nextFrame = () => new Promise<void>((resolve) => requestAnimationFrame(() => resolve()));

/**
 * Resolves once nothing on the page is on its way from one look to another. What inherits a value that moves begins to
 * move itself only when the first has ended, which may be a frame later, so it looks again until two frames in a row
 * are at rest. Spinners, which never end, do not count.
 */
export async function atRest(): Promise<void> {
  let quietFrames = 0;
  while (quietFrames < 2) {
    const animations = moving();
    quietFrames = animations.length === 0 ? quietFrames + 1 : 0;
    await Promise.allSettled(animations.map((animation) => animation.finished));
    await nextFrame();
  }
}
