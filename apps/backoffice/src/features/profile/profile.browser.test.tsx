import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../test/expectAccessible.ts';
import { renderApp } from '../../../test/renderApp.tsx';
import { refusal } from '../../../test/fakeServer.ts';
import type { Handler } from '../../../test/fakeServer.ts';

const profile = {
  name: 'Bruna Siqueira',
  email: 'bruna@aurora.demo',
  phone: null,
  pix_key: null,
  pix_key_in_doubt: false,
  avatar_url: null,
  is_available: true,
};
const device = {
  id: 's1',
  browser: 'Chrome',
  system: 'Windows',
  is_handheld: false,
  ip: '203.0.113.7',
  created_at: '2026-01-10T12:00:00.000Z',
  last_used_at: '2026-01-10T12:00:00.000Z',
  is_current: true,
};
const phone = { ...device, id: 's2', browser: 'Safari', system: 'iOS', is_handheld: true, ip: null, is_current: false };
const answers: Record<string, Handler> = {
  'GET /api/profile': () => ({ body: { profile } }),
  'GET /api/sessions': () => ({ body: { sessions: [device, phone] } }),
  'GET /api/second_factor': () => ({
    body: { second_factor: { confirmed_at: null, recovery_codes_left: 0, is_required: false } },
  }),
  'GET /api/sign_ins': () => ({ body: { sign_ins: [] } }),
};
const open = (handlers: Record<string, Handler> = {}) =>
  renderApp('/lembretes?perfil=1', { role: 'specialist', handlers: { ...answers, ...handlers } });

