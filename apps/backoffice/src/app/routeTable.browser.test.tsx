import { describe, expect, test, vi } from 'vitest';
import { paths, routeNames, routes } from '@funil/api/contract';
import { renderApp } from '../../test/renderApp.tsx';
import { guardedPaths, publicPaths, seedRoles, unknownPaths } from '../../test/seedRoutes.ts';
import { routeNameOf } from './routing/routeNameOf.ts';

const titleOf = (path: string) => routes[routeNameOf(path)!].title;
const guarded = Object.keys(guardedPaths);

/**
 * What the frame around every screen asks for: the account, the person, the number on the bell, and, as soon as the
 * browser rests, what the counters of the sidebar count.
 */
const askedByFrame = [
  '/public_api/account',
  '/api/session',
  '/api/notification_users/unread_count',
  '/api/reminders',
  '/api/lead_statuses',
  '/api/lead_totals',
];

/** The heading of whatever screen came. */
async function headingOf(container: HTMLElement) {
  await vi.waitFor(() => expect(container.querySelector('h1')?.textContent).toBeTruthy());
  return container.querySelector('h1')!.textContent;
}

describe('signed out', () => {
  test.each(guarded)('%s leads to the sign-in page', async (path) => {
    const { container, where } = await renderApp(`${path}?x=1#y`);
    expect(await headingOf(container)).toBe('Entrar');
    expect(where()).toBe(paths.login(`${path}?x=1#y`));
  });

  test('/admin leads to the sign-in page of the super-admin', async () => {
    const { container, where } = await renderApp('/admin?conta=x');
    expect(await headingOf(container)).toBe('Entrar');
    expect(where()).toBe(paths.adminLogin('/admin?conta=x'));
  });

  test.each(publicPaths.filter((path) => path !== '/conta-nao-encontrada'))('%s is open', async (path) => {
    const { container, where } = await renderApp(path);
    expect(await headingOf(container)).toBe(titleOf(path));
    expect(where()).toBe(path);
  });

  test.each(unknownPaths)('%s is not found', async (path) => {
    const { container } = await renderApp(path);
    expect(await headingOf(container)).toBe('Página não encontrada');
  });

  test('/quinder leads to the affiliate sign-up', async () => {
    const { container, where } = await renderApp('/quinder');
    await headingOf(container);
    expect(where()).toBe('/afiliar?codigo=QUINDER');
  });
});

describe.each(seedRoles)('%s', (role) => {
  test.each(guarded)('%s', async (path) => {
    const isAllowed = guardedPaths[path]!.includes(role);
    const { container, where, server } = await renderApp(path, { role });
    expect(await headingOf(container)).toBe(isAllowed ? titleOf(path) : 'Acesso não permitido');
    expect(where()).toBe(path);
    // A refused screen asks the server for nothing of its own.
    if (!isAllowed)
      expect(server.requests.map((request) => request.path).filter((asked) => !askedByFrame.includes(asked))).toEqual(
        [],
      );
  });

  test('/admin is for super-admins', async () => {
    const { container, where } = await renderApp('/admin', { role });
    expect(await headingOf(container)).toBe('Entrar');
    expect(where()).toBe(paths.adminLogin('/admin'));
  });
});

describe('the super-admin', () => {
  test('sees the accounts at /admin', async () => {
    const { container } = await renderApp('/admin', { isSuperAdmin: true });
    expect(await headingOf(container)).toBe('Contas');
  });

  test.each(['/', '/leads', '/dashboards/vendas'])('is nobody at %s', async (path) => {
    const { container, where } = await renderApp(path, { isSuperAdmin: true });
    expect(await headingOf(container)).toBe('Entrar');
    expect(where()).toBe(paths.login(path));
  });
});

test('every path of the contract was tried above', () => {
  const tried = [...publicPaths, ...guarded.map((path) => path.replace('/7', '/:id')), '/quinder', '/admin'];
  expect(routeNames.filter((name) => !tried.includes(routes[name].path))).toEqual([]);
});
