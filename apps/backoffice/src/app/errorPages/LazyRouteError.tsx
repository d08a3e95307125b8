import { lazy, Suspense } from 'react';
import { Button } from '@funil/ui';
import { texts } from '../../screens/texts.ts';

/** When even the code of the error screen does not load: no connection, or a new version since the page was opened. */
function BareError() {
  return (
    <main role="alert">
      <h1>{texts.codeMissing}</h1>
      <Button onClick={() => window.location.reload()}>{texts.tryAgain}</Button>
    </main>
  );
}

export const loadRouteError = () => import('./RouteError.tsx');

const RouteError = lazy(async () => {
  try {
    return { default: (await loadRouteError()).RouteError };
  } catch {
    return { default: BareError };
  }
});

/** The error screen; its code comes after the first screen, long before most errors. */
export function LazyRouteError() {
  return (
    <Suspense fallback={null}>
      <RouteError />
    </Suspense>
  );
}
