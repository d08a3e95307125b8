import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type {
  DistributionDecision,
  DistributionQueue,
  QueueMember,
  QueueSimulation,
  SaveDistributionQueueInput,
  SimulateQueueInput,
  WaitingLeads,
} from '@funil/api/contract';
import { makeOwnField } from '../../../test/ownFieldFactory.ts';
import { expectAccessible } from '../../../test/expectAccessible.ts';
import { renderApp } from '../../../test/renderApp.tsx';
import { refusal } from '../../../test/fakeServer.ts';
import type { Handler } from '../../../test/fakeServer.ts';
import { noConditions } from './queueInput.ts';

const id = (number: number) => `01890000-0000-7000-8000-00000000000${number}`;
const [bruna, caio] = [
  { id: id(1), name: 'Bruna Siqueira' },
  { id: id(2), name: 'Caio Nogueira' },
] as const;

const member = (person: { id: string; name: string }, more: Partial<QueueMember> = {}): QueueMember => ({
  person,
  weight: 1,
  daily_cap: null,
  open_cap: null,
  received_today: 0,
  open_count: 0,
  received_count: 0,
  skipped_for: null,
  ...more,
});
const queue = (number: number, more: Partial<DistributionQueue> = {}): DistributionQueue => ({
  id: id(number),
  name: `Fila ${number}`,
  version: 1,
  is_active: true,
  is_catch_all: false,
  strategy: 'weighted',
  conditions: noConditions,
  working_hours: null,
  accept_minutes: 0,
  max_turns: 3,
  sla_minutes: null,
  members: [],
  today_count: 0,
  ...more,
});
const imovel = queue(5, {
  name: 'Imóvel, dias úteis',
  conditions: {
    ...noConditions,
    sources: ['simulator'],
    hours: { weekdays: [1, 2, 3, 4, 5], from: '08:00', to: '18:00' },
  },
  members: [
    member(bruna, { weight: 3, daily_cap: 30, received_today: 24, received_count: 26 }),
    member(caio, { weight: 1, open_cap: 60, open_count: 60, received_count: 14, skipped_for: 'full' }),
  ],
  today_count: 24,
});
const last = queue(6, { name: 'Todos os outros', is_catch_all: true });
const decision: DistributionDecision = {
  id: id(9),
  at: '2026-11-20T15:00:00.000Z',
  queue_name: imovel.name,
  lead: { number: 2482, name: 'Joana Freitas' },
  owner: bruna,
  offer: null,
  region_source: null,
  is_escalated: false,
  candidates: [
    { person: bruna, outcome: 'assigned', count: null, cap: null },
    { person: caio, outcome: 'full', count: 60, cap: 60 },
  ],
  others_count: 0,
};

const waitingLeads: WaitingLeads[] = [
  {
    queue: { id: imovel.id, name: imovel.name },
    count: 13,
    since: '2026-11-20T15:00:00.000Z',
    offered_count: 0,
    free_count: 0,
    skips: [
      { outcome: 'paused', count: 2 },
      { outcome: 'full', count: 1 },
    ],
  },
  { queue: null, count: 1, since: '2026-11-20T16:00:00.000Z', offered_count: 0, free_count: 0, skips: [] },
];

const totals = {
  given: 10,
  elsewhere: 0,
  waiting: 0,
  waited: 0,
  median_wait_minutes: null,
  longest_wait_minutes: null,
};
const simulation: QueueSimulation = {
  from: '2026-10-21T15:00:00.000Z',
  until: '2026-11-20T15:00:00.000Z',
  is_capped: false,
  leads_count: 10,
  taken_before: [{ queue: { id: 'q0', name: 'Simulador' }, count: 14 }],
  simulated: totals,
  happened: totals,
  people: [
    {
      person: caio,
      is_member: true,
      simulated: { received: 9, skips: [{ outcome: 'daily_limit', count: 2 }] },
      happened: { received: 4, skips: [] },
    },
    {
      person: bruna,
      is_member: false,
      simulated: { received: 0, skips: [] },
      happened: { received: 6, skips: [] },
    },
  ],
  others: null,
  leads: [
    {
      id: id(7),
      lead: { number: 41, name: 'Vera Prado' },
      came_at: '2026-11-03T12:30:00.000Z',
      is_changed: true,
      simulated: {
        queue_name: 'Imóvel, dias úteis',
        is_own: true,
        is_waiting: false,
        receiver: caio,
        waited_minutes: 135,
        skips: [
          { person: bruna, outcome: 'full' },
          { person: null, outcome: 'paused' },
        ],
      },
      happened: {
        queue_name: 'Imóvel, dias úteis',
        is_own: true,
        is_waiting: false,
        receiver: bruna,
        waited_minutes: 0,
        skips: [],
      },
    },
    {
      id: id(8),
      lead: null,
      came_at: '2026-11-04T12:30:00.000Z',
      is_changed: false,
      simulated: {
        queue_name: 'Outros',
        is_own: false,
        is_waiting: false,
        receiver: null,
        waited_minutes: 0,
        skips: [],
      },
      happened: {
        queue_name: 'Outros',
        is_own: false,
        is_waiting: false,
        receiver: null,
        waited_minutes: 0,
        skips: [],
      },
    },
  ],
};