describe('the profile', () => {
  test('opens from the menu of the person over the screen that is open, chooses the scheme, and closes to it', async () => {
    const screen = await renderApp('/lembretes', { role: 'specialist', handlers: answers });
    await screen.getByRole('button', { name: /Bruna Siqueira/ }).click();
    await screen.getByRole('menuitem', { name: 'Meu perfil' }).click();
    await expect.element(screen.getByRole('dialog', { name: 'Meu perfil' })).toBeVisible();
    expect(screen.where()).toBe('/lembretes?perfil=1');
    await expect.element(screen.getByLabelText('Nome', { exact: true })).toHaveValue('Bruna Siqueira');
    await screen.getByRole('radio', { name: 'Escuro' }).click();
    await vi.waitFor(() => expect(localStorage.getItem('funil.scheme')).toBe('dark'));
    await screen.getByRole('radio', { name: 'Como o sistema' }).click();
    await vi.waitFor(() => expect(localStorage.getItem('funil.scheme')).toBe('system'));
    await userEvent.keyboard('{Escape}');
    await vi.waitFor(() => expect(screen.where()).toBe('/lembretes'));
  });

  test('opens at the notifications when the address says so', async () => {
    const settings = ['lead_assigned', 'reminder_due'].map((type) => ({ type, screen: true, email: false }));
    const screen = await renderApp('/notificacoes', {
      role: 'specialist',
      handlers: { ...answers, 'GET /api/notification_settings': () => ({ body: { notification_settings: settings } }) },
    });
    await screen.getByRole('button', { name: 'Escolher notificações' }).first().click();
    const heading = screen.getByRole('heading', { name: 'Notificações', exact: true });
    await expect.element(heading).toHaveFocus();
    await expect.element(heading).toBeInViewport();
  });

  test('saves name, phone and PIX key', async () => {
    const screen = await open({
      'PUT /api/profile': ({ body }) => ({ body: { profile: { ...profile, ...(body as object) } } }),
    });
    await userEvent.fill(screen.getByLabelText('Nome', { exact: true }), '');
    await userEvent.fill(screen.getByRole('textbox', { name: /Chave PIX/ }), '123');
    await screen.getByRole('button', { name: 'Salvar perfil' }).click();
    await expect
      .element(screen.getByLabelText('Nome', { exact: true }))
      .toHaveAccessibleDescription('Nome é um campo obrigatório');
    await expect
      .element(screen.getByRole('textbox', { name: /Chave PIX/ }))
      .toHaveAccessibleDescription(expect.stringContaining('Chave PIX inválida'));
    await userEvent.fill(screen.getByLabelText('Nome', { exact: true }), 'Bruna S.');
    await userEvent.fill(screen.getByRole('textbox', { name: /Chave PIX/ }), '529.982.247-25');
    await expect.element(screen.getByText('Lida como CPF 529.982.247-25.')).toBeVisible();
    const data = screen.getByRole('form', { name: 'Seus dados' });
    await screen.getByRole('button', { name: 'Salvar perfil' }).click();
    await expect
      .element(data.getByLabelText('Sua senha', { exact: true }))
      .toHaveAccessibleDescription(expect.stringContaining('Sua senha é um campo obrigatório'));
    expect(screen.server.requests.some(({ method }) => method === 'PUT')).toBe(false);
    await userEvent.fill(data.getByLabelText('Sua senha', { exact: true }), 'minha-senha');
    await screen.getByRole('button', { name: 'Salvar perfil' }).click();
    await expect.element(screen.getByText('Perfil salvo')).toBeVisible();
    expect(screen.server.requests.find(({ method }) => method === 'PUT')?.body).toEqual({
      name: 'Bruna S.',
      phone: null,
      pix_key: '52998224725',
      pix_key_kind: 'cpf',
      current_password: 'minha-senha',
    });
  });

  test('asks for no password to confirm a key in doubt, but to make it another one', async () => {
    const doubtful = { ...profile, pix_key: '11962266958', pix_key_in_doubt: true };
    const screen = await open({
      'GET /api/profile': () => ({ body: { profile: doubtful } }),
      'PUT /api/profile': ({ body }) => ({ body: { profile: { ...doubtful, ...(body as object) } } }),
    });
    const data = screen.getByRole('form', { name: 'Seus dados' });
    const asked = data.getByRole('radiogroup', { name: 'Esta chave é um CPF ou um celular?' });
    await asked.getByRole('radio', { name: 'Celular' }).click();
    await expect.element(data.getByLabelText('Sua senha', { exact: true })).toBeVisible();
    await asked.getByRole('radio', { name: 'CPF' }).click();
    await expect.element(data.getByLabelText('Sua senha', { exact: true })).not.toBeInTheDocument();
    await screen.getByRole('button', { name: 'Salvar perfil' }).click();
    await expect.element(screen.getByText('Perfil salvo')).toBeVisible();
    expect(screen.server.requests.find(({ method }) => method === 'PUT')?.body).toMatchObject({
      pix_key: '11962266958',
      pix_key_kind: 'cpf',
      current_password: '',
    });
  });

  test('asks whether eleven digits are a CPF or a mobile number, unless they are the phone', async () => {
    const screen = await open({
      'PUT /api/profile': ({ body }) => ({ body: { profile: { ...profile, ...(body as object) } } }),
    });
    const data = screen.getByRole('form', { name: 'Seus dados' });
    await userEvent.fill(data.getByRole('textbox', { name: /Chave PIX/ }), '11962266958');
    const asked = data.getByRole('radiogroup', { name: 'Esta chave é um CPF ou um celular?' });
    await expect.element(asked).toBeVisible();
    await expectAccessible(data.element());
    await screen.getByRole('button', { name: 'Salvar perfil' }).click();
    await expect.element(data.getByText('Escolha para continuar')).toBeVisible();
    await userEvent.fill(data.getByRole('textbox', { name: /Telefone/ }), '11962266958');
    await expect.element(asked).not.toBeInTheDocument();
    await expect.element(screen.getByText('Lida como Celular (11) 96226-6958.')).toBeVisible();
    await userEvent.fill(data.getByRole('textbox', { name: /Telefone/ }), '');
    await asked.getByRole('radio', { name: 'Celular' }).click();
    await userEvent.fill(data.getByLabelText('Sua senha', { exact: true }), 'minha-senha');
    await screen.getByRole('button', { name: 'Salvar perfil' }).click();
    await expect.element(screen.getByText('Perfil salvo')).toBeVisible();
    expect(screen.server.requests.find(({ method }) => method === 'PUT')?.body).toMatchObject({
      pix_key: '+5511962266958',
      pix_key_kind: 'phone',
    });
  });

  const question = page.getByRole('alertdialog', { name: 'Descartar alterações?' });
  const keep = question.getByRole('button', { name: 'Continuar editando' });
  const discard = question.getByRole('button', { name: 'Descartar alterações' });

  test('asks before what was typed is lost by closing it', async () => {
    const screen = await open();
    const name = screen.getByLabelText('Nome', { exact: true });
    await userEvent.fill(name, 'Outro nome');
    await userEvent.keyboard('{Escape}');
    await keep.click();
    await expect.element(question).not.toBeInTheDocument();
    await screen.getByRole('button', { name: 'Fechar' }).click();
    await keep.click();
    await expect.element(name).toHaveValue('Outro nome');
    expect(screen.where()).toBe('/lembretes?perfil=1');
    await expect.element(question).not.toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await discard.click();
    await vi.waitFor(() => expect(screen.where()).toBe('/lembretes'));
    // Also of its other form.
    await screen.router.navigate('/lembretes?perfil=1');
    const password = screen.getByLabelText('Senha atual', { exact: true });
    await userEvent.fill(password, 'uma-senha');
    await userEvent.keyboard('{Escape}');
    await keep.click();
    await expect.element(password).toHaveValue('uma-senha');
    expect(screen.where()).toBe('/lembretes?perfil=1');
  });

  test('asks before the browser leads back from what was typed, not before another part of it', async () => {
    const screen = await renderApp('/lembretes', { role: 'specialist', handlers: answers });
    await screen.router.navigate('/lembretes?perfil=1');
    const name = screen.getByLabelText('Nome', { exact: true });
    await userEvent.fill(name, 'Outro nome');
    await screen.router.navigate('/lembretes?perfil=avisos');
    expect(screen.where()).toBe('/lembretes?perfil=avisos');
    await screen.router.navigate(-2);
    await keep.click();
    expect(screen.where()).toBe('/lembretes?perfil=avisos');
    await expect.element(name).toHaveValue('Outro nome');
    await expect.element(question).not.toBeInTheDocument();
    await screen.router.navigate(-2);
    await discard.click();
    await vi.waitFor(() => expect(screen.where()).toBe('/lembretes'));
    await expect.element(screen.getByRole('dialog', { name: 'Meu perfil' })).not.toBeInTheDocument();
  });

  test('asks also where the browser leads back right after a key, before rules have answered', async () => {
    const screen = await renderApp('/lembretes', { role: 'specialist', handlers: answers });
    await screen.router.navigate('/lembretes?perfil=1');
    const name = screen.getByLabelText('Nome', { exact: true });
    // A field that was left once asks the rules at each key.
    await name.click();
    await userEvent.tab();
    (name.element() as HTMLInputElement).focus();
    document.execCommand('insertText', false, 'x');
    // As far as a key gets before the next thing can happen.
    await Promise.resolve();
    void screen.router.navigate(-1);
    await expect.element(question).toBeVisible();
    expect(screen.where()).toBe('/lembretes?perfil=1');
  });

  test('asks nothing once it is saved, nor of whoever signs out', async () => {
    const screen = await open({
      'PUT /api/profile': ({ body }) => ({ body: { profile: { ...profile, ...(body as object) } } }),
      'DELETE /api/sessions': () => ({ status: 204 }),
    });
    const name = screen.getByLabelText('Nome', { exact: true });
    await userEvent.fill(name, 'Bruna S.');
    await screen.getByRole('button', { name: 'Salvar perfil' }).click();
    await expect.element(screen.getByText('Perfil salvo')).toBeVisible();
    await screen.getByRole('button', { name: 'Fechar' }).click();
    await vi.waitFor(() => expect(screen.where()).toBe('/lembretes'));
    await screen.router.navigate('/lembretes?perfil=1');
    await userEvent.fill(name, 'Outro nome');
    await screen.getByRole('button', { name: 'Sair de todos os dispositivos' }).click();
    await vi.waitFor(() => expect(screen.where()).toMatch(/^\/login/));
    await expect.element(question).not.toBeInTheDocument();
  });

  test('shows where the person is signed in, and signs out there and everywhere', async () => {
    let isGone = false;
    const screen = await open({
      'GET /api/sessions': () => ({ body: { sessions: isGone ? [device] : [device, phone] } }),
      'DELETE /api/sessions/s2': () => {
        isGone = true;
        return { status: 204 };
      },
      'DELETE /api/sessions': () => ({ status: 204 }),
    });
    const list = screen.getByRole('list', { name: 'Dispositivos conectados' });
    await expect.element(list.getByText('Chrome no Windows')).toBeVisible();
    await expect.element(list.getByText('Este dispositivo')).toBeVisible();
    await screen.getByRole('button', { name: 'Desconectar Safari no iOS' }).click();
    await expect.element(screen.getByText('Dispositivo desconectado')).toBeVisible();
    await expect.element(list.getByText('Safari no iOS')).not.toBeInTheDocument();
    await screen.getByRole('button', { name: 'Sair de todos os dispositivos' }).click();
    await vi.waitFor(() => expect(screen.where()).toMatch(/^\/login/));
  });

  test('takes a photo of the right kind and size, and takes it away', async () => {
    let url: string | null = null;
    const screen = await open({
      'GET /api/profile': () => ({ body: { profile: { ...profile, avatar_url: '/files/a/f1/eu.png' } } }),
      'PUT /api/profile/photo': ({ body }) => {
        url = (body as { file_id: string | null }).file_id;
        return { body: { profile: { ...profile, avatar_url: url && '/files/a/f1/eu.png' } } };
      },
    });
    await userEvent.upload(
      screen.getByLabelText('Foto', { exact: true }),
      new File(['x'], 'eu.pdf', { type: 'application/pdf' }),
    );
    await expect.element(screen.getByRole('alert').getByText('Envie PNG, JPEG ou WebP de até 2 MB.')).toBeVisible();
    await screen.getByRole('button', { name: 'Remover foto' }).click();
    const question = screen.getByRole('alertdialog', { name: 'Remover sua foto?' });
    await question.getByRole('button', { name: 'Manter foto' }).click();
    await expect.element(question).not.toBeInTheDocument();
    await screen.getByRole('button', { name: 'Remover foto' }).click();
    await question.getByRole('button', { name: 'Remover foto' }).click();
    await expect.element(screen.getByText('Foto removida')).toBeVisible();
    expect(url).toBeNull();
    await expect.element(screen.getByRole('button', { name: 'Enviar foto' })).toBeVisible();
  });

  test('changes the password of whoever knows the current one', async () => {
    const wrong = {
      status: 422,
      body: {
        error: {
          code: 'password.current_wrong',
          message: 'Não.',
          fields: { current_password: 'A senha atual não confere.' },
        },
      },
    };
    const screen = await open({
      'POST /api/profile/password': ({ body }) =>
        (body as { current_password: string }).current_password === 'certa' ? { status: 204 } : wrong,
    });
    await userEvent.fill(screen.getByLabelText('Senha atual'), 'errada');
    await userEvent.fill(screen.getByLabelText('Nova senha'), 'um-trem-azul-7');
    await screen.getByRole('button', { name: 'Trocar senha' }).click();
    await expect
      .element(screen.getByLabelText('Senha atual'))
      .toHaveAccessibleDescription('A senha atual não confere.');
    await userEvent.fill(screen.getByLabelText('Senha atual'), 'certa');
    await screen.getByRole('button', { name: 'Trocar senha' }).click();
    await expect.element(screen.getByText('Senha trocada')).toBeVisible();
    await expect.element(screen.getByLabelText('Nova senha')).toHaveValue('');
  });

  test('says when it does not come', async () => {
    const screen = await open({
      'GET /api/profile': () => refusal(503, 'server.unavailable', 'Indisponível no momento.'),
    });
    await expect.element(screen.getByText('Indisponível no momento.')).toBeVisible();
  });
});

