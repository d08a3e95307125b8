import { describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { accountAnswer, adminAnswer, makeToken, sessionAnswer } from '../../../test/appServer.ts';
import { expectAccessible } from '../../../test/expectAccessible.ts';
import { refuse } from '../../../test/fakeServer.ts';
import type { Handler } from '../../../test/fakeServer.ts';
import { renderApp } from '../../../test/renderApp.tsx';

const codes = Array.from({ length: 10 }, (_, index) => `ABCD-EFGH-JKLM-NPQ${index % 8}`);
const off = { confirmed_at: null, recovery_codes_left: 0, is_required: false };
const on = { confirmed_at: '2026-03-14T15:09:26.000Z', recovery_codes_left: 9, is_required: false };
const made = { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Aurora:bruna?secret=JBSWY3DPEHPK3PXP&issuer=Aurora' };
const wrongCode = () => refuse('second_factor.code_wrong', { fields: { code: 'Código incorreto ou já usado.' } });

const profile = {
  name: 'Bruna Siqueira',
  email: 'bruna@aurora.demo',
  phone: null,
  pix_key: null,
  pix_key_in_doubt: false,
  avatar_url: null,
  is_available: true,
};
const openProfile = (state: object, handlers: Record<string, Handler>) =>
  renderApp('/lembretes?perfil=1', {
    role: 'specialist',
    handlers: {
      'GET /api/profile': () => ({ body: { profile } }),
      'GET /api/sessions': () => ({ body: { sessions: [] } }),
      'GET /api/second_factor': () => ({ body: { second_factor: state } }),
      ...handlers,
    },
  });

describe('the second step of a sign-in', () => {
  const required = () => refuse('session.second_factor_required', { details: { challenge: 'c1' } });
  async function enterPassword(handlers: Record<string, Handler>) {
    const screen = await renderApp('/login?redirect_to=%2Flembretes', {
      handlers: { 'POST /public_api/session': required, 'GET /api/session': () => sessionAnswer('admin'), ...handlers },
    });
    await userEvent.fill(screen.getByLabelText('E-mail'), 'admin@aurora.demo');
    await userEvent.fill(screen.getByLabelText('Senha', { exact: true }), 'Funil-demo-2026');
    await userEvent.keyboard('{Enter}');
    return screen;
  }

  test('asks for a code in one field, says beside it what is wrong, and enters', async () => {
    const finish = vi.fn<Handler>(({ body }) =>
      body.code === '123456'
        ? { ...sessionAnswer('admin'), status: 201, headers: { authorization: `Bearer ${makeToken('admin')}` } }
        : wrongCode(),
    );
    const screen = await enterPassword({ 'POST /public_api/session/second_factor': finish });
    const code = screen.getByLabelText('Código do aplicativo');
    await expect.element(code).toHaveFocus();
    await expect.element(code).toHaveAttribute('autocomplete', 'one-time-code');
    await expect.element(code).toHaveAttribute('inputmode', 'numeric');
    await expectAccessible(screen.container);
    await userEvent.keyboard('{Enter}');
    await expect.element(code).toHaveAccessibleDescription(expect.stringContaining('Código é um campo obrigatório'));
    expect(finish).not.toHaveBeenCalled();
    await userEvent.fill(code, '000000');
    await userEvent.keyboard('{Enter}');
    await expect.element(code).toHaveAccessibleDescription(expect.stringContaining('Código incorreto'));
    await expect.element(code).toHaveFocus();
    await userEvent.fill(code, '123456');
    await userEvent.keyboard('{Enter}');
    await vi.waitFor(() => expect(screen.where()).toBe('/lembretes'));
    expect(finish.mock.lastCall?.[0].body).toEqual({ challenge: 'c1', code: '123456' });
  });

  test('takes a recovery code by another keyboard, and leads back to the password when the time is over', async () => {
    const screen = await enterPassword({
      'POST /public_api/session/second_factor': () => refuse('session.challenge_expired'),
    });
    await screen.getByRole('button', { name: 'Usar um código de recuperação' }).click();
    const code = screen.getByLabelText('Código de recuperação');
    await expect.element(code).toHaveFocus();
    await expect.element(code).toHaveAttribute('inputmode', 'text');
    await userEvent.fill(code, codes[0]!);
    await userEvent.keyboard('{Enter}');
    // No code would help now, so the way back to the password is all that is left.
    await expect
      .element(screen.getByRole('alert'))
      .toHaveTextContent('A confirmação demorou demais. Entre de novo com sua senha.');
    await expect.element(code).not.toBeInTheDocument();
    await expect.element(screen.getByRole('button', { name: 'Entrar de novo' })).toHaveFocus();
    await expectAccessible(screen.container);
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByLabelText('E-mail')).toBeVisible();
  });

  test('follows a new password as well', async () => {
    const screen = await renderApp('/definir-senha?token=t1', {
      handlers: {
        'POST /public_api/password_links': () => ({ body: { link: { email: 'a@aurora.demo' } } }),
        'POST /public_api/passwords': required,
      },
    });
    await userEvent.fill(screen.getByLabelText('Nova senha'), 'um-trem-azul-7');
    await userEvent.fill(screen.getByLabelText('Repita a senha'), 'um-trem-azul-7');
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByLabelText('Código do aplicativo')).toBeVisible();
    expect(screen.where()).toBe('/login');
  });

  test('exists for super-admins', async () => {
    const screen = await renderApp('/admin/login', {
      handlers: {
        'POST /admin_api/session': required,
        'POST /admin_api/session/second_factor': () => ({
          ...adminAnswer,
          status: 201,
          headers: { authorization: `Bearer ${makeToken(null, 'a1')}` },
        }),
      },
    });
    await userEvent.fill(screen.getByLabelText('E-mail'), 'super@funil.demo');
    await userEvent.fill(screen.getByLabelText('Senha', { exact: true }), 'Funil-demo-2026');
    await userEvent.keyboard('{Enter}');
    await userEvent.fill(screen.getByLabelText('Código do aplicativo'), '123456');
    await userEvent.keyboard('{Enter}');
    await vi.waitFor(() => expect(screen.where()).toBe('/admin'));
  });
});

