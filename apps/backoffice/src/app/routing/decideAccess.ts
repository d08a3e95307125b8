import { canOpen, paths, routes } from '@funil/api/contract';
import type { Role, Route, RouteName } from '@funil/api/contract';

/** Who asks for a screen: the tenant's user and the super-admin are sessions apart. */
export interface Visitor {
  /** Role of the signed-in user; null when nobody is signed in. */
  role: Role | null;
  isSuperAdmin: boolean;
}

export type Decision = { kind: 'show' } | { kind: 'deny' } | { kind: 'notFound' } | { kind: 'redirect'; to: string };

/** The target with the visitor's other parameters (campaign marks, say); those of the target win. */
function keepQuery(target: string, from: string): string {
  const [path, fixed] = target.split('?');
  const query = new URLSearchParams(from.split('#')[0]!.split('?')[1]);
  new URLSearchParams(fixed).forEach((value, name) => query.set(name, value));
  return `${path}?${query.toString()}`;
}

/**
 * What happens when somebody opens an address.
 * @param name Screen behind the path; undefined when there is none.
 * @param fullPath Path with query and hash, so that signing in leads back to the very place.
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
