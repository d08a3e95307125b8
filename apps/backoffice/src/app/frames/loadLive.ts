/** Nothing of the connection is needed before the first screen shows. */
export const loadLive = async () => (await import('./startLive.ts')).startLive;
