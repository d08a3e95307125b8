import { setTimeout as pause } from 'node:timers/promises';

/** Longer than writing a link and its message down takes, in milliseconds. */
export const evenTime = 300;

/** Runs `work` and answers no sooner than `evenTime`: how long it takes does not tell whether anybody was found. */
export async function takeEvenTime<T>(work: () => Promise<T>): Promise<T> {
  const [result] = await Promise.allSettled([work(), pause(evenTime)]);
  if (result.status === 'rejected') throw result.reason;
  return result.value;
}
