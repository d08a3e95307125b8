import { describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../test/expectAccessible.ts';
import { renderApp } from '../../../test/renderApp.tsx';
import { adminAnswer, makeToken, sessionAnswer } from '../../../test/appServer.ts';
import { refusal } from '../../../test/fakeServer.ts';

const done = () => ({ status: 204 });
const live = () => ({ body: { link: { email: 'ana@exemplo.com.br' } } });

describe('recovering a password', () => {
  test('checks the e-mail before it asks', async () => {
    const screen = await renderApp('/esqueci-minha-senha');
    await screen.getByRole('button', { name: 'Enviar link' }).click();
    await expect.element(screen.getByLabelText('E-mail')).toHaveAccessibleDescription('E-mail é um campo obrigatório');
    await expect.element(screen.getByLabelText('E-mail')).toHaveFocus();
    expect(screen.server.requests.some(({ method }) => method === 'POST')).toBe(false);
    await expectAccessible(screen.container);
  });

  test.each([
    ['/esqueci-minha-senha', '/public_api/password_recoveries'],
    ['/admin/esqueci-minha-senha', '/admin_api/password_recoveries'],
  ])('at %s asks and then does not reveal who exists', async (path, api) => {
    const screen = await renderApp(path, { handlers: { [`POST ${api}`]: done } });
    await userEvent.fill(screen.getByLabelText('E-mail'), 'ana@exemplo.com.br');
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByText(/Se ana@exemplo.com.br tiver acesso/)).toBeVisible();
    expect(
      screen.server.requests.filter(({ method }) => method === 'POST').map(({ path: to, body }) => [to, body]),
    ).toEqual([[api, { email: 'ana@exemplo.com.br' }]]);
    await expectAccessible(screen.container);
  });

  test.each([
    ['/login', '/esqueci-minha-senha'],
    ['/admin/login', '/admin/esqueci-minha-senha'],
  ])('takes over from %s the e-mail that was typed there, outside of the address', async (path, recovery) => {
    const screen = await renderApp(path);
    await userEvent.fill(screen.getByLabelText('E-mail'), 'ana@exemplo.com.br');
    await screen.getByRole('link', { name: 'Esqueci minha senha' }).click();
    await expect.element(screen.getByRole('button', { name: 'Enviar link' })).toBeVisible();
    await expect.element(screen.getByLabelText('E-mail')).toHaveValue('ana@exemplo.com.br');
    expect(screen.where()).toBe(recovery);
  });

  test('says when there were too many requests, and keeps the e-mail', async () => {
    const screen = await renderApp('/esqueci-minha-senha', {
      handlers: { 'POST /public_api/password_recoveries': () => refusal(429, 'request.too_many', 'Aguarde um pouco.') },
    });
    await userEvent.fill(screen.getByLabelText('E-mail'), 'ana@exemplo.com.br');
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByText('Aguarde um pouco.')).toBeVisible();
    await expect.element(screen.getByLabelText('E-mail')).toHaveValue('ana@exemplo.com.br');
  });
});

