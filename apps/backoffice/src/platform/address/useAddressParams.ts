import { useCallback, useContext, useMemo } from 'react';
import { UNSAFE_DataRouterContext as DataRouterContext, createSearchParams, useLocation } from 'react-router-dom';
import type { URLSearchParamsInit } from 'react-router-dom';

type Router = NonNullable<React.ContextType<typeof DataRouterContext>>['router'];
type NextParams = URLSearchParamsInit | ((current: URLSearchParams) => URLSearchParamsInit);

/** Searches that were requested as a step of the history and have not arrived yet, by their router. */
const pendingSteps = new WeakMap<Router, unknown>();

/**
 * The address's parameters and how to change them. Unlike the router's own `useSearchParams`, a change builds on what
 * the person asked for last, even while the router is still on its way there: a pause in a search that ends just after
 * a click on a row would otherwise put the address back to what it was before the click. A change in place is dropped
 * when the person is on the way to another page, which it would call off.
 */
export function useAddressParams() {
  const { search } = useLocation();
  const params = useMemo(() => new URLSearchParams(search), [search]);
  // The only access that a component has to where the router is going right now, and not at its last rendering.
  const router = useContext(DataRouterContext)!.router;
  const change = useCallback(
    (next: NextParams, { replace = false, state }: { replace?: boolean; state?: unknown } = {}) => {
      const { location, navigation } = router.state;
      const target = navigation.location ?? location;
      if (replace && target.pathname !== location.pathname) return;
      const changed = createSearchParams(typeof next === 'function' ? next(new URLSearchParams(target.search)) : next);
      // A step that is under way stays a step when a change in place takes it over.
      const isStep =
        !replace || (navigation.location !== undefined && pendingSteps.get(router) === navigation.location);
      const options = { replace: !isStep, state };
      void router.navigate({ pathname: target.pathname, search: `?${changed}` }, options);
      if (isStep) pendingSteps.set(router, router.state.navigation.location);
      else pendingSteps.delete(router);
    },
    [router],
  );
  return [params, change] as const;
}
