/** Loaded later, because the first screen needs no live connection. */
export const loadLiveUpdates = async () => (await import('./startLiveUpdates.ts')).startLiveUpdates;
