import type { LoaderFunctionArgs } from 'react-router-dom';
import type { Services } from '../../platform/services.ts';
import type { Prepared } from '../../screens/Prepared.ts';

/** Data that come within it are there in the first rendering, and no placeholder flashes before them. */
export const worthWaitingForMs = 100;

/**
 * A route whose code has come, with a loader where it knows what it will show: that is requested at once, before those
 * above it know what to show.
 */
export async function prepared(load: () => Promise<Prepared>, services: Services) {
  const { Component, prefetch } = await load();
  if (!prefetch) return { Component };
  return {
    Component,
    async loader({ request }: Pick<LoaderFunctionArgs, 'request'>) {
      const pause = new Promise((resolve) => setTimeout(resolve, worthWaitingForMs));
      await Promise.race([prefetch(services, new URL(request.url)), pause]);
      // The hooks of the screen take what has come, and wait for the rest.
      return null;
    },
    // Another view of a screen that is there already is requested by its hooks.
    shouldRevalidate: () => false,
  };
}
