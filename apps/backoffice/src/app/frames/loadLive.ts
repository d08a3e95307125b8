/** The first screen does not need the live connection. */
export const loadLive = async () => (await import('./startLive.ts')).startLive;