describe('defining a password', () => {
  const open = async (path: string, handlers = {}) => {
    const screen = await renderApp(path, {
      handlers: { 'POST /public_api/password_links': live, 'POST /admin_api/password_links': live, ...handlers },
    });
    return {
      ...screen,
      async enter(password: string, repetition = password) {
        await userEvent.fill(screen.getByLabelText('Nova senha'), password);
        await userEvent.fill(screen.getByLabelText('Repita a senha'), repetition);
        await userEvent.keyboard('{Enter}');
      },
    };
  };

  test('refuses short passwords and two that differ', async () => {
    const screen = await open('/definir-senha?token=abc');
    await screen.enter('curta', 'outra');
    await expect
      .element(screen.getByLabelText('Nova senha'))
      .toHaveAccessibleDescription('Senha deve ter pelo menos 10 caracteres');
    await expect
      .element(screen.getByLabelText('Repita a senha'))
      .toHaveAccessibleDescription('As duas senhas precisam ser iguais');
    await expectAccessible(screen.container);
  });

  test("shows the server's word about the password beside it", async () => {
    const answer = {
      status: 422,
      body: { error: { code: 'password.too_common', message: 'Fácil.', fields: { password: 'Fácil de adivinhar' } } },
    };
    const screen = await open('/definir-senha?token=abc', { 'POST /public_api/passwords': () => answer });
    await screen.enter('senha123456');
    await expect.element(screen.getByLabelText('Nova senha')).toHaveAccessibleDescription('Fácil de adivinhar');
    await expect.element(screen.getByLabelText('Nova senha')).toHaveFocus();
  });

  test.each(['/definir-senha?token=abc', '/admin/definir-senha?token=abc'])(
    'says for whom at %s, to the eye and to password managers',
    async (path) => {
      const screen = await open(path);
      await expect.element(screen.getByText('Para ana@exemplo.com.br')).toBeVisible();
      const field = screen.container.querySelector<HTMLInputElement>('form input[autocomplete="username"]')!;
      expect([field.value, field.type, field.readOnly]).toEqual(['ana@exemplo.com.br', 'email', true]);
      // Where a password manager looks for it: before the passwords, in their form.
      expect(field.compareDocumentPosition(screen.getByLabelText('Nova senha').element())).toBe(
        Node.DOCUMENT_POSITION_FOLLOWING,
      );
    },
  );

  test('shows no form for a link that was used, and offers another', async () => {
    const screen = await open('/definir-senha?token=abc', {
      'POST /public_api/password_links': () => refusal(422, 'password.link_invalid'),
    });
    await expect.element(screen.getByText('Este link não vale mais')).toBeVisible();
    await expect.element(screen.getByLabelText('Nova senha')).not.toBeInTheDocument();
    await expect
      .element(screen.getByRole('link', { name: 'Pedir outro link' }))
      .toHaveAttribute('href', '/esqueci-minha-senha');
    await expect.element(screen.getByRole('link', { name: 'Ir para a entrada' })).toHaveAttribute('href', '/login');
    expect(screen.server.requests.find(({ method }) => method === 'POST')).toMatchObject({
      path: '/public_api/password_links',
      body: { token: 'abc' },
    });
    await expectAccessible(screen.container);

    for (const path of ['/definir-senha', `/definir-senha?token=${'a'.repeat(101)}`]) {
      const impossible = await renderApp(path);
      await expect.element(impossible.getByText('Este link não vale mais')).toBeVisible();
      await expect.element(impossible.getByLabelText('Nova senha')).not.toBeInTheDocument();
      expect(impossible.server.requests.some(({ method }) => method === 'POST')).toBe(false);
    }
    const admin = await open('/admin/definir-senha?token=abc', {
      'POST /admin_api/password_links': () => refusal(422, 'password.link_invalid'),
    });
    await expect
      .element(admin.getByRole('link', { name: 'Pedir outro link' }))
      .toHaveAttribute('href', '/admin/esqueci-minha-senha');
  });

  test('says so when the link ends while the form is filled in', async () => {
    const screen = await open('/definir-senha?token=abc', {
      'POST /public_api/passwords': () => refusal(422, 'password.link_invalid'),
    });
    await screen.enter('um-trem-azul-7');
    await expect.element(screen.getByText('Este link não vale mais')).toBeVisible();
    await expect.element(screen.getByLabelText('Nova senha')).not.toBeInTheDocument();
  });

  test('shows the form where the link cannot be checked: sending it shows whether it works', async () => {
    const screen = await open('/definir-senha?token=abc', {
      'POST /public_api/password_links': () => refusal(429, 'request.too_many'),
    });
    await expect.element(screen.getByLabelText('Nova senha')).toBeVisible();
  });

  test('leads in, signed in', async () => {
    const signedIn = {
      ...sessionAnswer('specialist'),
      status: 201,
      headers: { authorization: `Bearer ${makeToken('specialist')}` },
    };
    const screen = await open('/definir-senha?token=abc', {
      'POST /public_api/passwords': () => signedIn,
      'GET /api/session': () => sessionAnswer('specialist'),
    });
    await screen.enter('um-trem-azul-7');
    await expect.element(screen.getByText('Senha definida')).toBeVisible();
    await expect.element(screen.getByRole('heading', { level: 1, name: 'Início' })).toBeVisible();
    expect(screen.where()).toBe('/');
    expect(screen.server.requests.find(({ path }) => path === '/public_api/passwords')).toMatchObject({
      body: { token: 'abc', password: 'um-trem-azul-7' },
    });
  });

  test('leads a super-admin into its own area', async () => {
    const signedIn = { ...adminAnswer, status: 201, headers: { authorization: `Bearer ${makeToken(null, 'a1')}` } };
    const screen = await open('/admin/definir-senha?token=abc', {
      'POST /admin_api/passwords': () => signedIn,
      'GET /admin_api/session': () => adminAnswer,
    });
    await screen.enter('um-trem-azul-7');
    await vi.waitFor(() => expect(screen.where()).toBe('/admin'));
  });
});
