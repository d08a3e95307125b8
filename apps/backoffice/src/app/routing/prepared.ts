import type { Services } from '../../platform/services.ts';
import type { Prepared } from '../../screens/Prepared.ts';

/** ms; data that come within it are there in the first rendering, and no placeholder flashes before them. */
export const worthWaitingFor = 100;

/** Code that has come may ask for its data at once, before those above it know what to show. */
export async function prepared(load: () => Promise<Prepared>, services: Services) {
  const { Component, prepare } = await load();
  if (prepare) await Promise.race([prepare(services), new Promise((resolve) => setTimeout(resolve, worthWaitingFor))]);
  return { Component };
}
