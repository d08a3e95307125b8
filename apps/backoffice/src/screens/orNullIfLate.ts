/** ms that a toast waits for details; its text and undo button must not come later. */
const withinMs = 1500;

/** The resolved text, or null if the promise is late or fails. */
export const orNullIfLate = (asked: Promise<string | null>): Promise<string | null> =>
  Promise.race([asked, new Promise<null>((resolve) => setTimeout(resolve, withinMs, null))]).catch(() => null);
