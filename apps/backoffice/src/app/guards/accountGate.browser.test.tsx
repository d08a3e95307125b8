import { beforeEach, describe, expect, test, vi } from 'vitest';
import { accountAnswer } from '../../../test/appServer.ts';
import { Disconnected, refusal } from '../../../test/fakeServer.ts';
import { expectAccessible } from '../../../test/expectAccessible.ts';
import { renderApp } from '../../../test/renderApp.tsx';

const notFound = {
  'GET /public_api/account': () => refusal(404, 'account.not_found', 'Não encontramos uma conta neste endereço.'),
};

beforeEach(() => {
  document.title = '';
  document.head.querySelectorAll('link[rel="icon"]').forEach((link) => link.remove());
});

describe('before the account is known', () => {
  test('nothing of the app shows but the placeholder', async () => {
    let resolve = () => {};
    const answer = new Promise<void>((done) => {
      resolve = done;
    });
    const { container, server } = await renderApp('/login', {
      handlers: {
        'GET /public_api/account': async () => {
          await answer;
          return accountAnswer();
        },
      },
    });
    await vi.waitFor(() => expect(server.requests.map(({ path }) => path)).toEqual(['/public_api/account']));
    expect(container.textContent).toBe('Carregando sistema...');
    expect(document.title).toBe('');
    resolve();
    await vi.waitFor(() => expect(container.querySelector('h1')?.textContent).toBe('Entrar'));
  });
});

describe('when the account call fails', () => {
  test.each([
    ['an unknown host', () => refusal(404, 'account.not_found')],
    ['a suspended account', () => refusal(403, 'account.suspended', 'Esta conta está suspensa.')],
    ['a failing server', () => refusal(500, 'server.failed')],
    [
      'no connection',
      () => {
        throw new Disconnected('refused');
      },
    ],
  ])('%s leads from anywhere to the page that says so', async (_cause, handler) => {
    for (const path of ['/leads?busca=x', '/login', '/admin', '/inexistente']) {
      const { container, where, unmount } = await renderApp(path, {
        role: 'admin',
        handlers: { 'GET /public_api/account': handler },
      });
      await vi.waitFor(() => expect(container.querySelector('h1')?.textContent).toBe('Conta não encontrada'));
      expect(where()).toBe('/conta-nao-encontrada');
      await unmount();
    }
  });

  test('a refusal offers no second try', async () => {
    const { container } = await renderApp('/', { handlers: notFound });
    await vi.waitFor(() => expect(container.textContent).toContain('Não encontramos uma conta neste endereço.'));
    await vi.waitFor(() => expect(document.title).toBe('Conta não encontrada'));
    expect(container.querySelector('button')).toBeNull();
    await expectAccessible(container);
  });

  test('a temporary failure does, and its success leads to the start page', async () => {
    let isDown = true;
    const screen = await renderApp('/leads', {
      role: 'admin',
      handlers: {
        'GET /public_api/account': () =>
          isDown ? refusal(503, 'server.unavailable', 'O sistema está indisponível no momento.') : accountAnswer(),
      },
    });
    const retry = screen.getByRole('button', { name: 'Tentar de novo' });
    await expect.element(retry).toBeVisible();
    await expectAccessible(screen.container);
    isDown = false;
    await retry.click();
    await vi.waitFor(() => expect(screen.where()).toBe('/'));
    await expect.element(screen.getByRole('heading', { level: 1, name: 'Início' })).toBeVisible();
  });
});

describe('when the account is known', () => {
  test('its "not found" page leads to the start page', async () => {
    const { where } = await renderApp('/conta-nao-encontrada', { role: 'specialist' });
    await vi.waitFor(() => expect(where()).toBe('/'));
  });

  test('its name is the title, its short logo the icon, its colours the theme', async () => {
    const { container } = await renderApp('/login', {
      handlers: {
        'GET /public_api/account': () =>
          accountAnswer({ main_color: '#ffeb66', short_logo_url: 'https://cdn.example/sol.png' }, 'Sol Energia'),
      },
    });
    await vi.waitFor(() => expect(container.querySelector('h1')?.textContent).toBe('Entrar'));
    expect(document.title).toBe('Sol Energia');
    expect(document.head.querySelector<HTMLLinkElement>('link[rel="icon"]')?.href).toBe('https://cdn.example/sol.png');
    expect(getComputedStyle(document.documentElement).getPropertyValue('--funil-main').trim()).toBe('#ffeb66');
  });

  test('without a logo the icon is made of its initial', async () => {
    await renderApp('/login');
    await vi.waitFor(() =>
      expect(document.head.querySelector<HTMLLinkElement>('link[rel="icon"]')?.href).toMatch(/^data:image\/svg\+xml,/),
    );
  });

  test('a script in its personalization stays text', async () => {
    const { container } = await renderApp('/login', {
      handlers: {
        'GET /public_api/account': () =>
          accountAnswer(
            { terms_of_use_link: 'javascript:alert(1)', privacy_policy: 'https://aurora.example/privacidade' },
            '<img src=x onerror=alert(1)>',
          ),
      },
    });
    await vi.waitFor(() => expect(container.querySelector('footer')?.textContent).toContain('Privacidade'));
    expect(container.querySelector('a[href^="javascript:"]')).toBeNull();
    expect(container.textContent).not.toContain('Termos de uso');
    expect(container.querySelector('img[src="x"]')).toBeNull();
  });
});
