import { setTimeout as pause } from 'node:timers/promises';

/**
 * When to break something that takes a while: nothing is looked for at these moments, and the test that breaks expects
 * the same whenever they come.
 */
export async function measureMs(work: () => Promise<void>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** Resolves at a random moment within so many ms. */
export const randomMoment = (withinMs: number) => pause(Math.random() * withinMs);
