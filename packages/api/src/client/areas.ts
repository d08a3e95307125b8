import type { Endpoint } from '../contract/endpoint.ts';

/** Whose session a call belongs to: a tenant's user, or the super-admin. */
export type Area = 'user' | 'admin';

/** Start of the paths that belong to an area's session; the contract's test holds every endpoint to it. */
const areaPrefixes = { user: '/api/', admin: '/admin_api/' } as const satisfies Record<Area, string>;

/** The session that a call goes with. A super-admin's public calls (signing in) renew the super-admin's. */
export const areaOf = (endpoint: Pick<Endpoint, 'path'>): Area => (isOfArea(endpoint.path, 'admin') ? 'admin' : 'user');

/** Whether a path, or a cache key made of it, is for the eyes of the person who is signed in to this area. */
export const isOfArea = (path: string, area: Area): boolean => path.startsWith(areaPrefixes[area]);