const open = (
  path: string,
  handlers: Record<string, Handler> = {},
  role: 'admin' | 'manager' = 'admin',
  waiting: WaitingLeads[] = waitingLeads,
) =>
  renderApp(path, {
    role,
    handlers: {
      'GET /api/distribution_queues': () => ({
        body: { distribution: { queues: [imovel, queue(4), last], waiting_count: waiting.length && 14, waiting } },
      }),
      'GET /api/distribution_decisions': () => ({ body: { decisions: [decision], meta: { next_cursor: null } } }),
      'GET /api/lead_filter_options': () => ({
        body: { owners: [], groups: [], partners: [], indicators: [], referral_teams: [], campaigns: [] },
      }),
      'GET /api/products': () => ({ body: { products: [] } }),
      'GET /api/people': () => ({
        body: { people: [bruna, caio].map((person) => ({ ...person, role: 'specialist', group_name: null })) },
      }),
      ...handlers,
    },
  });

describe('the distribution', () => {
  test('shows the queues, the rule of one, its people, and what waits and why', async () => {
    const screen = await open('/distribuicao-leads');
    await expect.element(screen.getByRole('heading', { level: 2, name: 'Imóvel, dias úteis' })).toBeVisible();
    await expect.element(screen.getByText('Origem é Simulador')).toBeVisible();
    await expect.element(screen.getByText('Chegou segunda a sexta, 8h–18h')).toBeVisible();
    await expect.element(screen.getByText('14 leads na espera')).toBeVisible();
    await expect.element(screen.getByRole('img', { name: 'Recebeu 65%, esperado 75%' })).toBeVisible();
    await expect.element(screen.getByText('Carteira cheia')).toBeVisible();
    const card = screen.getByRole('region', { name: 'Na espera' });
    await expect.element(card.getByText('2 pessoas pausadas e 1 pessoa com a carteira cheia')).toBeVisible();
    await expect.element(card.getByText('Entrega em instantes')).toBeVisible();
    expect(card.element().querySelectorAll('time')).toHaveLength(2);
    await expect
      .element(card.getByRole('link', { name: imovel.name }))
      .toHaveAttribute('href', `/leads?responsavel=distribuicao&espera=${imovel.id}`);
    await screen.getByRole('button', { name: /Todos os outros/ }).click();
    await expect.element(screen.getByText('Quando nenhuma outra fila combina')).toBeVisible();
    await expect.element(screen.getByText('Ninguém nesta fila ainda')).toBeVisible();
    expect(screen.where()).toBe(`/distribuicao-leads?fila=${last.id}`);
  });

  test('opens the candidates of a decision by a click in its row, and its lead by the link in it', async () => {
    const screen = await open('/distribuicao-leads', {
      'GET /api/distribution_decisions': () => ({
        body: { decisions: [{ ...decision, is_escalated: true, region_source: 'city' }], meta: { next_cursor: null } },
      }),
    });
    const decisions = screen.getByRole('region', { name: 'Decisões' });
    const candidates = decisions.getByRole('list', { name: 'Candidatos do lead 2482' });
    const note = decisions.getByText('por falta de aceite');
    await expect.element(note).toBeVisible();
    // A decision of two lines has its room, and its picture its middle.
    const middleOf = (one: Element) => {
      const { top, bottom } = one.getBoundingClientRect();
      return (top + bottom) / 2;
    };
    for (const width of [1440, 820]) {
      await page.viewport(width, 900);
      const row = note.element().closest('li')!.firstElementChild!;
      const words = note.element().parentElement!;
      const picture = words.previousElementSibling!;
      expect(Math.abs(middleOf(picture) - middleOf(words))).toBeLessThanOrEqual(1);
      expect(words.getBoundingClientRect().top - row.getBoundingClientRect().top).toBeGreaterThanOrEqual(6);
      expect(row.getBoundingClientRect().bottom - words.getBoundingClientRect().bottom).toBeGreaterThanOrEqual(6);
    }
    await decisions.getByText('1 pulado').click();
    await expect.element(candidates).toBeVisible();
    await expect.element(candidates.getByText('60 de 60 em aberto')).toBeVisible();
    await expect.element(candidates.getByText('Veio à fila pela cidade do endereço.')).toBeVisible();
    await expectAccessible(decisions.element());
    await decisions.getByText('1 pulado').click();
    await expect.element(candidates).not.toBeInTheDocument();
    const button = decisions.getByRole('button', { name: 'Ver os candidatos do lead 2482' });
    await button.click();
    await expect.element(candidates).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect.element(candidates).not.toBeInTheDocument();
    await decisions.getByRole('link', { name: /2482/ }).click();
    await expect.poll(() => screen.where()).toContain('lead=2482');
  });

  test('narrows decisions by person, result and every queue, in the address, and writes what is shown', async () => {
    const asked: string[] = [];
    let written: unknown;
    const screen = await open(`/distribuicao-leads?decisoes=todas&pessoa=${caio.id}&resultado=carteira-cheia`, {
      'GET /api/distribution_decisions': ({ query }) => {
        asked.push(query.toString());
        return { body: { decisions: [decision], meta: { next_cursor: null } } };
      },
      'POST /api/distribution_decision_exports': ({ body }) => {
        written = body;
        return refusal(403, 'access.denied');
      },
    });
    const decisions = screen.getByRole('region', { name: 'Decisões' });
    await vi.waitFor(() => expect(asked).not.toEqual([]));
    await expect.element(decisions.getByRole('link', { name: '2482 Joana Freitas' })).toBeVisible();
    expect(asked[0]).toBe(new URLSearchParams({ outcome: 'full', user_id: caio.id }).toString());
    await expect.element(decisions.getByText('Todas as filas')).toBeVisible();
    // Of several queues each decision says its own.
    await expect.element(decisions.getByText(imovel.name)).toBeVisible();
    await decisions.getByRole('button', { name: /Exportar/ }).click();
    await page.getByRole('menuitem', { name: /CSV/ }).click();
    await vi.waitFor(() => expect(written).toEqual({ user_id: caio.id, outcome: 'full', format: 'csv' }));
  });

  test('changes the people where they stand, and keeps what was typed when somebody else was faster', async () => {
    const sent: SaveDistributionQueueInput[] = [];
    let stored = imovel;
    const screen = await open('/distribuicao-leads', {
      'GET /api/distribution_queues': () => ({
        body: { distribution: { queues: [stored, last], waiting_count: 0, waiting: [] } },
      }),
      [`PUT /api/distribution_queues/${imovel.id}`]: ({ body }) => {
        const input = body as SaveDistributionQueueInput;
        sent.push(input);
        if (input.version === 2) return { body: { id: imovel.id } };
        stored = { ...imovel, version: 2, members: [member(bruna, { weight: 9 })] };
        return refusal(409, 'distribution_queue.outdated');
      },
    });
    const people = screen.getByRole('region', { name: 'Pessoas', exact: true });
    await people.getByRole('button', { name: 'Editar pessoas' }).click();
    await people.getByLabelText('Peso de Bruna Siqueira').fill('5');
    await people.getByLabelText('Limite por dia de Caio Nogueira').fill('7');
    await people.getByRole('button', { name: 'Salvar pessoas' }).click();
    // Above the people, and beside the buttons.
    await expect.element(people.getByRole('alert').filter({ hasText: 'Outra pessoa mudou esta fila' })).toBeVisible();
    await expect.element(people.getByRole('button', { name: 'Ver o que mudou' })).toBeVisible();
    await expect.element(people.getByLabelText('Peso de Bruna Siqueira')).toHaveValue('5');
    await expectAccessible(people.element());
    await people.getByRole('button', { name: 'Salvar por cima' }).click();
    await expect.element(people.getByRole('button', { name: 'Editar pessoas' })).toBeVisible();
    expect(sent.map(({ version }) => version)).toEqual([1, 2]);
    expect(sent[1]!.members).toEqual([
      { user_id: bruna.id, weight: 5, daily_cap: 30, open_cap: null },
      { user_id: caio.id, weight: 1, daily_cap: 7, open_cap: 60 },
    ]);
    // The rule is not part of it.
    expect(sent[1]).toMatchObject({ name: imovel.name, conditions: imovel.conditions });
  });

  test('says at a phone what each number is, for both strategies', async () => {
    const even = { ...imovel, id: id(4), strategy: 'fewest_open' as const };
    const screen = await open('/distribuicao-leads', {
      'GET /api/distribution_queues': () => ({
        body: { distribution: { queues: [imovel, even, last], waiting_count: 2, waiting: [] } },
      }),
    });
    await page.viewport(390, 844);
    for (const [first, words] of [
      [imovel, ['24 hoje', '24 de 30 hoje', '60 de 60 em aberto', 'Recebeu 65%, esperado 75%']],
      [even, ['Carteira de 100%, igual seria 50%', 'Carteira de 0%, igual seria 50%']],
    ] as const) {
      await screen.router.navigate(`/distribuicao-leads?fila=${first.id}`);
      for (const text of words)
        await vi.waitFor(() => expect(document.body.innerText.replace(/\s+/g, ' ')).toContain(text));
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
    }
    await expect
      .element(screen.getByRole('link', { name: 'Ver os leads' }))
      .toHaveAttribute('href', '/leads?responsavel=distribuicao');
    await expect
      .element(screen.getByRole('link', { name: 'leads deixados sem responsável' }))
      .toHaveAttribute('href', '/leads?responsavel=deixados');
    await expectAccessible(screen.container.querySelector('main')!);
  });

  test('is ordered with the keyboard, and says when that was refused', async () => {
    const sent: unknown[] = [];
    const screen = await open('/distribuicao-leads', {
      'PUT /api/distribution_queues': ({ body }) => {
        sent.push(body);
        return refusal(409, 'distribution_queue.order_outdated', 'As filas mudaram. Recarregue e ordene de novo.');
      },
    });
    const handle = screen.getByRole('button', { name: /^(?:Mover|Ordenar|Reordenar).*Imóvel/ });
    await expect.element(handle).toBeVisible();
    (handle.element() as HTMLElement).focus();
    await userEvent.keyboard(' ');
    // What a screen reader says of the row.
    const said = () => document.querySelector('[aria-live="assertive"]')?.textContent;
    await expect.poll(said).toBe('Imóvel, dias úteis levantado, posição 1 de 2.');
    await userEvent.keyboard('{ArrowDown}');
    await expect.poll(said).toBe('Imóvel, dias úteis na posição 2 de 2.');
    await userEvent.keyboard(' ');
    await vi.waitFor(() => expect(sent).toEqual([{ ids: [id(4), imovel.id, last.id] }]));
    await expect.element(page.getByText('As filas mudaram. Recarregue e ordene de novo.')).toBeVisible();
  });

  test('gets a new queue by its rules, with people, weights and limits', async () => {
    const sent: SaveDistributionQueueInput[] = [];
    const screen = await open('/distribuicao-leads?nova=1', {
      'POST /api/distribution_queues': ({ body }) => {
        sent.push(body as SaveDistributionQueueInput);
        return { status: 201, body: { id: id(4) } };
      },
    });
    await page.getByRole('button', { name: 'Criar fila' }).click();
    await expect.element(page.getByText('Nome é um campo obrigatório')).toBeVisible();
    await userEvent.fill(page.getByLabelText('Nome', { exact: true }), 'Noite');
    await page.getByText('Só leads que chegam em certo horário').click();
    await page.getByRole('radio', { name: /Menor carteira/ }).click();
    await userEvent.fill(page.getByLabelText('Minutos para aceitar'), '15');
    await userEvent.fill(page.getByLabelText('Pessoas consultadas'), '2');
    await page.getByRole('combobox', { name: 'Pessoas' }).click();
    await page.getByRole('option', { name: /Caio/ }).click();
    await userEvent.keyboard('{Escape}');
    await userEvent.fill(page.getByLabelText('Limite por dia de Caio Nogueira'), '25');
    await userEvent.fill(page.getByLabelText('Prazo do 1º contato, em minutos'), '90');
    await expect.element(page.getByText(/^1 h 30 min\. Conta sem parar/)).toBeVisible();
    await page.getByRole('button', { name: 'Criar fila' }).click();
    await vi.waitFor(() => expect(screen.where()).toBe(`/distribuicao-leads?fila=${id(4)}`));
    expect(sent).toEqual([
      {
        name: 'Noite',
        is_active: true,
        strategy: 'fewest_open',
        conditions: {
          ...noConditions,
          hours: { weekdays: [1, 2, 3, 4, 5], from: '08:00', to: '18:00' },
        },
        working_hours: null,
        sla_minutes: 90,
        accept_minutes: 15,
        max_turns: 2,
        members: [{ user_id: caio.id, weight: 1, daily_cap: 25, open_cap: null }],
      },
    ]);
  });

  test('asks for tags, region, value and campaign, refuses a band that ends before it begins, and says what it asks', async () => {
    const sent: SaveDistributionQueueInput[] = [];
    const roof = makeOwnField('telhado', 'Telhado', {
      id: id(8),
      kind: 'choice',
      options: ['Metal', 'Palha'].map((label) => ({ key: label.toLowerCase(), label, is_archived: false })),
    });
    const old = makeOwnField('prazo', 'Prazo', {
      id: id(6),
      kind: 'choice',
      options: [{ key: 'ja', label: 'Já', is_archived: true }],
      is_archived: true,
    });
    const begun = { ...noConditions, own_fields: [{ field_id: old.id, values: ['ja'] }] };
    let stored = queue(4, { name: 'Verão', conditions: begun });
    await open(`/distribuicao-leads?fila=${id(4)}&editar=1`, {
      'GET /api/distribution_queues': () => ({
        body: { distribution: { queues: [stored, last], waiting_count: 0, waiting: [] } },
      }),
      'GET /api/lead_filter_options': () => ({
        body: { owners: [], groups: [], partners: [], indicators: [], referral_teams: [], campaigns: ['verao-2026'] },
      }),
      'GET /api/tags': () => ({
        body: { tags: [{ id: id(9), name: 'VIP', color: 'blue' }], creators: 'editors', allowed: { create: true } },
      }),
      'GET /api/own_fields': () => ({
        body: { own_fields: [roof, makeOwnField('bairro', 'Vizinhança', { id: id(7) }), old] },
      }),
      'GET /api/cities': () => ({ body: { cities: [{ code: '3509502', name: 'Campinas', state: 'SP' }] } }),
      [`PUT /api/distribution_queues/${id(4)}`]: ({ body }) => {
        const input = body as SaveDistributionQueueInput;
        sent.push(input);
        stored = { ...stored, conditions: input.conditions };
        return { body: { id: id(4) } };
      },
    });
    await userEvent.fill(page.getByLabelText(/^Valor a partir de/), '50.000');
    await userEvent.fill(page.getByLabelText(/^Valor até/), '49.999,99');
    await page.getByRole('button', { name: 'Salvar fila' }).click();
    await expect.element(page.getByText('Valor até fica abaixo do valor inicial')).toBeVisible();
    expect(sent).toEqual([]);
    await userEvent.fill(page.getByLabelText(/^Valor a partir de/), '40.000');
    await expect.element(page.getByText('Valor até fica abaixo do valor inicial')).not.toBeInTheDocument();
    await page.getByRole('combobox', { name: /^Etiqueta/ }).click();
    await page.getByRole('option', { name: 'VIP' }).click();
    await userEvent.keyboard('{Escape}');
    // The condition of an archived field is there to be taken out, and is offered no more.
    const archived = page.getByRole('combobox', { name: /^Prazo/ });
    await expect.element(archived).toHaveAccessibleDescription('Este campo está arquivado.');
    await archived.click();
    await page.getByRole('option', { name: 'Já' }).click();
    await userEvent.keyboard('{Escape}');
    const more = page.getByRole('combobox', { name: /^Condição por um campo da conta/ });
    await more.click();
    await page.getByRole('option', { name: 'Telhado' }).click();
    await page.getByRole('combobox', { name: /^Telhado/ }).click();
    await page.getByRole('option', { name: 'Metal' }).click();
    await userEvent.keyboard('{Escape}');
    await more.click();
    await page.getByRole('option', { name: 'Vizinhança' }).click();
    await page.getByRole('combobox', { name: /^Vizinhança/ }).click();
    await page.getByRole('combobox', { name: 'Buscar' }).fill('Centro');
    await page.getByRole('option', { name: /Centro/ }).click();
    await userEvent.keyboard('{Escape}');
    await page.getByRole('combobox', { name: /^Região/ }).click();
    await userEvent.keyboard('sao paulo');
    await page.getByRole('option', { name: 'São Paulo (SP)' }).click();
    const search = page.getByRole('combobox', { name: 'Buscar estado, DDD ou cidade' });
    await search.fill('41');
    await page.getByRole('option', { name: /^DDD 41/ }).click();
    await search.fill('campi');
    await page.getByRole('option', { name: 'Campinas/SP' }).click();
    await userEvent.keyboard('{Escape}');
    await page.getByRole('combobox', { name: /^Campanha/ }).click();
    await page.getByRole('option', { name: 'verao-2026' }).click();
    // One that no lead has come by yet.
    await page.getByRole('combobox', { name: 'Buscar' }).fill('Black Friday');
    await page.getByRole('option', { name: /Black Friday/ }).click();
    await userEvent.keyboard('{Escape}');
    await expectAccessible(page.getByRole('dialog').element());
    await page.getByRole('button', { name: 'Salvar fila' }).click();
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]!.conditions).toEqual({
      ...noConditions,
      tag_ids: [id(9)],
      own_fields: [
        { field_id: roof.id, values: ['metal'] },
        { field_id: id(7), values: ['Centro'] },
      ],
      regions: ['SP', '41', 'Campinas/SP'],
      value_from_cents: 4_000_000,
      value_until_cents: 4_999_999,
      utm_campaigns: ['verao-2026', 'Black Friday'],
    });
    await expect.element(page.getByText('Etiqueta é VIP')).toBeVisible();
    await expect.element(page.getByText('“Telhado” é Metal')).toBeVisible();
    await expect.element(page.getByText('Região é São Paulo (SP), DDD 41 ou Campinas/SP')).toBeVisible();
    await expect.element(page.getByText('Valor de R$\u00a040.000,00 a R$\u00a049.999,99')).toBeVisible();
    await expect.element(page.getByText('Campanha é verao-2026 ou Black Friday')).toBeVisible();
  });

  test('is tried on the last days before it is saved, with what stands in the form', async () => {
    const asked: SimulateQueueInput[] = [];
    let isDown = true;
    const screen = await open(`/distribuicao-leads?fila=${imovel.id}&editar=1`, {
      'POST /api/distribution_queue_simulations': ({ body }) => {
        asked.push(body as SimulateQueueInput);
        return isDown ? refusal(503, 'server.unavailable', 'Indisponível no momento.') : { body: { simulation } };
      },
    });
    const name = page.getByLabelText('Nome', { exact: true });
    await name.fill('');
    await page.getByLabelText(/^Peso de Caio/).fill('3');
    await page.getByRole('button', { name: 'Simular', exact: true }).click();
    await expect.element(page.getByText('Indisponível no momento.')).toBeVisible();
    isDown = false;
    await page.getByRole('button', { name: 'Tentar de novo' }).click();
    await expect.element(page.getByRole('row', { name: /Caio Nogueira 9 4 \+5 Limite diário 2/ })).toBeVisible();
    await expect.element(page.getByRole('row', { name: /Bruna Siqueira 0 6 −6 Fora da fila/ })).toBeVisible();
    await expect.element(page.getByText(/10 leads dos últimos 30 dias/)).toBeVisible();
    await expect
      .element(page.getByText(/Outros 14 leads também combinam, mas vão antes para Simulador \(14\)\./))
      .toBeVisible();
    // Lead by lead, at first only what changes.
    const leads = page.getByRole('region', { name: 'Lead a lead' });
    await expect.element(leads.getByText('1 de 2')).toBeVisible();
    await expect.element(leads.getByRole('link', { name: '41 Vera Prado' })).toBeVisible();
    await expect.element(leads.getByText(/Caio Nogueira, esperou 2 h 15 min/)).toBeVisible();
    await expect.element(leads.getByText('Pulados: Bruna Siqueira (carteira cheia) e outra pessoa')).toBeVisible();
    await expect.element(leads.getByText(/Bruna Siqueira, na hora/)).toBeVisible();
    await leads.getByText('Só o que muda').click();
    await expect.element(leads.getByText('Lead indisponível')).toBeVisible();
    // A number opens what it counts.
    await page
      .getByRole('row', { name: /^Bruna Siqueira/ })
      .getByRole('button', { name: '6' })
      .click();
    await expect.element(leads.getByText('No que foi: de Bruna Siqueira')).toBeVisible();
    await expect.element(leads.getByText('1 de 2')).toBeVisible();
    await leads.getByRole('button', { name: 'Ver todos os leads' }).click();
    await expect.element(leads.getByText('No que foi: de Bruna Siqueira')).not.toBeInTheDocument();
    // A draft needs no name, and is not saved.
    expect(asked.at(-1)).toMatchObject({ queue_id: imovel.id, name: '' });
    expect(asked.at(-1)!.members.find(({ user_id: one }) => one === caio.id)).toMatchObject({ weight: 3 });
    expect(screen.server.requests.some(({ path, method }) => method === 'PUT' && path.includes('queues'))).toBe(false);
    await expectAccessible(page.getByRole('dialog').element());
    await page.getByLabelText(/^Peso de Caio/).fill('4');
    await expect.element(page.getByText('A fila mudou desde esta simulação.')).toBeVisible();
  });

  test('asks before what was typed about a queue is lost', async () => {
    const screen = await open(`/distribuicao-leads?fila=${imovel.id}&editar=1`);
    const name = page.getByLabelText('Nome', { exact: true });
    await expect.element(name).toHaveValue(imovel.name);
    await name.fill('Imóvel, fim de semana');
    await userEvent.keyboard('{Escape}');
    const question = page.getByRole('alertdialog', { name: 'Descartar alterações?' });
    await question.getByRole('button', { name: 'Continuar editando' }).click();
    await expect.element(name).toHaveValue('Imóvel, fim de semana');
    await expect.element(question).not.toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await question.getByRole('button', { name: 'Descartar alterações' }).click();
    await expect.element(name).not.toBeInTheDocument();
    expect(screen.where()).not.toContain('editar');
    // Untouched it closes at once.
    await screen.getByRole('button', { name: 'Nova fila' }).click();
    await expect.element(name).toHaveValue('');
    await userEvent.keyboard('{Escape}');
    await expect.element(name).not.toBeInTheDocument();
  });

  test('asks before the browser leads back from what was typed about a queue', async () => {
    const screen = await open('/leads');
    await screen.router.navigate('/distribuicao-leads');
    await screen.getByRole('button', { name: 'Nova fila' }).first().click();
    const name = screen.getByRole('dialog').getByLabelText('Nome');
    await name.fill('Plantão');
    await screen.router.navigate(-1);
    const question = page.getByRole('alertdialog', { name: 'Descartar alterações?' });
    await question.getByRole('button', { name: 'Continuar editando' }).click();
    await expect.element(name).toHaveValue('Plantão');
    await screen.router.navigate(-1);
    await question.getByRole('button', { name: 'Descartar alterações' }).click();
    await vi.waitFor(() => expect(screen.where()).toBe('/distribuicao-leads'));
    await expect.element(name).not.toBeInTheDocument();
  });

  test('asks before a queue is deleted', async () => {
    const removed = vi.fn(() => ({ status: 204 }));
    await open(`/distribuicao-leads?fila=${id(4)}&editar=1`, { [`DELETE /api/distribution_queues/${id(4)}`]: removed });
    await page.getByRole('button', { name: 'Excluir fila' }).click();
    expect(removed).not.toHaveBeenCalled();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir fila' }).click();
    await vi.waitFor(() => expect(removed).toHaveBeenCalledOnce());
  });

  test('asks for at least one day of working hours, beside the days', async () => {
    const sent: unknown[] = [];
    await open('/distribuicao-leads?nova=1', {
      'POST /api/distribution_queues': ({ body }) => {
        sent.push(body);
        return { status: 201, body: { id: id(4) } };
      },
    });
    await userEvent.fill(page.getByLabelText('Nome', { exact: true }), 'Noite');
    await page.getByText('Entregar só em horário de trabalho').click();
    const days = page.getByRole('group', { name: 'Dias' });
    for (const day of ['Segunda', 'Terça', 'Quarta', 'Quinta', 'Sexta']) await days.getByText(day).click();
    await page.getByRole('button', { name: 'Criar fila' }).click();
    await expect.element(page.getByText('Escolha ao menos um dia')).toBeVisible();
    await expect.element(days.getByLabelText('Domingo')).toHaveFocus();
    expect(sent).toEqual([]);
    await days.getByText('Sábado').click();
    await expect.element(page.getByText('Escolha ao menos um dia')).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Criar fila' }).click();
    await vi.waitFor(() => expect(sent).toMatchObject([{ working_hours: { weekdays: [6] } }]));
  });

  test('takes a second part of the day and a weekday with hours of its own, and refuses parts out of order', async () => {
    const sent: unknown[] = [];
    await open('/distribuicao-leads?nova=1', {
      'POST /api/distribution_queues': ({ body }) => {
        sent.push(body);
        return { status: 201, body: { id: id(4) } };
      },
    });
    await userEvent.fill(page.getByLabelText('Nome', { exact: true }), 'Dia');
    const how = page.getByRole('region', { name: 'Como', exact: true });
    await how.getByText('Entregar só em horário de trabalho').click();
    const times = (label: string) => how.getByRole('textbox', { name: label });
    await how.getByRole('button', { name: 'Segundo horário de cada dia' }).click();
    await times('Das').nth(1).fill('1100');
    await page.getByRole('button', { name: 'Criar fila' }).click();
    await expect
      .element(page.getByText('O segundo horário começa depois do primeiro, e nenhum dos dois passa da meia-noite'))
      .toBeVisible();
    expect(sent).toEqual([]);
    await times('Das').nth(1).fill('1300');
    await how.getByRole('button', { name: 'Dia com outro horário' }).click();
    await expectAccessible();
    await page.getByRole('button', { name: 'Criar fila' }).click();
    await vi.waitFor(() =>
      expect(sent).toMatchObject([
        {
          working_hours: {
            weekdays: [1, 2, 3, 4, 5],
            from: '08:00',
            to: '12:00',
            second: { from: '13:00', to: '18:00' },
            exceptions: [{ weekday: 6, parts: [{ from: '08:00', to: '12:00' }] }],
          },
        },
      ]),
    );
  });

  test('offers a manager its people alone, where they stand and with a simulation', async () => {
    const screen = await open(`/distribuicao-leads?fila=${imovel.id}`, {}, 'manager', []);
    const people = screen.getByRole('region', { name: 'Pessoas', exact: true });
    await people.getByRole('button', { name: 'Editar pessoas' }).click();
    await expect.element(people.getByRole('button', { name: 'Simular', exact: true })).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Editar fila' })).not.toBeInTheDocument();
  });

  test('tells a manager of none of its people that a queue has people of other groups, and does not call it empty', async () => {
    const others = { count: 2, weight: 2, received_count: 9, open_count: 4 };
    const screen = await open(
      '/distribuicao-leads',
      {
        'GET /api/distribution_queues': () => ({
          body: { distribution: { queues: [{ ...last, others }], waiting_count: 0, waiting: [] } },
        }),
        'GET /api/distribution_decisions': () => ({
          body: {
            decisions: [{ ...decision, owner: null, candidates: [], others_count: 2 }],
            meta: { next_cursor: null },
          },
        }),
      },
      'manager',
      [],
    );
    const people = screen.getByRole('region', { name: 'Pessoas', exact: true });
    await expect.element(people.getByText('Ninguém dos seus grupos nesta fila')).toBeVisible();
    await expect.element(people.getByText('Ela tem 2 pessoas de outros grupos.')).toBeVisible();
    const decisions = screen.getByRole('region', { name: 'Decisões' });
    await expect.element(decisions.getByText('2 pessoas de outros grupos')).toBeVisible();
    await decisions.getByRole('button', { name: 'Ver os candidatos do lead 2482' }).click();
    await expect
      .element(decisions.getByRole('list', { name: 'Candidatos do lead 2482' }))
      .toHaveTextContent('2 pessoas de outros grupos');
    await expect
      .element(screen.getByText(/Sem pessoas na fila|Não havia ninguém|leads desta fila esperam/))
      .not.toBeInTheDocument();
  });

  test('leaves rules and order to the administration where a manager looks', async () => {
    const screen = await open('/distribuicao-leads?editar=1', {}, 'manager', []);
    await expect
      .element(page.getByText('Você escolhe as pessoas dos seus grupos. A regra da fila é da administração.'))
      .toBeVisible();
    await expect.element(page.getByLabelText('Nome', { exact: true })).not.toBeInTheDocument();
    expect(screen.container.textContent).not.toContain('Nova fila');
    expect(screen.container.textContent).not.toContain('na espera');
  });

  test('says why it does not come, and tries again', async () => {
    let isUp = false;
    const screen = await open('/distribuicao-leads', {
      'GET /api/distribution_queues': () =>
        isUp
          ? { body: { distribution: { queues: [last], waiting_count: 0, waiting: [] } } }
          : refusal(503, 'server.unavailable', 'Indisponível no momento.'),
    });
    await expect.element(screen.getByText('Indisponível no momento.')).toBeVisible();
    isUp = true;
    await screen.getByRole('button', { name: 'Tentar de novo' }).click();
    await expect.element(screen.getByRole('heading', { level: 2, name: 'Todos os outros' })).toBeVisible();
  });
});

test('the availability says why somebody was skipped, without the lead', async () => {
  const screen = await renderApp('/', {
    role: 'specialist',
    handlers: {
      'GET /api/distribution_skips': () => ({
        body: {
          skips: [
            {
              id: id(9),
              at: '2026-11-20T15:00:00.000Z',
              queue_name: 'Imóvel',
              outcome: 'daily_limit',
              count: 30,
              cap: 30,
            },
          ],
        },
      }),
    },
  });
  await screen.getByRole('button', { name: /Sua disponibilidade/ }).click();
  await expect.element(page.getByText('Limite diário')).toBeVisible();
  await expect.element(page.getByText(/\(30 de 30\)/)).toBeVisible();
  await expectAccessible();
});
