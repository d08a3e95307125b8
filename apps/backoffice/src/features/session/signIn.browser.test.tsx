import { describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { accountAnswer, adminAnswer, makeToken, sessionAnswer } from '../../../test/appServer.ts';
import { Disconnected, refusal } from '../../../test/fakeServer.ts';
import { expectAccessible } from '../../../test/expectAccessible.ts';
import { renderApp } from '../../../test/renderApp.tsx';

const signedIn = {
  'POST /public_api/session': () => ({
    ...sessionAnswer('admin'),
    status: 201,
    headers: { authorization: `Bearer ${makeToken('admin')}` },
  }),
  'GET /api/session': () => sessionAnswer('admin'),
};

async function openSignIn(path = '/login', handlers = {}) {
  const screen = await renderApp(path, { handlers });
  const email = screen.getByLabelText('E-mail');
  await expect.element(email).toBeVisible();
  return {
    ...screen,
    email,
    password: screen.getByLabelText('Senha', { exact: true }),
    button: screen.getByRole('button', { name: 'Entrar', exact: true }),
    async enter(address = 'admin@aurora.demo', secret = 'Funil-demo-2026') {
      await userEvent.fill(email, address);
      await userEvent.fill(screen.getByLabelText('Senha', { exact: true }), secret);
      await userEvent.keyboard('{Enter}');
    },
  };
}

test('Tab leads from the e-mail to the password, and to the forgotten one after it', async () => {
  const screen = await openSignIn();
  await screen.email.click();
  await userEvent.tab();
  await expect.element(screen.password).toHaveFocus();
  await userEvent.tab();
  await expect.element(screen.getByRole('button', { name: 'Mostrar senha' })).toHaveFocus();
  await userEvent.tab();
  await expect.element(screen.getByRole('link', { name: 'Esqueci minha senha' })).toHaveFocus();
});

describe('a refused sign-in', () => {
  test('without e-mail and password says so beside the fields and asks nobody', async () => {
    const screen = await openSignIn();
    await screen.button.click();
    await expect.element(screen.email).toHaveAccessibleDescription('E-mail é um campo obrigatório');
    await expect.element(screen.password).toHaveAccessibleDescription('Senha é um campo obrigatório');
    await expect.element(screen.email).toHaveFocus();
    expect(screen.server.requests.some(({ method }) => method === 'POST')).toBe(false);
    await expectAccessible(screen.container);
  });

  test('checks a field when it is left, and again with each key once it is wrong', async () => {
    const screen = await openSignIn();
    await userEvent.fill(screen.email, 'bruna@');
    expect(screen.email.element()).not.toHaveAttribute('aria-invalid');
    await userEvent.tab();
    await expect.element(screen.email).toHaveAccessibleDescription('E-mail inválido');
    await userEvent.fill(screen.email, 'bruna@aurora.demo');
    await expect.element(screen.email).not.toHaveAttribute('aria-invalid');
  });

  test.each([
    [() => refusal(422, 'session.invalid_credentials', 'E-mail ou senha incorretos.'), 'E-mail ou senha incorretos.'],
    [
      () => ({ ...refusal(429, 'session.too_many_attempts'), headers: { 'retry-after': '8' } }),
      'Muitas tentativas de entrada. Tente de novo em 8 s.',
    ],
    [
      () => {
        throw new Disconnected();
      },
      'Não foi possível falar com o servidor. Verifique sua conexão e tente de novo.',
    ],
  ])('by the server says why: %#', async (handler, text) => {
    const screen = await openSignIn('/login', { 'POST /public_api/session': handler });
    await screen.enter();
    await expect.element(screen.getByText(text)).toBeVisible();
    await expect.element(screen.password).toHaveFocus();
    await expect.element(screen.password).toHaveValue('Funil-demo-2026');
    expect(screen.where()).toBe('/login');
  });
});

describe('a sign-in', () => {
  test('leads to the start page', async () => {
    const screen = await openSignIn('/login', signedIn);
    await screen.enter();
    await vi.waitFor(() => expect(screen.where()).toBe('/'));
    await expect.element(screen.getByRole('heading', { level: 1, name: 'Início' })).toBeVisible();
  });

  test('leads back to where the person wanted to be, with query and hash', async () => {
    const screen = await openSignIn('/lembretes?quando=hoje#topo', signedIn);
    expect(screen.where()).toBe(`/login?redirect_to=${encodeURIComponent('/lembretes?quando=hoje#topo')}`);
    await screen.enter();
    await vi.waitFor(() => expect(screen.where()).toBe('/lembretes?quando=hoje#topo'));
  });

  test('leads nowhere else', async () => {
    const screen = await openSignIn(`/login?redirect_to=${encodeURIComponent('//evil.test')}`, signedIn);
    await screen.enter();
    await vi.waitFor(() => expect(screen.where()).toBe('/'));
  });

  test('sends once for an impatient person', async () => {
    let answer: (() => void) | undefined;
    const screen = await openSignIn('/login', {
      ...signedIn,
      'POST /public_api/session': async () => {
        await new Promise<void>((resolve) => {
          answer = resolve;
        });
        return signedIn['POST /public_api/session']();
      },
    });
    await screen.enter();
    await expect.element(screen.getByRole('button', { name: 'Entrando' })).toBeVisible();
    await userEvent.keyboard('{Enter}{Enter}');
    await vi.waitFor(() => expect(answer).toBeDefined());
    answer?.();
    await vi.waitFor(() => expect(screen.where()).toBe('/'));
    expect(screen.server.requests.filter(({ method }) => method === 'POST')).toHaveLength(1);
  });

  test('is not requested again from whoever is signed in', async () => {
    const { where } = await renderApp('/login?redirect_to=%2Flembretes', { role: 'specialist' });
    await vi.waitFor(() => expect(where()).toBe('/lembretes'));
  });
});

describe('the page', () => {
  test('has what the account wants to show', async () => {
    const { container } = await openSignIn('/login', {
      'GET /public_api/account': () => accountAnswer({ terms_of_use_link: '/termos.pdf' }),
    });
    expect(container.querySelector('footer')?.textContent).toMatch(/^Termos de usov1\.0\.2/);
    expect(container.textContent).toContain('Peça um convite à administração da Aurora Consórcios.');
    await expectAccessible(container);
  });

  test('on a demonstration signs in as any role with one click', async () => {
    const screen = await openSignIn('/login', {
      ...signedIn,
      'GET /public_api/demo_sign_ins': () => ({
        body: {
          sign_ins: [
            { role: 'admin', email: 'admin@aurora.demo' },
            { role: 'indicator_manager', email: 'indicator_manager@aurora.demo' },
          ],
          password: 'Funil-demo-2026',
        },
      }),
    });
    const pick = screen.getByRole('button', { name: 'Gerência de indicação' });
    await expect.element(pick).toBeVisible();
    await expectAccessible(screen.container);
    await pick.click();
    await vi.waitFor(() => expect(screen.where()).toBe('/'));
    expect(screen.server.requests.find(({ method }) => method === 'POST')?.body).toEqual({
      email: 'indicator_manager@aurora.demo',
      password: 'Funil-demo-2026',
    });
  });

  test('elsewhere shows no demonstration', async () => {
    const { container, server } = await openSignIn();
    await vi.waitFor(() => expect(server.requests.some(({ path }) => path === '/public_api/demo_sign_ins')).toBe(true));
    expect(container.textContent).not.toContain('Demonstração');
  });
});

describe('the super-admin', () => {
  const admin = {
    'POST /admin_api/session': () => ({
      ...adminAnswer,
      status: 201,
      headers: { authorization: `Bearer ${makeToken(null, 'a1')}` },
    }),
  };

  test('signs in to a session apart', async () => {
    const screen = await openSignIn('/admin?conta=aurora', admin);
    await screen.enter('super@funil.demo');
    await vi.waitFor(() => expect(screen.where()).toBe('/admin?conta=aurora'));
    expect(screen.services.client.session.get()).toBeNull();
    expect(screen.services.client.adminSession.get()).not.toBeNull();
  });

  test.each(['/leads', '//evil.test', '/administracao'])(
    'stays in the area of the super-admin: %s',
    async (requested) => {
      const screen = await openSignIn(`/admin/login?redirect_to=${encodeURIComponent(requested)}`, admin);
      await screen.enter('super@funil.demo');
      await vi.waitFor(() => expect(screen.where()).toBe('/admin'));
    },
  );
});
