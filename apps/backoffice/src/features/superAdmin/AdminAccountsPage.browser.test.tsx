import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { AdminAccountDetail, AdminAccountPerson } from '@funil/api/contract';
import { matchesWords } from '@funil/validation/search';
import { formatDateTime } from '@funil/validation/values';
import { expectAccessible } from '../../../test/expectAccessible.ts';
import { renderApp } from '../../../test/renderApp.tsx';
import { accountAnswer } from '../../../test/appServer.ts';
import { refusal } from '../../../test/fakeServer.ts';
import type { FakeAnswer, Handler } from '../../../test/fakeServer.ts';

const id = (number: number) => `01890000-0000-7000-8000-00000000000${number}`;
const account = (number: number, fields: Partial<AdminAccountDetail> = {}): AdminAccountDetail => ({
  id: id(number),
  name: `Conta ${number}`,
  slug: `conta-${number}`,
  hosts: [`conta${number}.example.com`],
  status: 'active',
  users_count: 12,
  leads_count: 2_500,
  last_activity_at: null,
  created_at: '2026-01-10T12:00:00.000Z',
  time_zone: 'America/Sao_Paulo',
  usage: { active_users: 10, invited_users: 2, leads: 2_500, leads_last_30_days: 180, files_bytes: 3_145_728 },
  ...fields,
});

const meta = (total: number) => ({ next_cursor: null, total });

const open = (path: string, accounts: AdminAccountDetail[], handlers: Record<string, Handler> = {}, width = 1280) =>
  renderApp(path, {
    isSuperAdmin: true,
    width,
    handlers: {
      'GET /admin_api/accounts': ({ query }) => {
        const found = accounts.filter(({ name, slug, hosts }) =>
          matchesWords(query.get('search') ?? '', name, slug, ...hosts),
        );
        return { body: { accounts: found, meta: meta(found.length) } };
      },
      ...Object.fromEntries(
        accounts.flatMap((one) => [
          [`GET /admin_api/accounts/${one.id}`, () => ({ body: { account: one } })],
          [`GET /admin_api/accounts/${one.id}/people`, () => ({ body: { people: [], has_more: false } })],
        ]),
      ),
      ...handlers,
    },
  });

