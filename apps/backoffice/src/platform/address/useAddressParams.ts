import { useCallback, useContext, useMemo } from 'react';
import { UNSAFE_DataRouterContext as DataRouterContext, createSearchParams, useLocation } from 'react-router-dom';
import type { URLSearchParamsInit } from 'react-router-dom';

type Router = NonNullable<React.ContextType<typeof DataRouterContext>>['router'];
type NextParams = URLSearchParamsInit | ((current: URLSearchParams) => URLSearchParamsInit);

const pendingSteps = new WeakMap<Router, unknown>();

/**
 * Unlike with `useSearchParams`, changes build on the pending navigation: a debounced search that fires after a click
 * on a row would otherwise undo the click. A replacing change is dropped during a navigation to another page, because
 * it would cancel that navigation.
 */
export function useAddressParams() {
  const { search } = useLocation();
  const params = useMemo(() => new URLSearchParams(search), [search]);
  // Hooks return the last rendering's location; only the router has the pending one.
  const router = useContext(DataRouterContext)!.router;
  const change = useCallback(
    (next: NextParams, { replace = false, state }: { replace?: boolean; state?: unknown } = {}) => {
      const { location, navigation } = router.state;
      const target = navigation.location ?? location;
      if (replace && target.pathname !== location.pathname) return;
      const changed = createSearchParams(typeof next === 'function' ? next(new URLSearchParams(target.search)) : next);
      // A pending step stays a history entry, even if a replacing change follows.
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
