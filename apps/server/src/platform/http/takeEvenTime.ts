/** Longer than writing a link with its mail, or a lead with its history. */
export const evenTimeMs = 300;

const pause = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, evenTimeMs);
  });

export type EvenTime = <T>(work: () => Promise<T>) => Promise<T>;

/** Answers no sooner than `evenTimeMs`, so that the duration reveals no match. */
export async function takeEvenTime<T>(work: () => Promise<T>): Promise<T> {
  const [result] = await Promise.allSettled([work(), pause()]);
  if (result.status === 'rejected') throw result.reason;
  return result.value;
}
