import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
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

/** Who may open a path and is seldom met elsewhere, and somebody who may not. */
const openedBy = (path: string) => guardedPaths[path]!.at(-1)!;
const refusedTo = (path: string) => seedRoles.find((role) => !guardedPaths[path]!.includes(role));

// Who is let in where is decided in one place, which `decideAccess.test.ts` asks about everybody and every path. Here
// each path is loaded anew, and each kind of decision reaches the screen.

describe('signed out', () => {
  test.each(['/', '/dashboards/vendas', '/configuracao-captador/7'])('%s leads to the sign-in page', async (path) => {
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

describe('signed in', () => {
  // The counts of the sidebar wait for an idle browser: on a busy machine it is idle before the requests are looked at.
  beforeEach(() => void vi.spyOn(window, 'requestIdleCallback').mockReturnValue(1));
  afterEach(() => void vi.restoreAllMocks());

  test.each(guarded.map((path) => [path, openedBy(path)] as const))('%s opens to %s', async (path, role) => {
    const { container, where } = await renderApp(path, { role });
    expect(await headingOf(container)).toBe(titleOf(path));
    expect(where()).toBe(path);
  });

  const refused = guarded.flatMap((path) => {
    const role = refusedTo(path);
    return role ? [[path, role] as const] : [];
  });
  test.each(refused)('%s refuses %s and requests nothing of its own', async (path, role) => {
    const { container, where, server } = await renderApp(path, { role });
    expect(await headingOf(container)).toBe('Acesso não permitido');
    expect(where()).toBe(path);
    expect(server.requests.map((request) => request.path).filter((asked) => !askedByFrame.includes(asked))).toEqual([]);
  });

  test('/admin is for super-admins', async () => {
    const { container, where } = await renderApp('/admin', { role: 'admin' });
    expect(await headingOf(container)).toBe('Entrar');
    expect(where()).toBe(paths.adminLogin('/admin'));
  });
});

describe('the super-admin', () => {
  test('sees the accounts at /admin', async () => {
    const { container } = await renderApp('/admin', { isSuperAdmin: true });
    expect(await headingOf(container)).toBe('Contas');
  });

  test('is nobody elsewhere', async () => {
    const { container, where } = await renderApp('/leads', { isSuperAdmin: true });
    expect(await headingOf(container)).toBe('Entrar');
    expect(where()).toBe(paths.login('/leads'));
  });
});

test('every path of the contract was tried above', () => {
  const tried = [...publicPaths, ...guarded.map((path) => path.replace('/7', '/:id')), '/quinder', '/admin'];
  expect(routeNames.filter((name) => !tried.includes(routes[name].path))).toEqual([]);
});
