/** 12 hours without use, in seconds. */
export const idleSeconds = 12 * 60 * 60;

/** 30 days in total, in seconds. */
const longestSeconds = 30 * 24 * 60 * 60;

/** In seconds: only older tokens are replaced, so that parallel calls do not compete. */
export const renewAfterSeconds = 5 * 60;

export const sessionEnd = (now = Date.now()) => new Date(now + longestSeconds * 1000);
