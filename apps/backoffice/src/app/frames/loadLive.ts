/** Loads the code of the live connection, which the first screen does not need. */
export const loadLive = async () => (await import('./startLive.ts')).startLive;
