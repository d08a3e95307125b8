/** Longer than writing down a link with its message, or a lead with its history, takes. */
export const evenTimeMs = 300;

const pause = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, evenTimeMs);
  });

export type EvenTime = <T>(work: () => Promise<T>) => Promise<T>;

/** Runs `work` and answers no sooner than `evenTimeMs`: how long it takes does not reveal whether anybody was found. */
export async function takeEvenTime<T>(work: () => Promise<T>): Promise<T> {
  const [result] = await Promise.allSettled([work(), pause()]);
  if (result.status === 'rejected') throw result.reason;
  return result.value;
}
