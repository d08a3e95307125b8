import { routes } from '@funil/api/contract';

const patterns = Object.values(routes).map(
  ({ path }) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+').replace(/\/$/, '')}/?$`),
);

/** True for the address of a screen. The app says "not found" of every other one, and the status says so too. */
export function isAppPath(path: string): boolean {
  return patterns.some((pattern) => pattern.test(path));
}

const framed = [routes.simulator.path, routes.affiliateSignUp.path];

/** True for the two screens that other sites may show in a frame. */
export function isFramedPath(path: string): boolean {
  return framed.some((one) => path === one || path === `${one}/`);
}
