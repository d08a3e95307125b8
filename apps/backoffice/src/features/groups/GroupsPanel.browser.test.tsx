import { describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { Group } from '@funil/api/contract';
import { matchesWords } from '@funil/validation/search';
import { expectAccessible } from '../../../test/expectAccessible.ts';
import { renderApp } from '../../../test/renderApp.tsx';
import { refusal } from '../../../test/fakeServer.ts';
import type { Handler } from '../../../test/fakeServer.ts';

const id = (number: number) => `01890000-0000-7000-8000-00000000000${number}`;
const group = (number: number, fields: Partial<Group> = {}): Group => ({
  id: id(number),
  name: `Grupo ${number}`,
  manager: { id: id(7), name: 'Marcos Tavares' },
  members: [{ id: id(8), name: 'Caio Nogueira' }],
  is_archived: false,
  open_leads_count: 12,
  used_by: 40,
  uses: [
    { place: 'leads', count: 36, names: [] },
    { place: 'people', count: 2, names: [] },
    { place: 'former_leads', count: 1, names: [] },
    { place: 'queues', count: 1, names: ['Verão'] },
  ],
  version: 'v1',
  ...fields,
});
const user = (number: number, name: string, role: string) => ({
  id: id(number),
  name,
  role,
  status: 'active',
  group: null,
  open_leads_count: 0,
});
const users = [
  user(7, 'Marcos Tavares', 'manager'),
  user(8, 'Caio Nogueira', 'specialist'),
  user(9, 'Ana Ávila', 'specialist'),
  user(6, 'Sandra Melo', 'indicator'),
];

const open = (
  path: string,
  groups: Group[],
  handlers: Record<string, Handler> = {},
  role: 'admin' | 'manager' | 'partner' = 'admin',
) =>
  renderApp(path, {
    role,
    handlers: {
      'GET /api/groups': ({ query }) => {
        const found = groups.filter(({ name, members }) =>
          [name, ...members.map((one) => one.name)].some((text) => matchesWords(query.get('search') ?? '', text)),
        );
        return { body: { groups: found, meta: { next_cursor: null, total: found.length } } };
      },
      'GET /api/users': () => ({ body: { users, meta: { next_cursor: null, total: users.length } } }),
      'GET /api/people': ({ query }) => {
        const wanted = query.get('purpose') === 'group_manager' ? ['manager'] : ['manager', 'specialist'];
        const people = users.filter(({ role: own }) => wanted.includes(own));
        return { body: { people: people.map((one) => ({ ...one, group_name: null })), has_more: false } };
      },
      'GET /api/user_options': () => ({ body: { roles: [], groups, partners: [], referral_teams: [] } }),
      ...handlers,
    },
  });

describe('the tabs', () => {
  test('are walked with the arrows and kept in the address', async () => {
    const screen = await open('/usuarios', [group(1)]);
    await screen.getByRole('tab', { name: 'Pessoas' }).click();
    await userEvent.keyboard('{ArrowRight}');
    await vi.waitFor(() => expect(screen.where()).toBe('/usuarios?aba=grupos'));
    await expect.element(screen.getByRole('row', { name: /Grupo 1/ })).toBeVisible();
  });

  test('are those of the lists of people for a partner, who sees no groups', async () => {
    const screen = await open('/usuarios?aba=grupos', [], {}, 'partner');
    await expect.element(screen.getByRole('button', { name: 'Convidar' }).first()).toBeVisible();
    const tabs = screen.getByRole('tab').elements();
    expect(tabs.map(({ textContent }) => textContent)).toEqual([
      'Usuários',
      'Meus indicadores',
      'Equipe de indicação',
      'Afiliados',
    ]);
  });

  test('show a manager its groups without the ways to change them', async () => {
    const screen = await open('/usuarios?aba=grupos', [group(1)], {}, 'manager');
    await expect.element(screen.getByRole('row', { name: /Grupo 1/ })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Novo grupo' }).query()).toBeNull();
  });
});

describe('groups', () => {
  test('say when there are none, and when they do not come', async () => {
    const screen = await open('/usuarios?aba=grupos', []);
    await expect.element(screen.getByText('Nenhum grupo ainda')).toBeVisible();
    const failing = await open('/usuarios?aba=grupos', [], {
      'GET /api/groups': () => refusal(503, 'server.unavailable', 'Indisponível no momento.'),
    });
    await expect.element(failing.getByText('Indisponível no momento.')).toBeVisible();
  });

  test('are found by the people in them', async () => {
    const screen = await open('/usuarios?aba=grupos', [group(1), group(2, { members: [] })]);
    await userEvent.fill(screen.getByLabelText('Buscar por grupo ou pessoa'), 'caio');
    await expect.element(screen.getByRole('row', { name: /Grupo 2/ })).not.toBeInTheDocument();
    await expect.element(screen.getByRole('row', { name: /Grupo 1/ })).toBeVisible();
  });

  test('are made with a manager and people, by keyboard; what is refused stands beside its field', async () => {
    const refusal = {
      status: 422,
      body: {
        error: { code: 'group.name_taken', message: 'Não.', fields: { name: 'Já existe um grupo com este nome.' } },
      },
    };
    const screen = await open('/usuarios?aba=grupos&novo=1', [], {
      'POST /api/groups': ({ body }) =>
        (body as { name: string }).name === 'Sul'
          ? refusal
          : { status: 201, body: { group: group(3, { name: 'Norte' }) } },
    });
    const dialog = screen.getByRole('dialog', { name: 'Novo grupo' });
    await expect.element(dialog.getByLabelText('Nome', { exact: true })).toHaveFocus();
    await userEvent.keyboard('Sul{Enter}');
    await expect
      .element(dialog.getByLabelText('Nome', { exact: true }))
      .toHaveAccessibleDescription('Já existe um grupo com este nome.');
    await userEvent.fill(dialog.getByLabelText('Nome', { exact: true }), 'Norte');
    await dialog.getByRole('combobox', { name: /Pessoas/ }).click();
    await screen.getByRole('option', { name: /Ana Ávila/ }).click();
    await userEvent.keyboard('{Escape}');
    await expectAccessible(dialog.element());
    await dialog.getByRole('button', { name: 'Criar grupo' }).click();
    await expect.element(screen.getByText('Grupo Norte criado')).toBeVisible();
    expect(screen.server.requests.findLast(({ method }) => method === 'POST')?.body).toEqual({
      name: 'Norte',
      manager_id: null,
      member_ids: [id(9)],
      is_archived: false,
    });
  });

  test('that do not exist say so, whatever link led there', async () => {
    const screen = await open(`/usuarios?aba=grupos&grupo_aberto=${id(7)}`, [group(1)], {
      [`GET /api/groups/${id(7)}`]: () => refusal(404, 'group.not_found', 'Grupo não encontrado.'),
    });
    await expect
      .element(screen.getByRole('dialog').getByRole('heading', { name: 'Grupo não encontrado' }))
      .toBeVisible();
  });

  test('that are held are archived or merged, never deleted', async () => {
    const groups = [group(1), group(2)];
    const screen = await open(`/usuarios?aba=grupos&grupo_aberto=${id(1)}`, groups, {
      [`PUT /api/groups/${id(1)}`]: ({ body }) => ({ body: { group: group(1, body as object) } }),
      [`POST /api/groups/${id(1)}/removal`]: () => ({ status: 204 }),
    });
    await expect
      .element(screen.getByText('usado por 36 leads, 2 pessoas, 1 lead que passou por ele e 1 fila (Verão)'))
      .toBeVisible();
    for (const [name, href] of [
      ['36 leads', `/leads?grupo=${id(1)}`],
      ['2 pessoas', `/usuarios?grupo=${id(1)}`],
      ['1 fila (Verão)', '/distribuicao-leads'],
    ] as const)
      await expect.element(screen.getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
    expect(screen.getByRole('button', { name: 'Excluir' }).query()).toBeNull();
    await screen.getByRole('button', { name: 'Arquivar' }).click();
    await expect.element(screen.getByText('Grupo 1 fora das listas')).toBeVisible();
    expect(screen.server.requests.findLast(({ method }) => method === 'PUT')?.body).toMatchObject({
      is_archived: true,
      member_ids: [id(8)],
    });
    await screen.getByRole('button', { name: 'Juntar com outro' }).click();
    await screen.getByRole('combobox', { name: 'Juntar com' }).click();
    await screen.getByRole('option', { name: 'Grupo 2' }).click();
    await screen.getByRole('alertdialog').getByRole('button', { name: 'Juntar grupos' }).click();
    await expect.element(screen.getByText('Grupo 1 agora é Grupo 2')).toBeVisible();
    expect(screen.server.requests.findLast(({ method }) => method === 'POST')?.body).toEqual({ into_id: id(2) });
  });

  const running = {
    id: id(5),
    kind: 'group.remove',
    state: 'running',
    progress: { done: 12_000, total: 200_000 },
    is_cancel_requested: false,
    created_at: '2026-11-02T12:00:00.000Z',
    started_at: '2026-11-02T12:00:00.000Z',
    finished_at: null,
  };

  test('with many leads are merged in the background, with its progress', async () => {
    const screen = await open(`/usuarios?aba=grupos&grupo_aberto=${id(1)}`, [group(1), group(2)], {
      [`POST /api/groups/${id(1)}/removal`]: () => ({ status: 202, body: { job_id: id(5) } }),
      [`GET /api/jobs/${id(5)}`]: () => ({ body: { job: running } }),
    });
    await screen.getByRole('button', { name: 'Juntar com outro' }).click();
    await screen.getByRole('combobox', { name: 'Juntar com' }).click();
    await screen.getByRole('option', { name: 'Grupo 2' }).click();
    await screen.getByRole('alertdialog').getByRole('button', { name: 'Juntar grupos' }).click();
    const dialog = screen.getByRole('dialog', { name: 'Juntando Grupo 1 com Grupo 2' });
    await expect.element(dialog.getByText('12.000 de 200.000 registros', { exact: false })).toBeVisible();
    await expectAccessible(dialog.element());
    await dialog.getByRole('button', { name: 'Fechar' }).first().click();
    expect(dialog.query()).toBeNull();
  });

  test('that are being merged say so, and offer nothing else', async () => {
    const moving = group(1, { is_archived: true, move_job_id: id(5) });
    const screen = await open(`/usuarios?aba=grupos&grupo_aberto=${id(1)}`, [moving, group(2)], {
      [`GET /api/jobs/${id(5)}`]: () => ({ body: { job: running } }),
    });
    await expect.element(screen.getByText('12.000 de 200.000 registros', { exact: false })).toBeVisible();
    await expect.element(screen.getByText('Juntando com outro').first()).toBeInTheDocument();
    for (const name of ['Juntar com outro', 'Restaurar', 'Excluir'])
      expect(screen.getByRole('button', { name }).query()).toBeNull();
  });

  test('stay open with how far the leads of new members are, and say so after a reload', async () => {
    let saved = group(1);
    const moving = { ...running, kind: 'user.follow_group' };
    const screen = await open(`/usuarios?aba=grupos&grupo_aberto=${id(1)}`, [group(1), group(2)], {
      'GET /api/groups': () => ({ body: { groups: [saved, group(2)], meta: { next_cursor: null, total: 2 } } }),
      [`PUT /api/groups/${id(1)}`]: () => {
        saved = { ...saved, moving_members: [{ id: id(9), name: 'Caio Nogueira', follow_job_id: id(5) }] };
        return { body: { group: saved } };
      },
      [`GET /api/jobs/${id(5)}`]: () => ({ body: { job: moving } }),
    });
    await screen.getByLabelText('Nome', { exact: true }).fill('Grupo novo');
    await screen.getByRole('button', { name: 'Salvar grupo' }).click();
    const bar = screen.getByRole('progressbar', { name: 'Passando os leads de Caio Nogueira para o grupo' });
    await expect.element(bar).toBeVisible();
    await expect.element(screen.getByText('12.000 de 200.000 registros', { exact: false })).toBeVisible();
    await screen.getByRole('button', { name: 'Fechar' }).first().click();
    await expect.element(bar).not.toBeInTheDocument();
  });
});
