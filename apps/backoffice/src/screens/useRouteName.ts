import { useMatches } from 'react-router-dom';
import type { RouteName } from '@funil/api/contract';

/** What each route of the router carries. */
export interface RouteHandle {
  name: RouteName;
}

/** Name of the screen that is shown; undefined where there is none. */
export function useRouteName(): RouteName | undefined {
  const matches = useMatches();
  return (matches.at(-1)?.handle as RouteHandle | undefined)?.name;
}
