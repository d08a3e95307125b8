export const idleSeconds = 12 * 60 * 60;

const longestSeconds = 30 * 24 * 60 * 60;

/** Only older tokens are replaced, so that parallel calls do not compete. */
export const renewAfterSeconds = 5 * 60;

export const sessionEnd = (now = Date.now()) => new Date(now + longestSeconds * 1000);
