import { routes } from '@funil/api/contract';
import { entryPageAt } from './entryPages.ts';

const patterns = Object.values(routes).map(
  ({ path }) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+').replace(/\/$/, '')}/?$`),
);

/** For other paths the app shows "not found", and the response has that status. */
export function isAppPath(path: string): boolean {
  return patterns.some((pattern) => pattern.test(path));
}

export function isFramedPath(path: string): boolean {
  return entryPageAt(path.replace(/\/$/, ''))?.isFramed ?? false;
}
