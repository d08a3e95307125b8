/** How long a notification waits to be read before it goes out by mail. */
export const mailDelayMs = 10 * 60_000;