describe('the own second factor', () => {
  test('is turned on by a code, after the password where the server asks for it, and shows its codes once', async () => {
    let isConfirmed = false;
    const password = vi.fn<Handler>(({ body }) => {
      if (body.current_password !== 'certa')
        return refuse('password.current_wrong', { fields: { current_password: 'A senha atual não confere.' } });
      isConfirmed = true;
      return { status: 204 };
    });
    const screen = await openProfile(off, {
      'POST /api/second_factor': () =>
        isConfirmed ? { status: 201, body: made } : refuse('session.password_required'),
      'POST /api/session/password': password,
      'POST /api/second_factor/confirmation': ({ body }) =>
        body.code === '123456' ? { body: { recovery_codes: codes } } : wrongCode(),
    });
    await screen.getByRole('button', { name: 'Ativar verificação' }).click();
    const question = screen.getByRole('dialog', { name: 'Confirme sua senha' });
    await userEvent.fill(question.getByLabelText('Sua senha'), 'errada');
    await userEvent.keyboard('{Enter}');
    await expect.element(question.getByText('A senha atual não confere.')).toBeVisible();
    await userEvent.fill(question.getByLabelText('Sua senha'), 'certa');
    await userEvent.keyboard('{Enter}');

    const dialog = screen.getByRole('dialog', { name: 'Ativar a verificação em duas etapas' });
    await expect.element(dialog.getByRole('img', { name: /Código QR/ })).toBeVisible();
    const secret = dialog.getByLabelText(/Chave, para digitar/);
    await expect.element(secret).toHaveValue('JBSW Y3DP EHPK 3PXP');
    // It wraps: an input would cut the usual 32 characters on a phone.
    expect(secret.element().tagName).toBe('TEXTAREA');
    await expectAccessible();
    await userEvent.fill(dialog.getByLabelText('Código do aplicativo'), '000000');
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog.getByText('Código incorreto ou já usado.')).toBeVisible();
    await userEvent.fill(dialog.getByLabelText('Código do aplicativo'), '123456');
    await userEvent.keyboard('{Enter}');

    await expect.element(screen.getByText(codes[7]!)).toBeVisible();
    await expectAccessible();
    // Escape would lose them.
    await userEvent.keyboard('{Escape}');
    await expect.element(screen.getByText(codes[7]!)).toBeVisible();
    await screen.getByRole('button', { name: 'Guardei os códigos' }).click();
    await expect.element(screen.getByText(codes[7]!)).not.toBeInTheDocument();
  });

  test('stays off when the password is not given', async () => {
    const start = vi.fn<Handler>(() => refuse('session.password_required'));
    const screen = await openProfile(off, { 'POST /api/second_factor': start });
    await screen.getByRole('button', { name: 'Ativar verificação' }).click();
    await screen.getByRole('dialog', { name: 'Confirme sua senha' }).getByRole('button', { name: 'Cancelar' }).click();
    await expect.element(screen.getByRole('button', { name: 'Ativar verificação' })).toBeEnabled();
    expect(start).toHaveBeenCalledTimes(1);
  });

  test('gives new codes and is turned off for a code', async () => {
    const remove = vi.fn<Handler>(() => ({ status: 204 }));
    const screen = await openProfile(on, {
      'POST /api/second_factor/recovery_codes': () => ({ body: { recovery_codes: codes } }),
      'POST /api/second_factor/removal': remove,
    });
    await expect.element(screen.getByText('Restam 9 códigos de recuperação.')).toBeVisible();
    await screen.getByRole('button', { name: 'Gerar novos códigos' }).click();
    await userEvent.fill(screen.getByLabelText('Código', { exact: true }), '123456');
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByText(codes[3]!)).toBeVisible();
    await screen.getByRole('button', { name: 'Guardei os códigos' }).click();
    await screen.getByRole('button', { name: 'Desativar', exact: true }).click();
    await userEvent.fill(screen.getByLabelText('Código', { exact: true }), codes[3]!);
    await screen.getByRole('button', { name: 'Desativar verificação' }).click();
    await vi.waitFor(() => expect(remove.mock.lastCall?.[0].body).toEqual({ code: codes[3] }));
  });
});

