import { describe, expect, it } from 'vitest';
import { routeNames, routes } from '@funil/api/contract';
import { guardedPaths, publicPaths, seedRoles, unknownPaths } from '../../../test/seedRoutes.ts';
import { decideAccess } from './decideAccess.ts';
import type { Visitor } from './decideAccess.ts';
import { routeNameOf } from './routeNameOf.ts';

const decide = (path: string, visitor: Visitor) => decideAccess(routeNameOf(path.split(/[?#]/)[0]!), path, visitor);
const nobody: Visitor = { role: null, isSuperAdmin: false };
const superAdmin: Visitor = { role: null, isSuperAdmin: true };
const people = seedRoles.map((role): Visitor => ({ role, isSuperAdmin: false }));
const everybody = [nobody, superAdmin, ...people];

describe('the table of screens', () => {
  it('has the paths of the specification and no other', () => {
    const specified = [
      ...publicPaths,
      ...Object.keys(guardedPaths).map((path) => path.replace('/7', '/:id')),
      '/quinder',
      '/admin',
    ];
    expect(routeNames.map((name) => routes[name].path as string).toSorted()).toEqual(specified.toSorted());
  });

  it.each(unknownPaths)('does not know %s', (path) => {
    for (const visitor of everybody) expect(decide(path, visitor)).toEqual({ kind: 'notFound' });
  });
});

describe('signed out', () => {
  it.each(Object.keys(guardedPaths))('%s leads to the sign-in page and back', (path) => {
    const requested = `${path}?busca=ana&pagina=2#topo`;
    for (const visitor of [nobody, superAdmin]) {
      expect(decide(requested, visitor)).toEqual({
        kind: 'redirect',
        to: `/login?redirect_to=${encodeURIComponent(requested)}`,
      });
    }
  });

  it('/admin leads to the sign-in page of the super-admin', () => {
    expect(decide('/admin?conta=aurora', nobody)).toEqual({
      kind: 'redirect',
      to: `/admin/login?redirect_to=${encodeURIComponent('/admin?conta=aurora')}`,
    });
  });
});

describe('each role', () => {
  const cases = Object.entries(guardedPaths).flatMap(([path, allowed]) =>
    seedRoles.map((role) => ({ path, role, kind: allowed.includes(role) ? 'show' : 'deny' })),
  );

  it.each(cases)('$role at $path: $kind', ({ path, role, kind }) => {
    expect(decide(path, { role, isSuperAdmin: false })).toEqual({ kind });
  });

  it.each(seedRoles)('%s is nobody in the area of the super-admin', (role) => {
    expect(decide('/admin', { role, isSuperAdmin: false })).toMatchObject({ kind: 'redirect' });
  });
});

it('the super-admin opens /admin', () => {
  expect(decide('/admin', superAdmin)).toEqual({ kind: 'show' });
});

it.each(publicPaths)('anybody opens %s', (path) => {
  for (const visitor of everybody) expect(decide(path, visitor)).toEqual({ kind: 'show' });
});

describe('/quinder', () => {
  it('leads to the affiliate sign-up with its fixed code, for anybody', () => {
    for (const visitor of everybody)
      expect(decide('/quinder', visitor)).toEqual({ kind: 'redirect', to: '/afiliar?codigo=QUINDER' });
  });

  it('keeps campaign marks and lets nobody replace the code', () => {
    expect(decide('/quinder?utm_source=feira&codigo=OUTRO#x', nobody)).toEqual({
      kind: 'redirect',
      to: '/afiliar?utm_source=feira&codigo=QUINDER',
    });
  });
});
