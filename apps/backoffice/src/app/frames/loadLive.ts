/** Loaded later, because the first screen needs no live connection. */
export const loadLive = async () => (await import('./startLive.ts')).startLive;
