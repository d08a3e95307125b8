export const mailDelayMs = 10 * 60_000;
