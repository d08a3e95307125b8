import type { LoaderFunctionArgs } from 'react-router-dom';
import type { Services } from '../../platform/services.ts';
import type { Prepared } from '../../screens/Prepared.ts';

/** Time that a route waits for its data. Data that arrive in this time avoid a flash of placeholders. */
export const worthWaitingForMs = 100;

/** Adds a loader where a screen can prefetch, so that its data are requested in parallel with its parents'. */
export async function prepared(load: () => Promise<Prepared>, services: Services) {
  const { Component, prefetch } = await load();
  if (!prefetch) return { Component };
  return {
    Component,
    async loader({ request }: Pick<LoaderFunctionArgs, 'request'>) {
      const pause = new Promise((resolve) => setTimeout(resolve, worthWaitingForMs));
      await Promise.race([prefetch(services, new URL(request.url)), pause]);
      // The screen's hooks wait for data that are still missing.
      return null;
    },
    // If only the query changes, the screen's hooks request the data.
    shouldRevalidate: () => false,
  };
}
