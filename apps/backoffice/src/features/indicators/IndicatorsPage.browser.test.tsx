import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Indicator, Role } from '@funil/api/contract';
import { refusal, refuse } from '../../../test/fakeServer.ts';
import type { Handler } from '../../../test/fakeServer.ts';
import {
  affiliateDetail,
  affiliatesOf,
  makeAffiliate,
  makeIndicator,
  referralId,
} from '../../../test/referralFactory.ts';
import { renderApp } from '../../../test/renderApp.tsx';

const id = referralId;
const person = makeIndicator;

const open = (
  path: string,
  indicators: Indicator[],
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
      'GET /api/indicators': () => ({ body: { indicators, meta: { next_cursor: null, total: indicators.length } } }),
      'GET /api/referral_teams': () => ({ body: { referral_teams: [], meta: { next_cursor: null, total: 0 } } }),
      'GET /api/user_options': () => ({
        body: {
          roles: ['indicator'],
          groups: [],
          partners: [{ id: id(9), name: 'Contábil Ágil' }],
          referral_teams: [],
        },
      }),
      'GET /api/people': () => ({ body: { people: [] } }),
      'GET /api/affiliates': affiliatesOf([]),
      ...handlers,
    },
  });

describe('those who bring leads', () => {
  test('say when there are none, and when they do not come', async () => {
    const screen = await open('/indicadores', []);
    await expect.element(screen.getByText('Ninguém indica por aqui ainda')).toBeVisible();
    await screen.router.navigate('/indicadores?busca=xyz');
    await expect.element(screen.getByText('Ninguém encontrado')).toBeVisible();
    const failed = await open('/indicadores', [], {
      handlers: { 'GET /api/indicators': () => refusal(503, 'server.unavailable', 'Indisponível no momento.') },
    });
    await expect.element(failed.getByText('Indisponível no momento.')).toBeVisible();
  });

  test('show what they brought, each number leading to the leads behind it', async () => {
    const screen = await open('/indicadores', [
      person(1),
      person(2, { leads_count: 0, sales_count: 0, sales_cents: 0 }),
    ]);
    const leads = screen.getByRole('link', { name: '12 leads de Pessoa 1' });
    await expect.element(leads).toHaveAttribute('href', `/leads?indicador=${id(1)}`);
    const sales = screen.getByRole('link', { name: '2 vendas de Pessoa 1' }).element();
    expect(sales.getAttribute('href')).toMatch(new RegExp(`^/leads\\?indicador=${id(1)}&ganho=\\.\\.\\d{4}-`));
    const value = screen.getByRole('link', { name: /90\.000,00 vendidos por Pessoa 1/ }).element();
    expect(value.getAttribute('href')).toBe(sales.getAttribute('href'));
    await expect
      .element(screen.getByRole('link', { name: '3 afiliados de Pessoa 1' }))
      .toHaveAttribute('href', `/indicadores?aba=afiliados&de=${id(1)}`);
    expect(screen.getByRole('link', { name: /(leads|vendas) de Pessoa 2|por Pessoa 2/ }).query()).toBeNull();
  });

  test('give way to those who wait for a decision, until somebody asks for them', async () => {
    const affiliates = { 'GET /api/affiliates': affiliatesOf([makeAffiliate(1), makeAffiliate(2)]) };
    const waiting = await open('/indicadores', [person(1)], { handlers: affiliates });
    await expect.element(waiting.getByRole('row', { name: /Afiliado 1/ })).toBeVisible();
    await expect
      .element(waiting.getByRole('tab', { name: 'Afiliados 2 pendentes' }))
      .toHaveAttribute('aria-selected', 'true');
    await waiting.getByRole('tab', { name: 'Pessoas' }).click();
    await expect.element(waiting.getByRole('row', { name: /Pessoa 1/ })).toBeVisible();
    expect(waiting.where()).toBe('/indicadores?aba=pessoas');
    // What names people is about them, whoever waits.
    for (const query of [`equipe=${id(3)}`, 'busca=pessoa']) {
      const asked = await open(`/indicadores?${query}`, [person(1)], { handlers: affiliates });
      await expect.element(asked.getByRole('row', { name: /Pessoa 1/ })).toBeVisible();
    }
    const opened = await open(`/indicadores?indicador=${id(1)}`, [person(1)], { handlers: affiliates });
    await expect.element(opened.getByRole('dialog', { name: 'Pessoa 1' })).toBeVisible();
    const failed = await open('/indicadores', [person(1)], {
      handlers: { 'GET /api/affiliates': () => refusal(503, 'server.unavailable', 'Indisponível no momento.') },
    });
    await expect.element(failed.getByRole('row', { name: /Pessoa 1/ })).toBeVisible();
  });

  test('keep their tab when the last one who waited is decided about', async () => {
    const stored = [makeAffiliate(1)];
    const screen = await open('/indicadores', [person(1)], {
      handlers: {
        'GET /api/affiliates': (call) => affiliatesOf(stored)(call),
        [`GET /api/affiliates/${id(1)}`]: () => ({ body: { affiliate: affiliateDetail(stored[0]!) } }),
        [`POST /api/affiliates/${id(1)}/approval`]: () => {
          stored[0] = { ...stored[0]!, state: 'approved' };
          return { body: { affiliate: affiliateDetail(stored[0]) } };
        },
      },
    });
    await expect.element(screen.getByRole('tab', { name: 'Afiliados 1 pendente' })).toBeVisible();
    await screen.getByRole('row', { name: /Afiliado 1/ }).click();
    await screen.getByRole('button', { name: 'Aprovar', exact: true }).click();
    await screen.getByRole('button', { name: 'Aprovar afiliado' }).click();
    await expect.element(screen.getByRole('button', { name: 'Desativar' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(screen.getByRole('tab', { name: 'Afiliados', exact: true })).toBeVisible();
    await expect
      .element(screen.getByRole('tab', { name: 'Afiliados', exact: true }))
      .toHaveAttribute('aria-selected', 'true');
  });

  test('lead a partner from the number of affiliates to those of them whom it sees, and say whose', async () => {
    const screen = await open('/meus-indicadores', [person(1, { sponsor: { id: id(4), name: 'Madrinha' } })], {
      role: 'partner',
    });
    await screen.getByRole('link', { name: '3 afiliados de Pessoa 1' }).click();
    // Who waits for a decision, it does not see.
    expect(screen.server.of('GET /api/affiliates')).toEqual([]);
    await vi.waitFor(() => expect(screen.where()).toBe(`/meus-indicadores?veio_por=${id(1)}`));
    await vi.waitFor(() => expect(screen.server.of('GET /api/indicators').at(-1)!.query.get('sponsor_id')).toBe(id(1)));
    await expect.element(screen.getByRole('button', { name: /Veio por ?Madrinha/ })).toBeVisible();
    await screen.getByRole('button', { name: 'Remover filtro Veio por' }).click();
    await vi.waitFor(() => expect(screen.where()).toBe('/meus-indicadores'));
  });

  test('keep search and state in the address, ask the server for them, and are saved as a file so', async () => {
    const screen = await open('/meus-indicadores?situacao=inactive', [person(1)], {
      role: 'partner',
      handlers: { 'POST /api/indicator_exports': () => refuse('access.denied') },
    });
    await userEvent.fill(screen.getByLabelText('Buscar por nome, e-mail ou código'), 'ana');
    await vi.waitFor(() => expect(screen.where()).toBe('/meus-indicadores?situacao=inactive&busca=ana'));
    await vi.waitFor(() => {
      const { query } = screen.server.requests.findLast(({ path }) => path === '/api/indicators')!;
      expect([query.get('search'), query.get('status')]).toEqual(['ana', 'inactive']);
    });
    await screen.getByRole('button', { name: 'Exportar' }).click();
    await screen.getByRole('menuitem', { name: /CSV/ }).click();
    await expect.element(screen.getByText('Não foi possível exportar')).toBeVisible();
    expect(screen.server.of('POST /api/indicator_exports')[0]?.body).toEqual({
      search: 'ana',
      status: 'inactive',
      format: 'csv',
    });
  });

  test('keep long names within every window', async () => {
    const name = 'Maria Aparecida dos Santos Albuquerque de Vasconcelos e Figueiredo';
    const screen = await open('/indicadores', [person(1, { name })], { width: 1440 });
    for (const width of [1440, 1024, 820, 390]) {
      await page.viewport(width, 800);
      await expect.element(screen.getByText(name).first()).toBeVisible();
      await expect
        .poll(() => document.documentElement.scrollWidth, { message: `${width} px` })
        .toBeLessThanOrEqual(width);
    }
  });
});

describe('one of them', () => {
  test('shows its link as a text and as a picture, and copies it; whom the viewer may not change offers no way to', async () => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    const screen = await open(`/indicadores?indicador=${id(1)}`, [person(1), person(2, { may_manage: false })]);
    await expect.element(screen.getByRole('img', { name: 'Código do link de Pessoa 1' })).toBeVisible();
    await screen.getByRole('button', { name: 'Copiar link', exact: true }).click();
    await expect.element(screen.getByText('Link copiado')).toBeVisible();
    expect(write).toHaveBeenCalledWith(`${location.origin}/simulador?codigo=COD1`);
    write.mockRestore();
    await expect.element(screen.getByRole('button', { name: 'Desativar' })).toBeVisible();
    await screen.router.navigate(`/indicadores?indicador=${id(2)}`);
    await expect.element(screen.getByRole('dialog', { name: 'Pessoa 2' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Desativar' }).query()).toBeNull();
  });

  test('is deactivated by the question that people are deactivated by', async () => {
    const user = { ...person(1), group: null, is_available: true, open_leads_count: 0, allowed: { manage: true } };
    const screen = await open(`/indicadores?indicador=${id(1)}`, [person(1)], {
      handlers: {
        [`GET /api/users/${id(1)}`]: () => ({ body: { user } }),
        [`POST /api/users/${id(1)}/deactivation`]: () => ({
          body: { user: { ...user, status: 'inactive' }, moved_leads_count: 0 },
        }),
      },
    });
    await screen.getByRole('button', { name: 'Desativar' }).click();
    await expect.element(screen.getByText(/o link de indicação deixa de valer/)).toBeVisible();
    await expect.element(screen.getByText(/Os que ela indicou ficam como estão/)).toBeVisible();
    await screen
      .getByRole('dialog', { name: 'Desativar Pessoa 1?' })
      .getByRole('button', { name: 'Desativar acesso' })
      .click();
    await expect.element(screen.getByText('Acesso de Pessoa 1 desativado')).toBeVisible();
    expect(screen.where()).toBe('/indicadores');
  });

  test('says why it could not be reactivated', async () => {
    const screen = await open(`/indicadores?indicador=${id(1)}`, [person(1, { status: 'inactive' })], {
      handlers: {
        [`POST /api/users/${id(1)}/reactivation`]: () => refusal(403, 'access.denied', 'Você não pode fazer isso.'),
      },
    });
    await screen.getByRole('button', { name: 'Reativar' }).click();
    await expect.element(screen.getByText('Você não pode fazer isso.')).toBeVisible();
  });
});

test('an invitation is for an indicator unless told otherwise', async () => {
  const screen = await open('/indicadores?novo=1', [], {
    handlers: { 'POST /api/users': () => ({ status: 201, body: { user: { id: id(3), email: 'nova@aurora.demo' } } }) },
  });
  await userEvent.fill(screen.getByLabelText('Nome', { exact: true }), 'Nova Pessoa');
  await userEvent.fill(screen.getByLabelText('E-mail', { exact: true }), 'nova@aurora.demo');
  await screen.getByRole('button', { name: 'Enviar convite' }).click();
  await expect.element(screen.getByText('Convite enviado para nova@aurora.demo')).toBeVisible();
  expect(screen.server.requests.find(({ method }) => method === 'POST')?.body).toMatchObject({
    name: 'Nova Pessoa',
    role: 'indicator',
  });
});
