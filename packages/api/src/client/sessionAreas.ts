import type { Endpoint } from '../contract/endpoint.ts';

/** Session of a call: a tenant user's or a super-admin's. */
export type Area = 'user' | 'admin';

const areaPrefixes = { user: '/api/', admin: '/admin_api/' } as const satisfies Record<Area, string>;

/** Session of an endpoint's calls. A super-admin's sign-in, although public, sets the super-admin's token. */
export const areaOf = (endpoint: Pick<Endpoint, 'path'>): Area => (isOfArea(endpoint.path, 'admin') ? 'admin' : 'user');

/** Whether a path, or its cache key, belongs to the area's session. */
export const isOfArea = (path: string, area: Area): boolean => path.startsWith(areaPrefixes[area]);
