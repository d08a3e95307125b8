import { matchPath } from 'react-router-dom';
import { routeNames, routes } from '@funil/api/contract';
import type { RouteName } from '@funil/api/contract';

/** A route without parameters wins over one with parameters. */
export function routeNameOf(pathname: string): RouteName | undefined {
  const matching = routeNames.filter((name) => matchPath({ path: routes[name].path, caseSensitive: true }, pathname));
  return matching.find((name) => !routes[name].path.includes(':')) ?? matching[0];
}