describe('the availability in the top bar', () => {
  test('is for those who receive leads', async () => {
    const screen = await renderApp('/lembretes', { role: 'indicator' });
    await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
    expect(screen.getByRole('button', { name: /Sua disponibilidade/ }).query()).toBeNull();
  });

  test('changes at once, and back when the server refuses', async () => {
    let isRefused = false;
    const screen = await renderApp('/lembretes', {
      role: 'specialist',
      handlers: {
        'PUT /api/profile/availability': ({ body }) =>
          isRefused
            ? refusal(503, 'server.unavailable', 'Indisponível no momento.')
            : { body: { profile: { ...profile, ...(body as object) } } },
      },
    });
    await screen.getByRole('button', { name: 'Sua disponibilidade: disponível' }).click();
    const choice = screen.getByRole('switch', { name: 'Disponível para receber leads' });
    await choice.click();
    await expect.element(choice).not.toBeChecked();
    await expectAccessible();
    isRefused = true;
    await choice.click();
    await expect.element(screen.getByText('Não foi possível mudar sua disponibilidade')).toBeVisible();
    await expect.element(choice).not.toBeChecked();
    await userEvent.keyboard('{Escape}');
    await expect.element(screen.getByRole('button', { name: 'Sua disponibilidade: em pausa' })).toHaveFocus();
  });
});

