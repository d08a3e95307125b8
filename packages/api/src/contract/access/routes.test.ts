import { describe, expect, it } from 'vitest';
import { canOpen, isAdminPath, routeNames, routes } from './routes.ts';
import type { Route } from './routes.ts';
import { roles } from './roles.ts';
import type { Role } from './roles.ts';
import { guardedScreens, publicPaths } from '../../../test/specifiedScreens.ts';

const specified: Record<string, readonly Role[] | 'public' | 'super_admin'> = {
  ...Object.fromEntries(publicPaths.map((path) => [path, 'public'])),
  ...Object.fromEntries(Object.entries(guardedScreens).map(([path, screen]) => [path, screen.roles])),
  '/admin': 'super_admin',
};

describe('routes', () => {
  it('holds exactly the specified paths', () => {
    const paths = routeNames.map((name) => routes[name].path);
    expect(paths.toSorted()).toEqual(Object.keys(specified).toSorted());
  });

  const rows = routeNames.flatMap((name) => roles.map((role) => ({ name, role, path: routes[name].path })));
  it.each(rows)('$path for $role', ({ name, role, path }) => {
    const allowed = specified[path]!;
    const expected = allowed === 'public' || (allowed !== 'super_admin' && allowed.includes(role));
    expect(canOpen(role, name)).toBe(expected);
  });

  it('lets nobody in without a session but to public screens', () => {
    const open = routeNames
      .filter((name) => (routes[name] as Route).access === 'public')
      .map((name) => routes[name].path);
    const expected = Object.keys(specified).filter((path) => specified[path] === 'public');
    expect(open.toSorted()).toEqual(expected.toSorted());
  });

  it('sends /quinder to the affiliate sign-up with the fixed code', () => {
    expect((routes.quinder as Route).redirectTo).toBe('/afiliar?codigo=QUINDER');
  });

  it.each([
    ['/admin', true],
    ['/admin/login', true],
    ['/admin?conta=1', true],
    ['/administrar', false],
    ['/leads?x=/admin', false],
  ])('%s belongs to the super-admin: %s', (path, expected) => {
    expect(isAdminPath(path)).toBe(expected);
  });
});
