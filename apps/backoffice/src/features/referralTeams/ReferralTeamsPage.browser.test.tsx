import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ReferralTeamDetail, Role } from '@funil/api/contract';
import { matchesWords } from '@funil/validation/search';
import { refusal, refuse } from '../../../test/fakeServer.ts';
import type { Handler } from '../../../test/fakeServer.ts';
import { makeTeam, referralId } from '../../../test/referralFactory.ts';
import { renderApp } from '../../../test/renderApp.tsx';

const id = referralId;
const team = makeTeam;

const possibleMembers: Handler = ({ query }) => ({
  body: {
    people:
      query.get('purpose') === 'team_member' && query.get('team_id') === id(1)
        ? [{ id: id(6), name: 'Nilton Bastos', role: 'indicator', group_name: null, referral_team_name: 'Equipe 2' }]
        : [],
    has_more: false,
  },
});

const open = (
  path: string,
  teams: ReferralTeamDetail[],
  {
    handlers = {},
    role = 'admin',
    width = 1280,
  }: { handlers?: Record<string, Handler>; role?: Role; width?: number } = {},
) =>
  renderApp(path, {
    role,
    width,
    handlers: {
      'GET /api/referral_teams': ({ query }) => {
        const found = teams.filter(
          ({ name, manager, is_archived: isArchived }) =>
            matchesWords(query.get('search') ?? '', name, manager?.name ?? '') &&
            (query.get('is_archived') ?? String(isArchived)) === String(isArchived),
        );
        return { body: { referral_teams: found, meta: { next_cursor: null, total: found.length } } };
      },
      'GET /api/referral_team_options': () => ({ body: { partners: [] } }),
      'GET /api/people': possibleMembers,
      ...Object.fromEntries(
        teams.map((one) => [`GET /api/referral_teams/${one.id}`, () => ({ body: { referral_team: one } })]),
      ),
      ...handlers,
    },
  });