describe('the accounts', () => {
  test('are for super-admins: nobody else gets past the sign-in', async () => {
    const screen = await renderApp('/admin', { role: 'admin' });
    await vi.waitFor(() => expect(screen.where()).toBe('/admin/login?redirect_to=%2Fadmin'));
    expect(screen.server.requests.some(({ path }) => path === '/admin_api/accounts')).toBe(false);
  });

  test("stand in the product's own look, whatever account the host belongs to", async () => {
    const aurora = {
      'GET /public_api/account': () =>
        accountAnswer({ short_logo_url: '/aurora.svg', main_color: '#ff0000' }, 'Aurora Consórcios'),
    };
    const screen = await open('/admin', [account(1)], aurora);
    await expect
      .element(screen.getByRole('link', { name: 'Conta 1' }).or(screen.getByText('Conta 1')).first())
      .toBeVisible();
    await vi.waitFor(() => expect(document.title).toContain('Funil'));
    expect(document.title).not.toContain('Aurora');
    expect(document.querySelector('img[src*="aurora"], link[rel="icon"][href*="aurora"]')).toBeNull();
    expect(screen.container.textContent).not.toContain('Aurora');
    const signIn = await renderApp('/admin/login', { handlers: aurora });
    await expect.element(signIn.getByText('Administração de contas.')).toBeVisible();
    expect(signIn.container.textContent).not.toContain('Aurora');
    expect(document.querySelector('img[src*="aurora"]')).toBeNull();
  });

  test('name their cell where there are several, and say which one does not answer', async () => {
    const several = [account(1, { cell: 'main' }), account(2, { cell: 'b' })];
    let asked = 0;
    const screen = await open('/admin', several, {
      'GET /admin_api/accounts': () => {
        asked += 1;
        return { body: { accounts: several, meta: meta(2), unavailable_cells: ['c'] } };
      },
    });
    await expect.element(screen.getByText('A célula c não responde')).toBeVisible();
    await expect.element(screen.getByText('Faltam as contas que estão nela. As outras funcionam.')).toBeVisible();
    await expect.element(screen.getByRole('columnheader', { name: 'Célula' })).toBeVisible();
    await expect.element(screen.getByRole('gridcell', { name: 'main', exact: true })).toBeVisible();
    await expectAccessible(screen.container);
    const before = asked;
    await screen.getByRole('button', { name: 'Tentar de novo' }).click();
    await vi.waitFor(() => expect(asked).toBeGreaterThan(before));
    const single = await open('/admin?nova=1', [account(1)]);
    await expect.element(single.getByText('Conta 1').first()).toBeVisible();
    await expect.element(single.getByRole('dialog', { name: 'Nova conta' })).toBeVisible();
    expect(document.body.textContent).not.toContain('Célula');
  });

  test('of a new account is the standard one, or the one that was chosen', async () => {
    const screen = await open('/admin?nova=1', [account(1, { cell: 'b' })], {
      'GET /admin_api/accounts': () => ({
        body: { accounts: [account(1, { cell: 'b' })], meta: meta(1), cells: ['b', 'main'], unavailable_cells: [] },
      }),
      'POST /admin_api/accounts': () => ({ status: 201, body: { account: account(3) } }),
    });
    const form = screen.getByRole('dialog', { name: 'Nova conta' });
    await userEvent.fill(form.getByLabelText('Nome da conta'), 'Jornada Seguros');
    await userEvent.fill(form.getByLabelText('Endereços'), 'jornada.localhost');
    await userEvent.fill(form.getByLabelText('Nome de quem administra'), 'Ana Prado');
    await userEvent.fill(form.getByLabelText('E-mail de quem administra'), 'ana@jornada.example');
    await expect.element(form.getByRole('combobox', { name: 'Célula' })).toHaveTextContent('b');
    await form.getByRole('combobox', { name: 'Célula' }).click();
    await screen.getByRole('option', { name: 'main' }).click();
    await expectAccessible(form.element());
    await form.getByRole('button', { name: 'Criar conta' }).click();
    await vi.waitFor(() =>
      expect(screen.server.requests.find(({ method }) => method === 'POST')?.body).toMatchObject({ cell: 'main' }),
    );
  });

  test('say that they are coming, that they do not come, and that there are none', async () => {
    let answer: (value: FakeAnswer) => void = () => {};
    const answered = new Promise<FakeAnswer>((resolve) => (answer = resolve));
    const screen = await open('/admin', [], { 'GET /admin_api/accounts': () => answered });
    await expect.element(screen.getByText('Carregando contas')).toBeInTheDocument();
    answer({ body: { accounts: [], meta: { next_cursor: null, total: 0 } } });
    await expect.element(screen.getByText('Nenhuma conta ainda')).toBeVisible();
    const failing = await open('/admin', [], {
      'GET /admin_api/accounts': () => refusal(503, 'server.unavailable', 'Indisponível no momento.'),
    });
    await expect.element(failing.getByText('Indisponível no momento.')).toBeVisible();
    await expect.element(failing.getByRole('button', { name: 'Tentar de novo' })).toBeVisible();
  });

  test('fit a phone, with names and addresses as long as they get', async () => {
    const long = account(1, {
      name: 'Administradora de Consórcios e Financiamentos Imobiliários do Centro-Oeste',
      hosts: ['consorcios-e-financiamentos.administradora-do-centro-oeste.example.com', 'outra.example.com'],
      status: 'suspended',
    });
    const screen = await open('/admin', [long, account(2)], {}, 390);
    await expect.element(screen.getByRole('link', { name: /Centro-Oeste/ })).toBeVisible();
    await expect.element(screen.getByText('Suspensa')).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  });
});

