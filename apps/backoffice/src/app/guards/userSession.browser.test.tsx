import { describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { paths } from '@funil/api/contract';
import { expectAccessible } from '../../../test/expectAccessible.ts';
import { renderApp } from '../../../test/renderApp.tsx';
import { sessionAnswer } from '../../../test/appServer.ts';
import { refusal } from '../../../test/fakeServer.ts';

const expired = () => refusal(401, 'session.expired', 'Sua sessão expirou. Entre de novo.');

async function openScreen(path: string, options: Parameters<typeof renderApp>[1] = { role: 'admin' }) {
  const screen = await renderApp(path, options);
  await vi.waitFor(() => expect(screen.container.querySelector('h1')?.textContent).toBeTruthy());
  return screen;
}

describe('a session that the server no longer knows', () => {
  test('at the first call leads to the sign-in page, back afterwards, and says so', async () => {
    const screen = await openScreen('/lembretes?quando=hoje#x', {
      role: 'admin',
      handlers: { 'GET /api/session': expired },
    });
    await vi.waitFor(() => expect(screen.where()).toBe(paths.login('/lembretes?quando=hoje#x')));
    await expect.element(screen.getByText('Sua sessão expirou. Entre de novo para continuar.')).toBeVisible();
    expect(screen.services.client.session.get()).toBeNull();
    await expectAccessible(screen.container);
  });

  test('in the middle of the work does the same', async () => {
    let isKnown = true;
    const screen = await openScreen('/lembretes', {
      role: 'admin',
      handlers: { 'GET /api/session': () => (isKnown ? sessionAnswer('admin') : expired()) },
    });
    isKnown = false;
    await screen.services.client.call((await import('@funil/api/contract')).showSession).catch(() => {});
    await vi.waitFor(() => expect(screen.where()).toBe(paths.login('/lembretes')));
    await expect.element(screen.getByText(/Sua sessão expirou/)).toBeVisible();
  });

  test('of the super-admin leads to its own sign-in page and leaves the user signed in', async () => {
    const screen = await openScreen('/admin', {
      role: 'admin',
      isSuperAdmin: true,
      handlers: { 'GET /admin_api/session': expired },
    });
    await vi.waitFor(() => expect(screen.where()).toBe(paths.adminLogin('/admin')));
    expect(screen.services.client.session.get()).not.toBeNull();
  });
});

describe('a session that cannot be requested', () => {
  test('signs nobody out and can be tried again', async () => {
    let isDown = true;
    const screen = await openScreen('/lembretes', {
      role: 'admin',
      handlers: {
        'GET /api/session': () =>
          isDown
            ? {
                ...refusal(503, 'server.unavailable', 'O sistema está indisponível no momento.'),
                headers: { 'x-request-id': 'r-7' },
              }
            : sessionAnswer('admin'),
      },
    });
    await expect.element(screen.getByText('O sistema está indisponível no momento.')).toBeVisible();
    await expect.element(screen.getByText('Código para o suporte: r-7')).toBeVisible();
    await expectAccessible(screen.container);
    isDown = false;
    await screen.getByRole('button', { name: 'Tentar de novo' }).click();
    await expect.element(screen.getByRole('heading', { level: 1, name: 'Lembretes' })).toBeVisible();
  });

  test('can be left', async () => {
    const screen = await openScreen('/lembretes', {
      role: 'admin',
      handlers: { 'GET /api/session': () => refusal(500, 'server.failed', 'Algo deu errado.') },
    });
    await screen.getByRole('button', { name: 'Sair' }).click();
    await vi.waitFor(() => expect(screen.where()).toBe('/login'));
  });
});

describe('signing out', () => {
  async function openMenu(handlers = {}) {
    const screen = await openScreen('/lembretes', { role: 'admin', handlers });
    await screen.getByRole('button', { name: /Bruna Siqueira/ }).click();
    return screen;
  }

  test('here leads to the sign-in page and nowhere back', async () => {
    const screen = await openMenu({ 'DELETE /api/session': () => ({ status: 204 }) });
    await screen.getByRole('menuitem', { name: 'Sair', exact: true }).click();
    await vi.waitFor(() => expect(screen.where()).toBe('/login'));
    expect(screen.server.requests.filter(({ method }) => method === 'DELETE').map(({ path }) => path)).toEqual([
      '/api/session',
    ]);
    expect(screen.container.textContent).not.toContain('expirou');
  });

  test('in another tab ends the session here', async () => {
    const screen = await openScreen('/lembretes');
    screen.services.client.session.clear();
    await vi.waitFor(() => expect(screen.where()).toBe(paths.login('/lembretes')));
  });

  test('everywhere leads to the sign-in page', async () => {
    const screen = await openMenu({ 'DELETE /api/sessions': () => ({ status: 204 }) });
    await screen.getByRole('menuitem', { name: 'Sair de todos os dispositivos' }).click();
    await vi.waitFor(() => expect(screen.where()).toBe('/login'));
  });
});

test('the colour scheme is chosen in the menu and kept', async () => {
  localStorage.removeItem('funil.scheme');
  const screen = await openScreen('/lembretes');
  await screen.getByRole('button', { name: /Bruna Siqueira/ }).click();
  await expect.element(screen.getByRole('menuitemradio', { name: 'Como o sistema' })).toBeChecked();
  await screen.getByRole('menuitemradio', { name: 'Escuro' }).click();
  await vi.waitFor(() => expect(getComputedStyle(document.documentElement).colorScheme).toBe('dark'));
  expect(localStorage.getItem('funil.scheme')).toBe('dark');
  localStorage.removeItem('funil.scheme');
  await userEvent.keyboard('{Escape}');
});