describe('the notifications that the person wants', () => {
  const settings = [
    { type: 'lead_assigned', screen: true, email: true, push: true },
    { type: 'reminder_due', screen: true, email: false, push: true },
    { type: 'export_ready', screen: true, email: false, push: null },
  ];

  test('are switched one by one, at once, and go back when the server refuses', async () => {
    const screen = await open({
      'GET /api/notification_settings': () => ({ body: { notification_settings: settings } }),
      'PUT /api/notification_settings': ({ body }) => ({
        body: {
          notification_settings: [settings[0], (body as { notification_settings: object[] }).notification_settings[0]],
        },
      }),
    });
    const byMail = screen.getByRole('switch', { name: 'Lembrete no horário: por e-mail' });
    await expect.element(screen.getByRole('switch', { name: 'Lembrete no horário: nos aparelhos' })).toBeChecked();
    await expect
      .element(screen.getByRole('switch', { name: 'Exportação pronta: nos aparelhos' }))
      .not.toBeInTheDocument();
    await byMail.click();
    await expect.element(byMail).toBeChecked();
    await vi.waitFor(() =>
      expect(screen.server.requests.find(({ method }) => method === 'PUT')?.body).toEqual({
        notification_settings: [{ type: 'reminder_due', screen: true, email: true, push: true }],
      }),
    );
    screen.server.on('PUT /api/notification_settings', () =>
      refusal(503, 'server.unavailable', 'Indisponível no momento.'),
    );
    const onScreen = screen.getByRole('switch', { name: 'Lead atribuído a mim: na tela' });
    await onScreen.click();
    await expect.element(screen.getByText('Notificação não alterada')).toBeVisible();
    await expect.element(onScreen).toBeChecked();
  });
});

