import type { AnyEndpoint } from '../client/createClient.ts';

/** Cached answers: one by its key, or all whose keys match. */
export type Resource = string | ((key: unknown) => boolean);

export const includes = (resources: readonly Resource[], key: unknown) =>
  resources.some((resource) => (typeof resource === 'string' ? resource === key : resource(key)));

/** Pattern of an endpoint's keys: the filled-in path, followed by a query, a `#` or nothing. */
const patternOf = ({ path }: Pick<AnyEndpoint, 'path'>) =>
  new RegExp(`^${path.replace(/\{\w+\}/g, '[^/?#]+')}(?:[?#]|$)`);

/** Matches all answers of endpoints: `outdate(matches(listLeads, totalLeads))`. */
export function matches(...endpoints: readonly Pick<AnyEndpoint, 'path'>[]): (key: unknown) => key is string {
  const patterns = endpoints.map(patternOf);
  return (key): key is string => typeof key === 'string' && patterns.some((pattern) => pattern.test(key));
}