describe('a person who has to set one up', () => {
  const answer = (needs: boolean) => ({
    body: { ...(sessionAnswer('admin').body as object), ...(needs && { needs_second_factor: true }) },
  });
  const setUp = { name: 'Configurar agora' };

  test('does so at once after turning the required one off', async () => {
    let isOn = true;
    const screen = await openProfile(
      { ...on, is_required: true },
      {
        'GET /api/session': () => answer(!isOn),
        'POST /api/second_factor/removal': () => {
          isOn = false;
          return { status: 204 };
        },
      },
    );
    await screen.getByRole('button', { name: 'Desativar', exact: true }).click();
    await userEvent.fill(screen.getByLabelText('Código', { exact: true }), '123456');
    await screen.getByRole('button', { name: 'Desativar verificação' }).click();
    await expect.element(screen.getByRole('button', setUp)).toBeVisible();
  });

  test('does so at once after requiring it of the own role', async () => {
    let isRequired = false;
    const screen = await renderApp('/usuarios', {
      role: 'admin',
      handlers: {
        'GET /api/session': () => answer(isRequired),
        'GET /api/users': () => ({ body: { users: [], meta: { next_cursor: null, total: 0 } } }),
        'GET /api/user_options': () => ({ body: { roles: [], groups: [], partners: [], referral_teams: [] } }),
        'GET /api/second_factor_roles': () => ({ body: { roles: [] } }),
        'PUT /api/second_factor_roles': ({ body }) => {
          isRequired = true;
          return { body };
        },
      },
    });
    await screen.getByRole('button', { name: 'Verificação em duas etapas' }).click();
    await screen.getByRole('checkbox', { name: 'Administração' }).click();
    await screen.getByRole('button', { name: 'Salvar exigência' }).click();
    await expect.element(screen.getByRole('button', setUp)).toBeVisible();
  });

  test.each(['user', 'admin'] as const)('sees nothing else until then: %s', async (area) => {
    let isOn = false;
    const isAdmin = area === 'admin';
    const api = isAdmin ? '/admin_api' : '/api';
    const answer = isAdmin ? adminAnswer : sessionAnswer('manager');
    const screen = await renderApp(isAdmin ? '/admin' : '/lembretes', {
      role: isAdmin ? null : 'manager',
      isSuperAdmin: isAdmin,
      handlers: {
        'GET /public_api/account': () => accountAnswer(),
        [`GET ${api}/session`]: () => ({
          body: { ...(answer.body as object), ...(!isOn && { needs_second_factor: true }) },
        }),
        [`POST ${api}/second_factor`]: () => ({ status: 201, body: made }),
        [`POST ${api}/second_factor/confirmation`]: () => {
          isOn = true;
          return { body: { recovery_codes: codes } };
        },
      },
    });
    await expect.element(screen.getByRole('heading', { name: 'Verificação em duas etapas' })).toBeVisible();
    expect(screen.server.requests.some(({ path }) => path === '/api/reminders')).toBe(false);
    await expectAccessible(screen.container);
    await screen.getByRole('button', { name: 'Configurar agora' }).click();
    await userEvent.fill(screen.getByLabelText('Código do aplicativo'), '123456');
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByText(codes[2]!)).toBeVisible();
    await screen.getByRole('button', { name: 'Guardei os códigos' }).click();
    await expect.element(screen.getByRole('heading', { name: isAdmin ? 'Contas' : 'Lembretes' }).first()).toBeVisible();
  });
});