describe('the list of accounts', () => {
  const names = () => [...document.querySelectorAll('[data-row-link]')].map((link) => link.textContent);

  test('is searched by name, address and identifier, and the address keeps the search', async () => {
    const screen = await open('/admin', [
      account(1, { name: 'Águia Seguros', hosts: ['crm.aguia.com.br'] }),
      account(2, { name: 'Zênite', slug: 'zenite-consorcios' }),
    ]);
    const search = screen.getByRole('searchbox');
    await search.fill('aguia seg');
    await expect.poll(names).toEqual(['Águia Seguros']);
    expect(screen.where()).toBe('/admin?busca=aguia+seg');
    await search.fill('crm.aguia');
    await expect.poll(names).toEqual(['Águia Seguros']);
    await search.fill('seguros – águia');
    await expect.poll(names).toEqual(['Águia Seguros']);
    await search.fill('consorcios');
    await expect.poll(names).toEqual(['Zênite']);
    await search.fill('nada');
    await screen.getByRole('button', { name: 'Limpar busca' }).click();
    await expect.poll(names).toEqual(['Águia Seguros', 'Zênite']);
  });

  test('goes on page by page, and is put in another order once it is whole', async () => {
    const screen = await open('/admin', [], {
      'GET /admin_api/accounts': ({ query }) =>
        query.has('cursor')
          ? { body: { accounts: [account(2)], meta: { next_cursor: null, total: 2 } } }
          : { body: { accounts: [account(1)], meta: { next_cursor: id(1), total: 2 } } },
    });
    await expect.poll(names).toEqual(['Conta 1']);
    await expect.element(screen.getByText('1 de 2 contas')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Leads' }).query()).toBeNull();
    await screen.getByRole('button', { name: 'Mostrar mais' }).click();
    await expect.poll(names).toEqual(['Conta 1', 'Conta 2']);
    expect(screen.getByRole('button', { name: 'Mostrar mais' }).query()).toBeNull();
    await expect.element(screen.getByRole('button', { name: 'Leads' })).toBeVisible();
  });

  test('stands in the order of any of its columns, and in the middle of a wide window', async () => {
    const screen = await open(
      '/admin',
      [
        account(1, { leads_count: 5, last_activity_at: '2026-11-01T12:00:00.000Z' }),
        account(2, { leads_count: 900 }),
        account(3, { leads_count: 70, last_activity_at: '2026-11-20T12:00:00.000Z' }),
      ],
      {},
      1920,
    );
    await expect.poll(names).toEqual(['Conta 1', 'Conta 2', 'Conta 3']);
    await screen.getByRole('button', { name: 'Leads' }).click();
    await expect.poll(names).toEqual(['Conta 2', 'Conta 3', 'Conta 1']);
    await screen.getByRole('button', { name: 'Última atividade' }).click();
    await expect.poll(names).toEqual(['Conta 3', 'Conta 1', 'Conta 2']);
    const { left, right } = document.querySelector('main')!.getBoundingClientRect();
    expect(Math.abs(left - (1920 - right))).toBeLessThanOrEqual(1);
    expect(left).toBeGreaterThan(100);
  });
});

describe('a new account', () => {
  test('is made by keyboard alone; what is wrong stands beside its field', async () => {
    const refusal = {
      status: 422,
      body: {
        error: {
          code: 'admin_account.host_taken',
          message: 'Não.',
          fields: { 'hosts[0]': 'verde.localhost: este endereço já é de outra conta.' },
        },
      },
    };
    const screen = await open('/admin?nova=1', [], {
      'POST /admin_api/accounts': ({ body }) =>
        (body as { hosts: string[] }).hosts[0] === 'verde.localhost'
          ? refusal
          : { status: 201, body: { account: account(3) } },
    });
    const form = screen.getByRole('dialog', { name: 'Nova conta' });
    await expect.element(form.getByLabelText('Nome da conta')).toHaveFocus();
    await userEvent.keyboard('Jornada Seguros');
    await expect.element(form.getByLabelText('Identificador')).toHaveValue('jornada-seguros');
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.keyboard('verde.localhost');
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.keyboard('Ana Prado{Enter}');
    await expect
      .element(form.getByLabelText('E-mail de quem administra'))
      .toHaveAccessibleDescription(/E-mail de quem administra é um campo obrigatório/);
    expect(screen.server.requests.some(({ method }) => method === 'POST')).toBe(false);
    await userEvent.fill(form.getByLabelText('E-mail de quem administra'), 'ana@jornada.example');
    await userEvent.keyboard('{Enter}');
    await expect
      .element(form.getByLabelText('Endereços'))
      .toHaveAccessibleDescription(/este endereço já é de outra conta/);
    await expectAccessible(form.element());
    await userEvent.fill(form.getByLabelText('Endereços'), 'https://crm.jornada.com.br/');
    await form.getByRole('button', { name: 'Criar conta' }).click();
    await expect.element(form.getByLabelText('Endereços')).toHaveAccessibleDescription(/sem porta e sem barra/);
    await userEvent.fill(form.getByLabelText('Endereços'), 'jornada.localhost\nolhos exemplo');
    await form.getByRole('button', { name: 'Criar conta' }).click();
    await expect
      .element(form.getByLabelText('Endereços'))
      .toHaveAccessibleDescription(/“olhos exemplo” tem um espaço: escreva um endereço por linha/);
    await userEvent.fill(form.getByLabelText('Endereços'), 'jornada.localhost');
    await form.getByRole('button', { name: 'Criar conta' }).click();
    await expect.element(form).not.toBeInTheDocument();
    expect(screen.server.requests.findLast(({ method }) => method === 'POST')?.body).toEqual({
      name: 'Jornada Seguros',
      slug: 'jornada-seguros',
      hosts: ['jornada.localhost'],
      time_zone: 'America/Sao_Paulo',
      admin_name: 'Ana Prado',
      admin_email: 'ana@jornada.example',
    });
  });

  test('says which characters its name may have, in the field that takes the focus, on a phone as well', async () => {
    const screen = await open('/admin?nova=1', []);
    const form = screen.getByRole('dialog', { name: 'Nova conta' });
    await form.getByLabelText('Nome da conta').fill('Jornada');
    const slug = form.getByLabelText('Identificador');
    for (const width of [1280, 390]) {
      await page.viewport(width, 800);
      await slug.fill('jornada_seguros');
      await form.getByRole('button', { name: 'Criar conta' }).click();
      await expect
        .element(slug)
        .toHaveAccessibleDescription(/só pode ter letras minúsculas sem acento, números e hífens/);
      await expect.element(slug).toHaveFocus();
      await expect.element(slug).toBeInViewport();
    }
  });

  test('takes its time zone from a list, Brazil first, that a search narrows', async () => {
    const screen = await open('/admin?nova=1', []);
    const zone = screen.getByRole('combobox', { name: 'Fuso horário' });
    await expect.element(zone).toHaveTextContent('Brasília e São Paulo');
    await zone.click();
    await userEvent.keyboard('manaus');
    await expect.element(screen.getByRole('option', { name: /Manaus/ })).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect.element(zone).toHaveTextContent('Manaus');
  });
});

describe('an account', () => {
  test('that is not there says so', async () => {
    const screen = await open(`/admin?conta=${id(7)}`, [], {
      [`GET /admin_api/accounts/${id(7)}`]: () => refusal(404, 'admin_account.not_found', 'Esta conta não existe.'),
    });
    await expect.element(screen.getByRole('dialog').getByText('Conta não encontrada')).toBeVisible();
  });

  test('shows its use, and is suspended only when that is meant', async () => {
    const screen = await open(`/admin?conta=${id(1)}`, [account(1)], {
      [`POST /admin_api/accounts/${id(1)}/suspension`]: () => ({
        body: { account: account(1, { status: 'suspended' }) },
      }),
    });
    const dialog = screen.getByRole('dialog', { name: 'Conta 1' });
    await expect.element(dialog.getByText('3 MB')).toBeVisible();
    await expect.element(dialog.getByText('2.500')).toBeVisible();
    await dialog.getByRole('button', { name: 'Suspender' }).click();
    const question = screen.getByRole('alertdialog', { name: 'Suspender Conta 1?' });
    await question.getByRole('button', { name: 'Manter ativa' }).click();
    await expect.element(question).not.toBeInTheDocument();
    expect(screen.server.requests.some(({ method }) => method === 'POST')).toBe(false);
    await dialog.getByRole('button', { name: 'Suspender' }).click();
    await question.getByRole('button', { name: 'Suspender conta' }).click();
    await expect.element(screen.getByText('Conta 1 está suspensa')).toBeVisible();
  });

  test('lists its people on a phone, sends the invitation of its administrator again and corrects it', async () => {
    const person = (over: Partial<AdminAccountPerson>): AdminAccountPerson => ({
      id: id(5),
      name: 'Ana Prado',
      email: 'ana.prado.de-alguma-corretora@administradora-do-centro-oeste.example.com',
      role: 'admin',
      status: 'invited',
      last_sign_in_at: null,
      invitation: {
        sent_at: '2026-11-02T12:00:00.000Z',
        expires_at: '2026-11-09T12:00:00.000Z',
        is_expired: true,
      },
      ...over,
    });
    const others = [
      person({
        id: id(6),
        name: 'Caio Nunes',
        email: 'caio@conta.example',
        role: 'specialist',
        status: 'active',
        last_sign_in_at: '2026-11-20T12:00:00.000Z',
        invitation: null,
      }),
    ];
    const people = `/admin_api/accounts/${id(1)}/people`;
    const sent = { sent_at: '2026-11-26T12:00:00.000Z', expires_at: '2026-12-03T12:00:00.000Z', is_expired: false };
    const screen = await open(
      `/admin?conta=${id(1)}`,
      [account(1)],
      {
        [`GET ${people}`]: () => ({ body: { people: [person({}), ...others] } }),
        [`POST ${people}/${id(5)}/invitations`]: () => ({
          body: { people: [person({ invitation: sent }), ...others] },
        }),
        [`PUT ${people}/${id(5)}`]: ({ body }) =>
          (body as { email: string }).email === 'caio@conta.example'
            ? {
                status: 422,
                body: {
                  error: {
                    code: 'admin_account.email_taken',
                    message: 'Já existe alguém com este e-mail na conta.',
                    fields: { email: 'Já existe alguém com este e-mail na conta.' },
                  },
                },
              }
            : { body: { people: [person({ ...(body as object), invitation: sent }), ...others] } },
      },
      390,
    );
    /** A super-admin belongs to no account, and reads the clock of the machine. */
    const shown = (day: string) => formatDateTime(`${day}T12:00:00.000Z`);
    const list = screen.getByRole('region', { name: 'Pessoas' });
    await expect
      .element(
        list.getByText(`Convite enviado em ${shown('2026-11-02')}, venceu em ${shown('2026-11-09')}`, { exact: false }),
      )
      .toBeVisible();
    await expect.element(list.getByText(/Especialista · caio@conta\.example/)).toBeVisible();
    await expect.element(list.getByText(`Último acesso em ${shown('2026-11-20')}`, { exact: false })).toBeVisible();
    // A super-admin helps administrators alone; the account looks after its other people.
    expect(list.getByRole('button').all()).toHaveLength(2);
    const dialog = document.querySelector('[role=dialog]')!;
    await expectAccessible(dialog);
    expect(dialog.scrollWidth).toBeLessThanOrEqual(dialog.clientWidth);
    await list.getByRole('button', { name: 'Reenviar o convite de Ana Prado' }).click();
    await expect
      .element(
        list.getByText(`Convite enviado em ${shown('2026-11-26')}, vale até ${shown('2026-12-03')}`, { exact: false }),
      )
      .toBeVisible();
    await list.getByRole('button', { name: 'Corrigir o convite de Ana Prado' }).click();
    const form = screen.getByRole('dialog', { name: 'Corrigir convite' });
    const email = form.getByLabelText('E-mail de quem administra');
    await email.fill('caio@conta.example');
    await form.getByRole('button', { name: 'Salvar convite' }).click();
    await expect.element(email).toHaveAccessibleDescription(/Já existe alguém com este e-mail na conta\./);
    await email.fill('ana@conta.example');
    await form.getByRole('button', { name: 'Salvar convite' }).click();
    await expect.element(form).not.toBeInTheDocument();
    await expect.element(list.getByText(/ana@conta\.example/)).toBeVisible();
    expect(screen.server.requests.filter(({ method }) => method === 'PUT').map(({ path }) => path)).toEqual([
      `${people}/${id(5)}`,
      `${people}/${id(5)}`,
    ]);
  });
});
