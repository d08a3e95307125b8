import { routes } from '@funil/api/contract';

const patterns = Object.values(routes).map(
  ({ path }) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+').replace(/\/$/, '')}/?$`),
);

/** For other paths the app shows "not found", and the response has that status. */
export function isAppPath(path: string): boolean {
  return patterns.some((pattern) => pattern.test(path));
}

const framed = [routes.simulator.path, routes.affiliateSignUp.path];

export function isFramedPath(path: string): boolean {
  return framed.some((one) => path === one || path === `${one}/`);
}
