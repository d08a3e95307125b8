import { describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { User } from '@funil/api/contract';
import { expectAccessible } from '../../../test/expectAccessible.ts';
import { renderApp } from '../../../test/renderApp.tsx';
import { refusal } from '../../../test/fakeServer.ts';
import type { Handler } from '../../../test/fakeServer.ts';

const id = (number: number) => `01890000-0000-7000-8000-00000000000${number}`;
const person = (number: number, fields: Partial<User> = {}): User => ({
  id: id(number),
  name: `Pessoa ${number}`,
  email: `pessoa${number}@aurora.demo`,
  role: 'specialist',
  status: 'active',
  phone: '+5511982147730',
  code: `P${number}`,
  group: { id: id(9), name: 'São Paulo' },
  partner: null,
  referral_team: null,
  is_available: true,
  open_leads_count: 0,
  created_at: '2026-01-01T00:00:00.000Z',
  allowed: { manage: true },
  ...fields,
});

const options: Handler = () => ({
  body: { roles: ['specialist'], groups: [{ id: id(9), name: 'São Paulo' }], partners: [], referral_teams: [] },
});
const receiver = { id: id(8), name: 'Caio Nogueira', role: 'specialist', group_name: null };

const open = (path: string, users: User[], handlers: Record<string, Handler> = {}) =>
  renderApp(path, {
    role: 'admin',
    handlers: {
      'GET /api/users': () => ({ body: { users, meta: { next_cursor: null, total: users.length } } }),
      'GET /api/user_options': options,
      'GET /api/people': () => ({ body: { people: [receiver] } }),
      ...Object.fromEntries(users.map((user) => [`GET /api/users/${user.id}`, () => ({ body: { user } })])),
      ...handlers,
    },
  });

describe('the list of people', () => {
  test('shows them, and says when there are none or they do not come', async () => {
    const screen = await open('/usuarios', [person(1), person(2, { status: 'invited' })]);
    await expect.element(screen.getByText('pessoa2@aurora.demo')).toBeVisible();
    await expect.element(screen.getByText('Convidada')).toBeVisible();
    const none = await open('/usuarios', []);
    await expect.element(none.getByText('Ninguém por aqui ainda')).toBeVisible();
    await none.router.navigate('/usuarios?busca=xyz');
    await expect.element(none.getByText('Ninguém encontrado')).toBeVisible();
    const failed = await open('/usuarios', [], {
      'GET /api/users': () => refusal(503, 'server.unavailable', 'Indisponível no momento.'),
    });
    await expect.element(failed.getByText('Indisponível no momento.')).toBeVisible();
  });

  test('keeps search and filters in the address', async () => {
    const screen = await open('/usuarios', [person(1)]);
    await userEvent.fill(screen.getByLabelText('Buscar por nome ou e-mail'), 'ana');
    await vi.waitFor(() => expect(screen.where()).toBe('/usuarios?busca=ana'));
  });
});

describe('an invitation', () => {
  test('is checked, sent once, and announced', async () => {
    const screen = await open('/usuarios?novo=1', [], {
      'POST /api/users': () => ({ status: 201, body: { user: person(3, { email: 'nova@aurora.demo' }) } }),
    });
    await screen.getByRole('button', { name: 'Enviar convite' }).click();
    await expect
      .element(screen.getByLabelText('Nome', { exact: true }))
      .toHaveAccessibleDescription('Nome é um campo obrigatório');
    await expect.element(screen.getByText('Perfil é um campo obrigatório')).toBeVisible();
    await expectAccessible(screen.getByRole('dialog').element());
    await userEvent.fill(screen.getByLabelText('Nome', { exact: true }), 'Nova Pessoa');
    await userEvent.fill(screen.getByLabelText('E-mail', { exact: true }), 'nova@aurora.demo');
    await screen.getByRole('combobox', { name: 'Perfil' }).click();
    await screen.getByRole('option', { name: 'Especialista' }).click();
    await screen.getByRole('button', { name: 'Enviar convite' }).click();
    await expect.element(screen.getByText('Convite enviado para nova@aurora.demo')).toBeVisible();
    expect(screen.server.requests.filter(({ method }) => method === 'POST').map(({ body }) => body)).toMatchObject([
      { name: 'Nova Pessoa', email: 'nova@aurora.demo', role: 'specialist', group_id: null },
    ]);
    expect(screen.where()).toBe('/usuarios');
  });
});

describe('a person', () => {
  test('keeps what was typed when the server refuses, with its words beside the field', async () => {
    const answer = {
      status: 422,
      body: {
        error: {
          code: 'user.email_taken',
          message: 'Já existe.',
          fields: { email: 'Este e-mail já é de outra pessoa' },
        },
      },
    };
    const screen = await open(`/usuarios?usuario=${id(1)}`, [person(1)], { [`PUT /api/users/${id(1)}`]: () => answer });
    const email = screen.getByLabelText('E-mail', { exact: true });
    await userEvent.fill(email, 'outra@aurora.demo');
    await screen.getByRole('button', { name: 'Salvar usuário' }).click();
    await expect.element(email).toHaveAccessibleDescription('Este e-mail já é de outra pessoa');
    await expect.element(email).toHaveValue('outra@aurora.demo');
  });

  test('of whom the viewer sees only the facts has no form', async () => {
    const screen = await open(`/usuarios?usuario=${id(1)}`, [person(1, { allowed: { manage: false } })]);
    await expect.element(screen.getByRole('dialog').getByText('(11) 98214-7730')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Salvar usuário' }).query()).toBeNull();
    await expectAccessible(screen.getByRole('dialog').element());
  });

  test('that is not there says so', async () => {
    const screen = await open(`/usuarios?usuario=${id(5)}`, [], {
      [`GET /api/users/${id(5)}`]: () => refusal(404, 'user.not_found', 'Pessoa não encontrada.'),
    });
    await expect.element(screen.getByText('Pessoa não encontrada', { exact: true })).toBeVisible();
  });

  test.each([
    ['the queues by default', null, 'distribution'],
    ['nobody', 'Ninguém: ficam sem responsável', null],
  ])('leaves its open leads to %s', async (_what, option, receiver_id) => {
    const user = person(1, { open_leads_count: 12 });
    const screen = await open(`/usuarios?usuario=${id(1)}`, [user], {
      [`POST /api/users/${id(1)}/deactivation`]: () => ({
        body: { user: { ...user, status: 'inactive', open_leads_count: 0 }, moved_leads_count: 12 },
      }),
    });
    await screen.getByRole('button', { name: 'Desativar' }).click();
    const choice = screen.getByRole('combobox', { name: 'Quem recebe a carteira' });
    await expect.element(choice).toHaveTextContent('Distribuir entre as filas');
    if (option) {
      await choice.click();
      await screen.getByRole('option', { name: option }).click();
    }
    await screen
      .getByRole('dialog', { name: 'Desativar Pessoa 1?' })
      .getByRole('button', { name: 'Desativar acesso' })
      .click();
    await expect.element(screen.getByText('Acesso de Pessoa 1 desativado')).toBeVisible();
    expect(screen.server.requests.find(({ method }) => method === 'POST')).toMatchObject({ body: { receiver_id } });
  });

  test('is deactivated after asking where the open leads go', async () => {
    const user = person(1, { open_leads_count: 12 });
    const screen = await open(`/usuarios?usuario=${id(1)}`, [user], {
      [`POST /api/users/${id(1)}/deactivation`]: () => ({
        body: { user: { ...user, status: 'inactive', open_leads_count: 0 }, moved_leads_count: 12 },
      }),
    });
    await screen.getByRole('button', { name: 'Desativar' }).click();
    await expect.element(screen.getByText(/12 leads abertos/)).toBeVisible();
    await expectAccessible(screen.getByRole('dialog', { name: 'Desativar Pessoa 1?' }).element());
    await screen.getByRole('combobox', { name: 'Quem recebe a carteira' }).click();
    await screen.getByRole('option', { name: 'Caio Nogueira' }).click();
    await screen
      .getByRole('dialog', { name: 'Desativar Pessoa 1?' })
      .getByRole('button', { name: 'Desativar acesso' })
      .click();
    await expect.element(screen.getByText('Acesso de Pessoa 1 desativado')).toBeVisible();
    expect(screen.server.requests.find(({ method }) => method === 'POST')).toMatchObject({
      body: { receiver_id: receiver.id },
    });
    await vi.waitFor(() => expect(screen.where()).toBe('/usuarios'));
  });

  const running = (kind: string) => ({
    body: {
      job: {
        id: id(6),
        kind,
        state: 'running',
        progress: { done: 12_000, total: 200_000 },
        is_cancel_requested: false,
        created_at: '2026-11-02T12:00:00.000Z',
        started_at: '2026-11-02T12:00:00.000Z',
        finished_at: null,
      },
    },
  });

  test('with a large portfolio stays open with how far its leads are', async () => {
    let user = person(1, { open_leads_count: 200_000 });
    const screen = await open(`/usuarios?usuario=${id(1)}`, [user], {
      [`GET /api/users/${id(1)}`]: () => ({ body: { user } }),
      [`POST /api/users/${id(1)}/deactivation`]: () => {
        user = { ...user, status: 'inactive', move_job_id: id(6) };
        return { body: { user, moved_leads_count: 200_000 } };
      },
      [`GET /api/jobs/${id(6)}`]: () => running('user.hand_over_leads'),
    });
    await screen.getByRole('button', { name: 'Desativar' }).click();
    await screen
      .getByRole('dialog', { name: 'Desativar Pessoa 1?' })
      .getByRole('button', { name: 'Desativar acesso' })
      .click();
    await expect.element(screen.getByRole('progressbar', { name: 'Passando a carteira de Pessoa 1' })).toBeVisible();
  });

  test('whose leads follow to another group says how far they are', async () => {
    const user = person(1, { follow_job_id: id(6) });
    const screen = await open(`/usuarios?usuario=${id(1)}`, [user], {
      [`GET /api/jobs/${id(6)}`]: () => running('user.follow_group'),
    });
    await expect
      .element(screen.getByRole('progressbar', { name: 'Passando os leads de Pessoa 1 para o grupo' }))
      .toBeVisible();
    await expect.element(screen.getByText('12.000 de 200.000 registros', { exact: false })).toBeVisible();
  });

  test('that is invited gets another invitation', async () => {
    const screen = await open(`/usuarios?usuario=${id(1)}`, [person(1, { status: 'invited' })], {
      [`POST /api/users/${id(1)}/invitations`]: () => ({ status: 204 }),
    });
    await screen.getByRole('button', { name: 'Reenviar convite' }).click();
    await expect.element(screen.getByText('Convite enviado de novo')).toBeVisible();
  });
});
