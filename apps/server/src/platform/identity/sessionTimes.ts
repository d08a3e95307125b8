/** A session ends after so long without use: 12 hours, in seconds. */
export const idleSeconds = 12 * 60 * 60;

/** A session ends after so long however much it is used: 30 days, in seconds. */
const longestSeconds = 30 * 24 * 60 * 60;

/** A token older than this is replaced in the next answer: not each one, so that parallel calls do not compete. */
export const renewAfterSeconds = 5 * 60;

/** When a session that starts now ends at the latest. */
export const sessionEnd = (now = Date.now()) => new Date(now + longestSeconds * 1000);
