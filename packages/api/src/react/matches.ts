import type { AnyEndpoint } from '../client/createClient.ts';

/** Answers in the cache: one of them by its key, or all whose key passes. */
export type Resource = string | ((key: unknown) => boolean);

/** Whether one of the resources is meant by a key of the cache. */
export const includes = (resources: readonly Resource[], key: unknown) =>
  resources.some((resource) => (typeof resource === 'string' ? resource === key : resource(key)));

/**
 * Every key of an endpoint begins with its path, each parameter filled in, and goes on with a query, a mark or nothing.
 */
const patternOf = ({ path }: Pick<AnyEndpoint, 'path'>) =>
  new RegExp(`^${path.replace(/\{\w+\}/g, '[^/?#]+')}(?:[?#]|$)`);

/** All answers of these endpoints, whatever their arguments: `outdate(matches(listLeads, totalLeads))`. */
export function matches(...endpoints: readonly Pick<AnyEndpoint, 'path'>[]): (key: unknown) => key is string {
  const patterns = endpoints.map(patternOf);
  return (key): key is string => typeof key === 'string' && patterns.some((pattern) => pattern.test(key));
}
