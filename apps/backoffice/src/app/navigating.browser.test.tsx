import { describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { expectAccessible } from '../../test/expectAccessible.ts';
import { renderApp } from '../../test/renderApp.tsx';
import { Disconnected } from '../../test/fakeServer.ts';
import type { FakeAnswer } from '../../test/fakeServer.ts';

async function openScreen(path: string, options: Parameters<typeof renderApp>[1] = { role: 'admin' }) {
  const screen = await renderApp(path, options);
  await vi.waitFor(() => expect(screen.container.querySelector('h1')?.textContent).toBeTruthy());
  return screen;
}

const heading = (container: HTMLElement) => container.querySelector('h1')?.textContent;

describe('a screen that the role may not open', () => {
  test('entered directly says so, with ways back', async () => {
    const screen = await openScreen('/minha-conta', { role: 'specialist' });
    await expect.element(screen.getByText(/Você entrou como Bruna Siqueira, perfil Especialista/)).toBeVisible();
    await expectAccessible(screen.container);
    await screen.getByRole('link', { name: 'Ir para o início' }).click();
    await vi.waitFor(() => expect(heading(screen.container)).toBe('Início'));
  });

  test('from inside is held back: the person stays, and a toast says why', async () => {
    const screen = await openScreen('/lembretes?quando=hoje', { role: 'specialist' });
    const before = screen.router.state.location.key;
    await screen.router.navigate('/usuarios');
    await screen.router.navigate({ pathname: '/motivos' });
    await screen.router.navigate('../leads/importar');
    expect(screen.where()).toBe('/lembretes?quando=hoje');
    expect(screen.router.state.location.key).toBe(before);
    await expect.element(screen.getByText(/Seu perfil não abre a tela/).first()).toBeInTheDocument();
  });

  test('is reached again when the role grows', async () => {
    let role: 'specialist' | 'admin' = 'specialist';
    const { sessionAnswer } = await import('../../test/appServer.ts');
    const screen = await openScreen('/motivos', {
      role: 'specialist',
      handlers: { 'GET /api/session': () => sessionAnswer(role) },
    });
    expect(heading(screen.container)).toBe('Acesso não permitido');
    role = 'admin';
    await vi.waitFor(() => {
      // A return while the first question about the session is still out asks no second one.
      window.dispatchEvent(new Event('focus'));
      expect(heading(screen.container)).toBe('Motivos de perda');
    });
  });

  test('does not hold back from others', async () => {
    const screen = await openScreen('/lembretes', { role: 'indicator' });
    for (const path of ['/leads', '/', '/dashboards/vendas', '/inexistente', '/login']) {
      await screen.router.navigate('/lembretes');
      await vi.waitFor(() => expect(screen.where()).toBe('/lembretes'));
      await screen.router.navigate(path);
      await vi.waitFor(() => expect(screen.where(), path).not.toBe('/lembretes'));
    }
  });
});

describe('the frame', () => {
  test('in a narrow window keeps its links in a drawer behind the last item of the bar, and leaves the focus at the screen that one opened', async () => {
    const screen = await openScreen('/lembretes', { role: 'admin', width: 390 });
    expect(screen.container.querySelector('nav[aria-label="Páginas"]')).toBeNull();
    await screen.getByRole('button', { name: 'Mais', exact: true }).click();
    const link = screen.getByRole('dialog').getByRole('link', { name: 'Notificações' });
    await expect.element(link).toBeVisible();
    await expectAccessible();
    await link.click();
    await vi.waitFor(() => expect(screen.where()).toBe('/notificacoes'));
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
    await vi.waitFor(() => expect(document.activeElement?.tagName).toBe('MAIN'));
  });
});

describe('a change of screen', () => {
  test('is announced, and the focus starts at the screen; a change of the query is none; the keyboard skips to the content', async () => {
    const screen = await openScreen('/lembretes');
    await userEvent.tab();
    await expect.element(screen.getByRole('link', { name: 'Pular para o conteúdo' })).toHaveFocus();
    const link = screen.getByRole('link', { name: 'Lembretes' }).element() as HTMLElement;
    link.focus();
    await screen.router.navigate('/lembretes?quando=hoje');
    await vi.waitFor(() => expect(screen.where()).toBe('/lembretes?quando=hoje'));
    expect(document.activeElement).toBe(link);
    const announced = () =>
      [...screen.container.querySelectorAll('[aria-live="polite"]')].map((region) => region.textContent).join('');
    expect(announced()).toBe('');
    await screen.getByRole('link', { name: 'Notificações' }).first().click();
    await vi.waitFor(() => expect(announced()).toBe('Notificações'));
    expect(document.activeElement?.tagName).toBe('MAIN');
  });
});

describe('an unknown address', () => {
  test('says so and leads home', async () => {
    const screen = await openScreen('/nada', { role: 'admin' });
    expect(heading(screen.container)).toBe('Página não encontrada');
    await expectAccessible(screen.container);
    await screen.getByRole('link', { name: 'Ir para o início' }).click();
    await vi.waitFor(() => expect(heading(screen.container)).toBe('Início'));
  });
});

test('a lost connection is shown until it is back, which is asked for with a button and without anybody asking', async () => {
  let isDown = false;
  const screen = await openScreen('/lembretes', { role: 'admin' });
  // Whatever is asked: one answer would say that the connection is back.
  for (const [call, answer] of Object.entries(screen.server.answers)) {
    screen.server.answers[call] = (request) => {
      if (isDown) throw new Disconnected();
      return answer(request);
    };
  }
  const banner = screen.getByText(/Sem conexão com o servidor/);
  expect(banner.query()).toBeNull();
  isDown = true;
  window.dispatchEvent(new Event('offline'));
  await expect.element(banner).toBeVisible();
  await expectAccessible(screen.container);
  const retry = screen.getByRole('button', { name: 'Tentar de novo' }).element() as HTMLElement;
  isDown = false;
  // At once: the app looks for the server by itself as well, and the button goes with the banner.
  retry.click();
  await expect.element(banner).not.toBeInTheDocument();
  isDown = true;
  window.dispatchEvent(new Event('offline'));
  await expect.element(banner).toBeVisible();
  isDown = false;
  await vi.waitFor(() => expect(banner.query()).toBeNull());
});

test('a screen that an outage left empty comes back by itself, with the connection', async () => {
  let isDown = true;
  const whileUp = (answer: () => FakeAnswer) => () => {
    if (isDown) throw new Disconnected();
    return answer();
  };
  const screen = await renderApp('/motivos', {
    role: 'admin',
    handlers: { 'GET /api/loss_reasons/all': whileUp(() => ({ body: { entries: [] } })) },
  });
  await expect.element(screen.getByText(/Não foi possível falar com o servidor/)).toBeVisible();
  isDown = false;
  window.dispatchEvent(new Event('offline'));
  window.dispatchEvent(new Event('online'));
  await expect.element(screen.getByText('Nenhum motivo ainda')).toBeVisible();
});

test('the focus stays in the page when the pressed control goes away', async () => {
  let isDown = true;
  const screen = await renderApp('/motivos', {
    role: 'admin',
    handlers: {
      'GET /api/loss_reasons/all': () =>
        isDown ? { status: 503, body: { error: 'unavailable' } } : { body: { entries: [] } },
    },
  });
  const retry = screen.getByRole('button', { name: 'Tentar de novo' });
  await expect.element(retry).toBeVisible();
  (retry.element() as HTMLElement).focus();
  isDown = false;
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText('Nenhum motivo ainda')).toBeVisible();
  await vi.waitFor(() => expect(document.activeElement?.closest('main, header')).not.toBeNull());
});

test.each([{ status: 'ok' }, []])('an answer of another kind (%j) leaves a way on', async (body) => {
  let isForeign = true;
  const { sessionAnswer } = await import('../../test/appServer.ts');
  const screen = await renderApp('/motivos', {
    role: 'admin',
    handlers: {
      'GET /api/session': () => (isForeign ? { body } : sessionAnswer('admin')),
      'GET /api/loss_reasons/all': () => ({ body: { entries: [] } }),
    },
  });
  const retry = screen.getByRole('button', { name: 'Tentar de novo' });
  await expect.element(retry).toBeVisible();
  isForeign = false;
  await retry.click();
  await expect.element(screen.getByText('Nenhum motivo ainda')).toBeVisible();
});
