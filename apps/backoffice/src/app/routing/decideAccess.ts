import { canOpen, paths, routes } from '@funil/api/contract';
import type { Role, Route, RouteName } from '@funil/api/contract';

export interface Visitor {
  role: Role | null;
  isSuperAdmin: boolean;
}

export type Decision = { kind: 'show' } | { kind: 'deny' } | { kind: 'notFound' } | { kind: 'redirect'; to: string };

/** Redirect target with the visitor's parameters, e.g. of a campaign. The target's own parameters win. */
function keepQuery(target: string, from: string): string {
  const [path, fixed] = target.split('?');
  const query = new URLSearchParams(from.split('#')[0]!.split('?')[1]);
  new URLSearchParams(fixed).forEach((value, name) => query.set(name, value));
  return `${path}?${query.toString()}`;
}

/**
 * @param name Undefined for an unknown path.
 * @param fullPath With query and hash, to return to after signing in.
 */
export function decideAccess(name: RouteName | undefined, fullPath: string, visitor: Visitor): Decision {
  if (name === undefined) return { kind: 'notFound' };
  const route: Route = routes[name];
  if (route.redirectTo) return { kind: 'redirect', to: keepQuery(route.redirectTo, fullPath) };
  if (route.access === 'public') return { kind: 'show' };
  if (route.access === 'super_admin')
    return visitor.isSuperAdmin ? { kind: 'show' } : { kind: 'redirect', to: paths.adminLogin(fullPath) };
  if (visitor.role === null) return { kind: 'redirect', to: paths.login(fullPath) };
  return canOpen(visitor.role, name) ? { kind: 'show' } : { kind: 'deny' };
}
