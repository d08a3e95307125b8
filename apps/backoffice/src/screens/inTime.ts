/** The longest wait, in milliseconds, for details of a toast: its text and its undo do not come later for them. */
const withinMs = 1500;

/** An answer that is not there soon, or that fails, is none. */
export const inTime = (asked: Promise<string | null>): Promise<string | null> =>
  Promise.race([asked, new Promise<null>((resolve) => setTimeout(resolve, withinMs, null))]).catch(() => null);
