import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { Dashboard, MyDay, Reminder, Role } from '@funil/api/contract';
import { dayMs } from '@funil/validation/values';
import { emulateMedia } from '../../../test/emulateMedia.ts';
import { expectAccessible } from '../../../test/expectAccessible.ts';
import { makeLead, statusNamed } from '../../../test/leadFactory.ts';
import { renderApp } from '../../../test/renderApp.tsx';
import { setClock } from '../../../test/setClock.ts';
import { emptyDashboard, emptyDay } from '../../../test/appServer.ts';
import { refusal } from '../../../test/fakeServer.ts';
import type { Handler } from '../../../test/fakeServer.ts';

const now = Date.parse('2026-03-02T16:00:00.000Z');

const dashboard: Dashboard = {
  ...emptyDashboard,
  received: { now: 1284, before: 1142 },
  won: { now: 86, before: 78 },
  won_value_cents: { now: 741_000_000, before: 757_000_000 },
  lost: { now: 31, before: 0 },
  first_contact_minutes: { now: 11, before: 14 },
  received_by_day: [
    { day: '2026-02-03', count: 1142 },
    { day: '2026-03-02', count: 1284 },
  ],
  stages: [
    { id: 's1', name: 'Novo', color: '#2f7de1', kind: 'new', count: 3, lost: 3 },
    { id: 's2', name: 'Proposta', color: '#c77700', kind: 'in_progress', count: 2, lost: 1 },
    { id: 's3', name: 'Ganho', color: '#15914f', kind: 'won', count: 1, lost: 0 },
    { id: 's4', name: 'Perdido', color: '#7b818d', kind: 'lost', count: 4, lost: 0 },
  ],
  ranking: {
    by: 'owner',
    people: [
      {
        id: 'p1',
        name: 'Bruna Siqueira',
        received: 246,
        won: 21,
        won_value_cents: 198_400_000,
        first_contact_minutes: 7,
      },
      { id: 'p2', name: 'Otávio Reis', received: 0, won: 0, won_value_cents: 0, first_contact_minutes: null },
    ],
  },
};

const day: MyDay = {
  unowned: { count: 14, oldest_at: new Date(now - 38 * 60_000).toISOString() },
  overdue: { count: 1 },
  unplanned: { count: 2 },
  sla: { due_soon: 1, expired: 3 },
  recent: { count: 3 },
  privacy_requests: { count: 2, first_due_on: '2026-01-20' },
};

const reminder = (id: string, text: string, dueAt: number): Reminder => ({
  id,
  type: 'task',
  own_type: null,
  text,
  due_at: new Date(dueAt).toISOString(),
  is_all_day: false,
  state: 'planned',
  outcome: null,
  own_outcome: null,
  created_at: '2026-03-01T12:00:00Z',
  completed_at: null,
  lead: null,
  has_lead: false,
});

const open = (path = '/', handlers: Record<string, Handler> = {}, options: { role?: Role; width?: number } = {}) =>
  renderApp(path, {
    role: 'admin',
    ...options,
    handlers: {
      'GET /api/dashboard': () => ({ body: { dashboard } }),
      'GET /api/my_day': () => ({ body: { my_day: day } }),
      'GET /api/lead_statuses': () => ({
        body: { lead_statuses: dashboard.stages.map((stage) => ({ ...stage, is_initial: false, script: null })) },
      }),
      ...handlers,
    },
  });
const expectWay = (link: { element: () => Element }, path: string) =>
  vi.waitFor(() => expect(decodeURIComponent(link.element().getAttribute('href')!)).toBe(path));

beforeEach(() => setClock(new Date(now).toISOString()));
afterEach(() => emulateMedia({ media: '' }));