describe('the administration', () => {
  const person = {
    id: '01890000-0000-7000-8000-000000000001',
    name: 'Caio Prado',
    email: 'caio@aurora.demo',
    role: 'specialist',
    status: 'active',
    phone: null,
    code: 'CAIO',
    group: null,
    partner: null,
    referral_team: null,
    is_available: true,
    open_leads_count: 0,
    created_at: '2026-01-01T12:00:00.000Z',
    has_second_factor: true,
    allowed: { manage: true },
  };
  const open = (path: string, handlers: Record<string, Handler>, width = 1280) =>
    renderApp(path, {
      role: 'admin',
      width,
      handlers: {
        'GET /api/users': () => ({ body: { users: [person], meta: { next_cursor: null, total: 1 } } }),
        'GET /api/user_options': () => ({
          body: { roles: ['specialist'], groups: [], partners: [], referral_teams: [] },
        }),
        [`GET /api/users/${person.id}`]: () => ({ body: { user: person } }),
        ...handlers,
      },
    });

  test('chooses the roles that need it', async () => {
    const save = vi.fn<Handler>(({ body }) => ({ body }));
    const screen = await open('/usuarios', {
      'GET /api/second_factor_roles': () => ({ body: { roles: ['admin'] } }),
      'PUT /api/second_factor_roles': save,
    });
    await screen.getByRole('button', { name: 'Verificação em duas etapas' }).click();
    await expect.element(screen.getByRole('checkbox', { name: 'Administração' })).toBeChecked();
    await screen.getByRole('checkbox', { name: 'Gerência', exact: true }).click();
    await expectAccessible();
    await screen.getByRole('button', { name: 'Salvar exigência' }).click();
    await vi.waitFor(() => expect(save.mock.lastCall?.[0].body).toEqual({ roles: ['admin', 'manager'] }));
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  });

  test('finds the choice on a phone as well, within its width', async () => {
    const screen = await open('/usuarios', { 'GET /api/second_factor_roles': () => ({ body: { roles: [] } }) }, 320);
    const choose = screen.getByRole('button', { name: 'Verificação em duas etapas' });
    await expect.element(choose).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
    await choose.click();
    await expect.element(screen.getByRole('checkbox', { name: 'Administração' })).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
  });

  test('resets it for a person, after a question', async () => {
    const reset = vi.fn<Handler>(() => ({ status: 204 }));
    const screen = await open(`/usuarios?usuario=${person.id}`, {
      [`DELETE /api/users/${person.id}/second_factor`]: reset,
    });
    await screen.getByRole('button', { name: 'Redefinir verificação' }).click();
    await expect.element(screen.getByRole('alertdialog')).toHaveAccessibleDescription(/Confirme antes/);
    expect(reset).not.toHaveBeenCalled();
    await screen.getByRole('alertdialog').getByRole('button', { name: 'Redefinir verificação' }).click();
    await vi.waitFor(() => expect(reset).toHaveBeenCalledTimes(1));
  });
});
