import type { LoaderFunctionArgs } from 'react-router-dom';
import type { Services } from '../../platform/services.ts';
import type { ScreenModule } from '../../screens/ScreenModule.ts';

/** Milliseconds that a route waits for its data, to avoid a flash of placeholders. */
export const worthWaitingForMs = 100;

/** Adds a loader to a screen that can prefetch: its data load in parallel with those of its parent routes. */
export async function withDataLoader(load: () => Promise<ScreenModule>, services: Services) {
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
