import { lazy, Suspense } from 'react';
import { Button } from '@funil/ui';
import { texts } from '../../screens/texts.ts';

/** Fallback when the error screen's code does not load, without a connection or after a new version. */
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

export function LazyRouteError() {
  return (
    <Suspense fallback={null}>
      <RouteError />
    </Suspense>
  );
}