describe('the list of teams', () => {
  test('says when it is empty, when nothing is found, which is no file, and when it does not come', async () => {
    const screen = await open('/equipe-indicacao', []);
    await expect.element(screen.getByText('Nenhuma equipe ainda')).toBeVisible();
    screen.server.on('GET /api/referral_teams', () => ({
      body: { referral_teams: [], meta: { next_cursor: null, total: 0 } },
    }));
    await screen.router.navigate('/equipe-indicacao?busca=xyz&periodo=hoje');
    await expect.element(screen.getByText('Nenhuma equipe encontrada')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Exportar' }).query()).toBeNull();
    const failed = await open('/equipe-indicacao', [], {
      handlers: { 'GET /api/referral_teams': () => refusal(503, 'server.unavailable', 'Indisponível no momento.') },
    });
    await expect.element(failed.getByText('Indisponível no momento.')).toBeVisible();
  });

  test('is saved as a file as it is narrowed, with the days that its numbers are about', async () => {
    const screen = await open('/equipe-indicacao?busca=equipe&situacao=em_uso&periodo=hoje', [team(1)], {
      handlers: { 'POST /api/referral_team_exports': () => refuse('access.denied') },
    });
    await screen.getByRole('button', { name: 'Exportar' }).click();
    await screen.getByRole('menuitem', { name: /XLSX/ }).click();
    await expect.element(screen.getByText('Não foi possível exportar')).toBeVisible();
    const { from, until, ...rest } = screen.server.of('POST /api/referral_team_exports')[0]!.body;
    expect(rest).toEqual({ search: 'equipe', is_archived: false, format: 'xlsx' });
    expect([from, until]).toEqual([expect.stringMatching(/^\d{4}-\d\d-\d\d$/), from]);
  });

  test('shows what each team brought, and asks for the days of another period', async () => {
    const screen = await open('/equipe-indicacao', [team(1)]);
    const row = screen.getByRole('row', { name: /Equipe 1/ });
    await expect.element(row).toBeVisible();
    const cells = Array.from(row.element().children, ({ textContent }) => textContent.replaceAll('\u00a0', ' '));
    expect(cells.slice(-5)).toEqual(['1', '8', '12,5%', '1', 'R$ 45.000,00']);
    expect(cells.join(' ')).toContain('Juliana Lopes');
    await screen.getByRole('button', { name: 'Período: Este mês' }).click();
    await screen.getByRole('menuitemradio', { name: 'Hoje' }).click();
    await vi.waitFor(() => {
      const { query } = screen.server.requests.findLast(({ path }) => path === '/api/referral_teams')!;
      expect(query.get('from')).toBe(query.get('until'));
    });
    expect(screen.where()).toBe('/equipe-indicacao?periodo=hoje');
  });

  test.each([
    ['admin', `/indicadores?equipe=${id(1)}`],
    ['partner', `/meus-indicadores?equipe=${id(1)}`],
    ['indicator_manager', `/equipe-indicacao?equipe=${id(1)}`],
  ] as const)('opens for a %s the lists that its numbers count', async (role, people) => {
    const screen = await open(
      '/equipe-indicacao?periodo=30d',
      [team(1), team(2, { leads_count: 0, converted_count: 0, sales_count: 0 })],
      {
        role,
      },
    );
    const row = screen.getByRole('row', { name: /Equipe 1/ });
    const pathOf = (name: string | RegExp) =>
      decodeURIComponent(row.getByRole('link', { name }).element().getAttribute('href')!);
    await expect.element(row).toBeVisible();
    expect(pathOf('1 pessoa em Equipe 1')).toBe(people);
    expect(pathOf('8 leads de Equipe 1')).toBe(`/leads?equipe=${id(1)}&criado=30d`);
    // Sales are those of the period, whenever their leads came.
    for (const name of ['1 venda de Equipe 1', '12,5% de conversão de Equipe 1', /45\.000,00 vendidos por Equipe 1/])
      expect(pathOf(name)).toBe(`/leads?equipe=${id(1)}&ganho=30d`);
    const links = screen
      .getByRole('row', { name: /Equipe 2/ })
      .getByRole('link')
      .elements()
      .filter((link) => !link.hasAttribute('data-row-link'));
    expect(links.map((link) => link.getAttribute('aria-label'))).toEqual(['1 pessoa em Equipe 2']);
  });

  test('keeps long names within every window', async () => {
    const long = 'Equipe de indicadores do litoral norte e das cidades vizinhas '.repeat(2).trim();
    await open('/equipe-indicacao', [team(1, { name: long, sales_cents: 123_456_789_00 })], { width: 1440 });
    for (const width of [1440, 1024, 820, 390]) {
      await page.viewport(width, 800);
      // As it is rendered: a card has the column's word in the same cell.
      await expect.poll(() => document.body.innerText).toContain(long);
      await expect
        .poll(() => document.documentElement.scrollWidth, { message: `${width} px` })
        .toBeLessThanOrEqual(width);
    }
  });

  test('shows the whole of its period on a phone, with filters and without', async () => {
    const screen = await open('/equipe-indicacao', [team(1)], { width: 390, role: 'partner' });
    for (const [query, name] of [
      ['', 'Período: Este mês'],
      ['?periodo=90d&situacao=em_uso', 'Período: Últimos 90 dias'],
    ]) {
      await screen.router.navigate(`/equipe-indicacao${query}`);
      const period = screen.getByRole('button', { name });
      await expect.element(period).toBeVisible();
      expect(period.element().getBoundingClientRect().right).toBeLessThanOrEqual(390);
    }
  });
});

describe('a team', () => {
  test('that is not there says so', async () => {
    const screen = await open(`/equipe-indicacao?equipe=${id(9)}`, [], {
      handlers: {
        [`GET /api/referral_teams/${id(9)}`]: () => refusal(404, 'referral_team.not_found', 'Equipe não encontrada.'),
      },
    });
    await expect.element(screen.getByText('Equipe não encontrada', { exact: true })).toBeVisible();
  });

  test('shows the sales of leads that came before the period', async () => {
    const late = { leads_count: 0, converted_count: 0, sales_count: 2, sales_cents: 186_100_00 };
    const screen = await open(`/equipe-indicacao?equipe=${id(1)}`, [
      team(1, { ...late, members: [], former: { ids: [id(3)], ...late } }),
    ]);
    const dialog = screen.getByRole('dialog', { name: 'Equipe 1' });
    await expect.element(dialog.getByRole('link', { name: /186\.100,00 vendidos, Quem já saiu/ })).toBeVisible();
    await expect.element(dialog.getByText('Dos enviados, já vendidos', { exact: true })).toBeVisible();
    await expect.element(dialog.getByText(/Gerência de indicação: Juliana Lopes · Este mês/)).toBeVisible();
    expect(dialog.getByRole('link', { name: /0 leads/ }).query()).toBeNull();
  });

  test('opens what it brought, by person and by who has left', async () => {
    const screen = await open(`/equipe-indicacao?equipe=${id(1)}`, [team(1)]);
    const dialog = screen.getByRole('dialog', { name: 'Equipe 1' });
    const pathOf = (name: string | RegExp) =>
      decodeURIComponent(dialog.getByRole('link', { name }).element().getAttribute('href')!);
    await expect.element(dialog.getByText('Sandra Melo')).toBeVisible();
    expect(pathOf('5 leads, Sandra Melo')).toBe(`/leads?indicador=${id(7)}&equipe=${id(1)}&criado=mes`);
    expect(pathOf('20,0% de conversão, Sandra Melo')).toBe(`/leads?indicador=${id(7)}&equipe=${id(1)}&ganho=mes`);

    expect(pathOf(/45\.000,00 vendidos, Sandra Melo/)).toBe(`/leads?indicador=${id(7)}&equipe=${id(1)}&ganho=mes`);
    expect(pathOf('3 leads, Quem já saiu da equipe')).toBe(`/leads?indicador=${id(3)}&equipe=${id(1)}&criado=mes`);
    expect(dialog.getByRole('link', { name: /vendidos, Quem já saiu/ }).elements()).toEqual([]);
  });

  test('shows its manager who is in it, without ways to change it', async () => {
    const screen = await open(`/equipe-indicacao?equipe=${id(1)}`, [team(1)], { role: 'indicator_manager' });
    const dialog = screen.getByRole('dialog', { name: 'Equipe 1' });
    await expect.element(dialog.getByText('Sandra Melo')).toBeVisible();
    await expect.element(dialog.getByText('Quem já saiu da equipe')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Editar equipe' }).query()).toBeNull();
    expect(screen.getByRole('button', { name: 'Nova equipe' }).query()).toBeNull();
  });

  test('keeps what was typed when the name is taken', async () => {
    const screen = await open('/equipe-indicacao?novo=1', [], {
      handlers: {
        'POST /api/referral_teams': () => ({
          status: 422,
          body: {
            error: {
              code: 'referral_team.name_taken',
              message: 'Já existe.',
              fields: { name: 'Já existe uma equipe com este nome.' },
            },
          },
        }),
      },
    });
    const name = screen.getByLabelText('Nome', { exact: true });
    await userEvent.fill(name, 'Norte');
    await screen.getByRole('button', { name: 'Criar equipe' }).click();
    await expect.element(name).toHaveAccessibleDescription('Já existe uma equipe com este nome.');
    await expect.element(name).toHaveValue('Norte');
  });

  test('is archived with everything else as it was, and deleted only while nothing names it', async () => {
    const screen = await open(`/equipe-indicacao?equipe=${id(1)}`, [team(1)], {
      handlers: {
        [`PUT /api/referral_teams/${id(1)}`]: () => ({ body: { referral_team: team(1, { is_archived: true }) } }),
      },
    });
    expect(screen.getByRole('button', { name: 'Excluir' }).query()).toBeNull();
    await screen.getByRole('button', { name: 'Arquivar' }).click();
    await expect.element(screen.getByText('Equipe 1 fora das listas')).toBeVisible();
    expect(screen.server.requests.find(({ method }) => method === 'PUT')?.body).toEqual({
      name: 'Equipe 1',
      manager_id: id(8),
      partner_id: null,
      is_archived: true,
    });
  });

  test('is deleted after a question', async () => {
    const unused = team(1, {
      used_by: 0,
      members: [],
      former: { ids: [], leads_count: 0, converted_count: 0, sales_count: 0, sales_cents: 0 },
    });
    const screen = await open(`/equipe-indicacao?equipe=${id(1)}`, [unused], {
      handlers: { [`DELETE /api/referral_teams/${id(1)}`]: () => ({ status: 204 }) },
    });
    await screen.getByRole('button', { name: 'Excluir' }).click();
    await screen.getByRole('button', { name: 'Excluir equipe' }).click();
    await vi.waitFor(() => expect(screen.where()).toBe('/equipe-indicacao'));
  });

  test('gets people of its own partner from other teams', async () => {
    const screen = await open(`/equipe-indicacao?equipe=${id(1)}`, [team(1)], {
      handlers: { [`POST /api/referral_teams/${id(1)}/members`]: () => ({ body: { referral_team: team(1) } }) },
    });
    await screen.getByRole('button', { name: 'Trazer pessoas' }).click();
    await screen.getByRole('combobox', { name: 'Pessoas' }).click();
    await screen.getByRole('option', { name: /Nilton Bastos/ }).click();
    await userEvent.keyboard('{Escape}');
    await screen.getByRole('button', { name: 'Mover pessoas' }).click();
    await expect.element(screen.getByText('1 pessoa em Equipe 1')).toBeVisible();
    expect(screen.server.requests.find(({ method }) => method === 'POST')?.body).toEqual({ user_ids: [id(6)] });
  });

  test('sends nothing where there is nobody to bring', async () => {
    const screen = await open(`/equipe-indicacao?equipe=${id(1)}`, [team(1)], {
      handlers: {
        'GET /api/people': () => ({ body: { people: [], has_more: false } }),
      },
    });
    await screen.getByRole('button', { name: 'Trazer pessoas' }).click();
    await expect.element(screen.getByText('Não há outras pessoas sem parceiro que indiquem.')).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Mover pessoas' })).toBeDisabled();
  });
});
