import type { Endpoint } from '../contract/endpoint.ts';

/** Whose session a call uses: the tenant user's or the super-admin's. */
export type Area = 'user' | 'admin';

/** A contract test checks every endpoint. */
const areaPrefixes = { user: '/api/', admin: '/admin_api/' } as const satisfies Record<Area, string>;

/** Area of an endpoint's session. Public super-admin calls (sign-in) set the super-admin's token too. */
export const areaOf = (endpoint: Pick<Endpoint, 'path'>): Area => (isOfArea(endpoint.path, 'admin') ? 'admin' : 'user');

/** Whether a path, or its cache key, belongs to the area's session. */
export const isOfArea = (path: string, area: Area): boolean => path.startsWith(areaPrefixes[area]);
