/**
 * Resolves once nothing on the page is on its way from one look to another. What inherits a value that moves begins to
 * move itself only when the first has ended, so it looks again until nothing does. Spinners, which never end, do not
 * count.
 */
export async function atRest(): Promise<void> {
  for (;;) {
    const moving = document
      .getAnimations()
      .filter(({ effect, playState }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity);
    if (moving.length === 0) return;
    await Promise.allSettled(moving.map((animation) => animation.finished));
  }
}