describe('the daily mail about the team', () => {
  test('is switched on by those who lead one, and goes back when the server refuses', async () => {
    let isDown = true;
    const sent: unknown[] = [];
    const screen = await renderApp('/lembretes?perfil=1', {
      role: 'manager',
      handlers: {
        ...answers,
        'PUT /api/team_mail': ({ body }) => {
          if (isDown) return refusal(503, 'server.unavailable', 'Indisponível no momento.');
          sent.push(body);
          return { body: { team_mail: body as object } };
        },
      },
    });
    const mail = screen.getByRole('switch', { name: 'Quem está atrasado' });
    await mail.click();
    await expect.element(page.getByText('Indisponível no momento.')).toBeVisible();
    await expect.element(mail).not.toBeChecked();
    isDown = false;
    await mail.click();
    await expect.element(mail).toBeChecked();
    expect(sent).toEqual([{ is_on: true }]);
  });

  test('is not offered to those who lead no team', async () => {
    const screen = await open();
    await expect.element(screen.getByText('Notificações', { exact: true }).first()).toBeVisible();
    expect(screen.getByRole('switch', { name: 'Quem está atrasado' }).elements()).toEqual([]);
  });
});

describe('the sign-ins', () => {
  const signIn = (id: string, facts = {}) => ({
    id,
    at: '2026-01-10T12:00:00.000Z',
    network: '203.0.113.7',
    browser: 'Chrome',
    system: 'Windows',
    way: 'password',
    is_new_device: false,
    ...facts,
  });

  test('name browser, moment, network and way, the latest five first', async () => {
    const list = [
      signIn('1', { is_new_device: true, way: 'second_factor' }),
      ...['2', '3', '4', '5'].map((id) => signIn(id)),
    ];
    const oldest = signIn('6', { browser: 'Safari', system: 'iOS' });
    const screen = await open({ 'GET /api/sign_ins': () => ({ body: { sign_ins: [...list, oldest] } }) });
    const entries = screen.getByRole('list', { name: 'Entradas recentes' });
    await expect
      .element(entries.getByText('10/01/2026 09:00 · 203.0.113.7 · com a senha e o aplicativo'))
      .toBeInTheDocument();
    await expect.element(entries.getByText('Navegador novo')).toBeInTheDocument();
    await expect.element(entries.getByText('Safari no iOS')).not.toBeInTheDocument();
    await screen.getByRole('button', { name: 'Ver todas as entradas' }).click();
    await expect.element(entries.getByText('Safari no iOS')).toBeVisible();
    await expectAccessible();
  });

  test('end everywhere else with one button', async () => {
    const sessions = [device, phone];
    const others = vi.fn<Handler>(() => {
      sessions.splice(1);
      return { status: 204 };
    });
    const screen = await open({
      'GET /api/sessions': () => ({ body: { sessions } }),
      'DELETE /api/other_sessions': others,
    });
    await screen.getByRole('button', { name: 'Desconectar os outros' }).click();
    await expect.element(screen.getByText('Safari no iOS')).not.toBeInTheDocument();
    await expect.element(screen.getByRole('button', { name: 'Desconectar os outros' })).not.toBeInTheDocument();
    expect(others).toHaveBeenCalledTimes(1);
  });
});