describe('the first screen', () => {
  test('calls leads sent, not received, for a reader who refers', async () => {
    const screen = await open(
      '/',
      {
        'GET /api/own_referrals': () => refusal(503, 'server.unavailable', 'Indisponível no momento.'),
        'GET /api/my_commissions': () => refusal(503, 'server.unavailable', 'Indisponível no momento.'),
      },
      { role: 'partner' },
    );
    await expect.element(screen.getByRole('link', { name: '1.284 leads enviados', exact: true })).toBeVisible();
    await expect.element(screen.getByRole('heading', { name: 'Leads enviados, somados dia a dia' })).toBeVisible();
    expect(screen.container.textContent).not.toMatch(/recebidos/i);
  });

  test('says that the numbers did not come, and requests them again; of a period that does not exist it says so', async () => {
    let isDown = true;
    const screen = await open('/?periodo=ano', {
      'GET /api/dashboard': () =>
        isDown ? refusal(503, 'server.unavailable', 'Indisponível no momento.') : { body: { dashboard } },
    });
    await expect.element(screen.getByText('Indisponível no momento.')).toBeVisible();
    const retry = screen.getByRole('main').getByRole('button', { name: 'Tentar de novo' });
    await expect.element(retry).toBeVisible();
    // At once: the screen also requests them again by itself.
    isDown = false;
    (retry.element() as HTMLElement).click();
    await expect.element(screen.getByRole('link', { name: '1.284 leads recebidos' })).toBeVisible();
    await expect.element(screen.getByText('O período “ano” não existe aqui: os números são deste mês.')).toBeVisible();
  });

  test('shows the month beside the one before; each number, also of a person and of the first contact, opens the leads behind it', async () => {
    const screen = await open();
    await expect.element(screen.getByRole('heading', { name: 'Boa tarde, Bruna' })).toBeVisible();
    await expectWay(screen.getByRole('link', { name: '1.284 leads recebidos' }), '/leads?criado=mes');
    await expectWay(screen.getByRole('link', { name: '86 vendas' }), '/leads?ganho=mes');
    await expectWay(screen.getByRole('link', { name: '31 leads perdidos' }), '/leads?perdido=mes');
    await expect.element(screen.getByText(/12,4%/)).toBeVisible();
    await expect.element(screen.getByText(/eram 14 min/)).toBeVisible();
    await expectWay(
      screen.getByRole('link', { name: '246 leads: Bruna Siqueira' }),
      '/leads?recebido-por=p1&recebido=mes',
    );
    await expectWay(screen.getByRole('link', { name: '21 vendas: Bruna Siqueira' }), '/leads?vendedor=p1&ganho=mes');
    await expectWay(screen.getByRole('link', { name: '4 perdidos' }), '/leads?status=s4&criado=mes');
    await expect.element(screen.getByRole('row', { name: /^Proposta 4 40,0%$/ })).toBeVisible();
    await expectWay(screen.getByRole('row', { name: /^Proposta/ }).getByRole('link'), '/leads?chegou-a=s2&criado=mes');
    await vi.waitFor(() => expect(screen.container.querySelector('svg path.line')).not.toBeNull());
    await expectAccessible();
    const link = (name: string | RegExp) => screen.getByRole('link', { name });
    await expectWay(link('11 min até o primeiro contato'), '/leads?primeiro-contato=alguem&criado=mes');
    await screen.getByRole('button', { name: /^Ver tabela/ }).click();
    await expectWay(link('1.284 leads recebidos até dia 2, Março'), '/leads?criado=2026-03-01..2026-03-02');
    await expectWay(link('7 min até o primeiro contato: Bruna Siqueira'), '/leads?primeiro-contato=p1&criado=mes');
    await expectWay(link('8,5%, 21 vendas: Bruna Siqueira'), '/leads?vendedor=p1&ganho=mes');
    await expectWay(link(/em vendas: Bruna Siqueira$/), '/leads?vendedor=p1&ganho=mes');
  });

  test('opens the days before, up to the minute that is compared while the period runs, and says of the first contact what it was and what lies between', async () => {
    const past = {
      ...dashboard,
      first_contact_minutes: { now: 705, before: 786 },
      days: { from: '2026-02-01', to: '2026-02-28' },
      before: { from: '2026-01-01', to: '2026-01-31' },
      compared_to: '2026-01-31',
      compared_until: null,
    };
    const screen = await open('/?periodo=mes-passado', { 'GET /api/dashboard': () => ({ body: { dashboard: past } }) });
    await expectWay(
      screen.getByRole('link', { name: 'eram 1.142 leads recebidos no período anterior' }),
      '/leads?criado=2026-01-01..2026-01-31',
    );
    await expect.element(screen.getByRole('link', { name: '11 h 45 min até o primeiro contato' })).toBeVisible();
    await expect.element(screen.getByText(/(?<!\d)1 h 21 min/).first()).toBeVisible();
    await expect.element(screen.getByRole('link', { name: /^eram 13 h 6 min/ })).toBeVisible();
    const running = { ...past, compared_to: '2026-01-14', compared_until: '2026-01-14T13:05' };
    const now = await open('/', { 'GET /api/dashboard': () => ({ body: { dashboard: running } }) });
    await expectWay(
      now.getByRole('link', { name: 'eram 1.142 leads recebidos no período anterior' }),
      '/leads?criado=2026-01-01..2026-01-14T13:05',
    );
    await expect.element(now.getByText(/Comparado com .* até 13:05\./)).toBeVisible();
  });

  test('is numbers alone on paper, light in any scheme, and says whose and of which days', async () => {
    await emulateMedia({ media: '', scheme: 'dark' });
    const screen = await open();
    await expect.element(screen.getByRole('link', { name: '1.284 leads recebidos' })).toBeVisible();
    // As in the page itself.
    screen.container.id = 'root';
    await emulateMedia({ media: 'print', scheme: 'dark' });
    const head = screen.getByText(/Impresso por Bruna.* em \d\d\/\d\d\/\d{4}, às \d\d:\d\d/);
    await expect.element(head).toBeVisible();
    await expect.element(screen.getByText(/^Período: \d\d\/\d\d\/\d{4}.* Antes: \d\d\/\d\d\/\d{4}/)).toBeVisible();
    expect(getComputedStyle(document.documentElement).colorScheme).toBe('light');
    const seen = (selector: string) =>
      [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility());
    expect(seen('aside, button:not(th *)')).toEqual([]);
  });

  test('asks for another period by keyboard, keeps it in the address, and links to it; one that does not come has no numbers of another', async () => {
    let isDown = false;
    const screen = await open('/', {
      'GET /api/dashboard': () =>
        isDown ? refusal(503, 'server.unavailable', 'Indisponível no momento.') : { body: { dashboard } },
    });
    const period = screen.getByRole('button', { name: 'Período: Este mês' });
    await expect.element(period).toBeVisible();
    (period.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByRole('menuitemradio', { name: 'Últimos 7 dias' })).toBeVisible();
    await expect.element(screen.getByRole('menuitemradio', { name: 'Hoje' })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(screen.getByRole('menuitemradio', { name: 'Últimos 7 dias' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByRole('button', { name: 'Período: Últimos 7 dias' })).toBeVisible();
    expect(screen.where()).toBe('/?periodo=7d');
    await expectWay(screen.getByRole('link', { name: '86 vendas' }), '/leads?ganho=7d');
    expect(screen.server.requests.filter(({ path }) => path.startsWith('/api/dashboard')).length).toBeGreaterThan(1);
    await expect.element(screen.getByRole('link', { name: '1.284 leads recebidos' })).toBeVisible();
    isDown = true;
    await screen.getByRole('button', { name: 'Período: Últimos 7 dias' }).click();
    await screen.getByRole('menuitemradio', { name: 'Hoje' }).click();
    await expect.element(screen.getByText('Indisponível no momento.')).toBeVisible();
    await expect.element(screen.getByRole('link', { name: '1.284 leads recebidos' })).not.toBeInTheDocument();
  });

  test('shows what waits today before any number; a reminder is done with one press', async () => {
    const done = vi.fn();
    const screen = await open('/', {
      'GET /api/reminders': () => ({
        body: {
          reminders: [
            reminder('r1', 'Ligar para Ana', now - 3_600_000),
            reminder('r2', 'Para o mês que vem', now + 40 * dayMs),
          ],
          meta: { is_capped: false },
        },
      }),
      'PUT /api/reminders/r1/complete': () => {
        done();
        return {
          body: { reminder: { ...reminder('r1', 'Ligar para Ana', now), completed_at: new Date().toISOString() } },
        };
      },
    });
    await expectWay(
      screen.getByRole('link', { name: /14 leads sem responsável/ }),
      '/leads?status=s1,s2&responsavel=ninguem',
    );
    await expectWay(
      screen.getByRole('link', { name: /3 leads com o prazo do primeiro contato vencido/ }),
      '/leads?prazo=vencido',
    );
    await expectWay(
      screen.getByRole('link', { name: /2 pedidos sobre dados pessoais/ }),
      '/minha-conta?aba=privacidade',
    );
    await expectWay(
      screen.getByRole('link', { name: /1 lead com o prazo do primeiro contato acabando/ }),
      '/leads?prazo=vence-em-breve',
    );
    await expectWay(screen.getByRole('link', { name: /1 contato atrasado/ }), '/leads?responsavel=u1&proximo=atrasado');
    await expectWay(
      screen.getByRole('link', { name: /3 leads novos desde ontem/ }),
      '/leads?responsavel=u1&criado=2026-03-01..',
    );
    expect(screen.getByRole('link', { name: 'Próxima' }).query()).toBeNull();
    await expectWay(
      screen.getByRole('link', { name: /2 leads sem próximo passo/ }),
      '/leads?responsavel=u1&proximo=sem-proximo-passo',
    );
    await expect.element(screen.getByText('Para o mês que vem')).not.toBeInTheDocument();
    const box = screen.getByRole('checkbox', { name: 'Concluir: Ligar para Ana' }).element().getBoundingClientRect();
    const numbers = screen.getByRole('link', { name: '1.284 leads recebidos' }).element().getBoundingClientRect();
    expect(box.bottom).toBeLessThan(numbers.top);
    await screen.getByRole('checkbox', { name: 'Concluir: Ligar para Ana' }).click();
    await expect.element(screen.getByText('Lembrete concluído')).toBeVisible();
    expect(done).toHaveBeenCalledOnce();
  });

  test('shows what waits before the numbers have come, and an overdue contact once: in the list, not as a count', async () => {
    let sendNumbers: () => void = () => undefined;
    const numbers = new Promise<void>((resolve) => (sendNumbers = resolve));
    const lead = { number: 7, name: 'Ana Beatriz', phone: '+5511912345678', status_id: 's1' };
    const screen = await open('/', {
      'GET /api/dashboard': async () => {
        await numbers;
        return { body: { dashboard } };
      },
      'GET /api/reminders': () => ({
        body: {
          reminders: [{ ...reminder('r1', 'Ligar para Ana', now - 3_600_000), lead, has_lead: true }],
          meta: { is_capped: false },
        },
      }),
      'GET /api/lead_offers': () => ({ body: { offers: [] } }),
    });
    await expect.element(screen.getByRole('checkbox', { name: 'Concluir: Ligar para Ana, Ana Beatriz' })).toBeVisible();
    expect(screen.getByRole('link', { name: /contato atrasado/ }).query()).toBeNull();
    await expectWay(screen.getByRole('link', { name: 'Próxima' }), '/leads?de=inicio&rodada=7&vez=1');
    expect(screen.getByRole('link', { name: '1.284 leads recebidos' }).query()).toBeNull();
    sendNumbers();
    await expect.element(screen.getByRole('link', { name: '1.284 leads recebidos' })).toBeVisible();
  });

  test('a round takes new leads first, then what is due today, then what is late; won leads have no turn', async () => {
    const of = (number: number) => ({ number, name: `Lead ${number}`, phone: null, status_id: 's1' });
    const late = { ...reminder('r1', 'Ligar', now - 86_400_000), lead: of(7), has_lead: true };
    const today = { ...reminder('r2', 'Ligar', now + 3_600_000), lead: of(8), has_lead: true };
    const screen = await open(
      '/',
      {
        'GET /api/reminders': () => ({ body: { reminders: [late, today], meta: { is_capped: false } } }),
        'GET /api/leads': ({ query }) => {
          expect(query.get('created')).toBe('2026-03-01..');
          const leads = [makeLead(9), makeLead(5, { status: statusNamed('Ganho') }), makeLead(4)];
          return { body: { leads, meta: { total: 3, total_value_cents: 0, next_cursor: null } } };
        },
      },
      { width: 390 },
    );
    await expectWay(screen.getByRole('link', { name: 'Próxima' }), '/leads?de=inicio&rodada=9,4,8,7&vez=1');
    const fresh = screen.getByRole('link', { name: /3 leads novos desde ontem/ }).element();
    const task = screen.getByRole('list', { name: 'Lembretes de hoje' }).element();
    expect(fresh.getBoundingClientRect().bottom).toBeLessThanOrEqual(task.getBoundingClientRect().top);
    for (const name of ['Concluir: Ligar, Lead 7', 'Concluir: Ligar, Lead 8'])
      await expect.element(screen.getByRole('checkbox', { name, exact: true })).toBeVisible();
  });

  test('on a phone begins with the first task: why it is there, and buttons that a thumb reaches', async () => {
    const lead = { number: 7, name: 'Ana Beatriz', phone: '+5511912345678', status_id: 's1' };
    const call: Reminder = { ...reminder('r1', 'Propor o plano', now - 3_600_000), type: 'call', lead, has_lead: true };
    const contact = vi.fn();
    const screen = await open(
      '/',
      {
        'GET /api/reminders': () => ({ body: { reminders: [call], meta: { is_capped: false } } }),
        'POST /api/leads/7/contacts': () => {
          contact();
          const event = { id: 'e1', kind: 'contacted', channel: 'phone', at: new Date(now).toISOString(), changes: [] };
          return { status: 201, body: { event } };
        },
      },
      { width: 390 },
    );
    const row = screen.getByRole('list', { name: 'Lembretes de hoje' });
    await expect.element(row.getByText('Ligação · Atrasado 1 h')).toBeVisible();
    const first = screen.getByRole('link', { name: /14 leads sem responsável/ }).element();
    for (const control of [
      row.getByRole('button', { name: 'Concluir: Propor o plano, Ana Beatriz' }),
      row.getByRole('link', { name: 'Ligar para Ana Beatriz' }),
      row.getByRole('link', { name: 'WhatsApp de Ana Beatriz' }),
    ]) {
      const { width, height, bottom } = control.element().getBoundingClientRect();
      expect([width, height].every((size) => size >= 44)).toBe(true);
      expect(bottom).toBeLessThan(first.getBoundingClientRect().top);
    }
    window.addEventListener('click', (event) => event.preventDefault(), { once: true });
    await row.getByRole('link', { name: 'Ligar para Ana Beatriz' }).click();
    await expect.element(screen.getByText('Como foi a ligação?')).toBeVisible();
    expect(contact).toHaveBeenCalledOnce();
  });

  test('of a specialist whose account is new is calm: zeros, no ranking, nothing waits', async () => {
    const screen = await open(
      '/',
      {
        'GET /api/dashboard': () => ({ body: { dashboard: emptyDashboard } }),
        'GET /api/my_day': () => ({ body: { my_day: emptyDay } }),
      },
      { role: 'specialist', width: 390 },
    );
    await expect.element(screen.getByText('Nada espera por você agora')).toBeVisible();
    expect(screen.container.textContent).not.toContain('Ranking de vendas');
    expect(screen.container.querySelector('main')!.scrollWidth).toBeLessThanOrEqual(390);
    await expectAccessible();
  });
});
