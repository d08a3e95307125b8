import { useMatches } from 'react-router-dom';
import type { RouteName } from '@funil/api/contract';

export interface RouteHandle {
  name: RouteName;
}

export function useRouteName(): RouteName | undefined {
  const matches = useMatches();
  return (matches.at(-1)?.handle as RouteHandle | undefined)?.name;
}
