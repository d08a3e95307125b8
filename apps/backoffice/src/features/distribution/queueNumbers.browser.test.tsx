import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { DistributionQueue, SaveDistributionQueueInput } from '@funil/api/contract';
import { expectAccessible } from '../../../test/expectAccessible.ts';
import { fillAtOnce } from '../../../test/fillAtOnce.ts';
import { renderApp } from '../../../test/renderApp.tsx';
import { noConditions } from './queueInput.ts';

const id = (number: number) => `01890000-0000-7000-8000-00000000000${number}`;
const bruna = { id: id(1), name: 'Bruna Siqueira' };
const queue: DistributionQueue = {
  id: id(5),
  name: 'Imóvel',
  version: 1,
  is_active: true,
  is_catch_all: false,
  strategy: 'weighted',
  conditions: noConditions,
  working_hours: null,
  accept_minutes: 10,
  max_turns: 3,
  sla_minutes: 60,
  today_count: 0,
  members: [
    {
      person: bruna,
      weight: 3,
      daily_cap: 30,
      open_cap: null,
      received_today: 0,
      open_count: 0,
      received_count: 0,
      skipped_for: null,
    },
  ],
};
const last = { ...queue, id: id(6), name: 'Todos os outros', is_catch_all: true, members: [] };

let sent: SaveDistributionQueueInput[] = [];
let simulated: unknown[] = [];
const open = (path: string) => {
  sent = [];
  simulated = [];
  return renderApp(path, {
    role: 'admin',
    handlers: {
      'GET /api/distribution_queues': () => ({
        body: { distribution: { queues: [queue, last], waiting_count: 0, waiting: [] } },
      }),
      'GET /api/distribution_decisions': () => ({ body: { decisions: [], meta: { next_cursor: null } } }),
      'GET /api/lead_filter_options': () => ({
        body: { owners: [], groups: [], partners: [], indicators: [], referral_teams: [], campaigns: [] },
      }),
      'GET /api/products': () => ({ body: { products: [] } }),
      'GET /api/people': () => ({ body: { people: [{ ...bruna, role: 'specialist', group_name: null }] } }),
      'POST /api/distribution_queue_simulations': ({ body }) => {
        simulated.push(body);
        return { status: 500, body: {} };
      },
      [`PUT /api/distribution_queues/${queue.id}`]: ({ body }) => {
        sent.push(body as SaveDistributionQueueInput);
        return { body: { id: queue.id } };
      },
    },
  });
};

const weight = page.getByLabelText('Peso de Bruna Siqueira');
const daily = page.getByLabelText('Limite por dia de Bruna Siqueira');

describe('a number of a queue', () => {
  test('that is none, too small, too large or missing is said beside its field, stays, and is not sent', async () => {
    await open(`/distribuicao-leads?fila=${queue.id}&editar=1`);
    const refused = [
      [weight, '2,5', 'Peso deve ser um número inteiro'],
      [weight, '101', 'Peso deve ser no máximo 100'],
      [weight, '', 'Peso é um campo obrigatório'],
      [daily, '0', 'Limite por dia deve ser no mínimo 1'],
      [
        page.getByLabelText('Limite em aberto de Bruna Siqueira'),
        '10.001',
        'Limite de leads em aberto deve ser no máximo 10.000',
      ],
      [page.getByLabelText('Minutos para aceitar'), '-1', 'Minutos para aceitar deve ser no mínimo 0'],
      [page.getByLabelText('Minutos para aceitar'), '', 'Minutos para aceitar é um campo obrigatório'],
      [page.getByLabelText('Pessoas consultadas'), '0', 'Pessoas consultadas deve ser no mínimo 1'],
      [page.getByLabelText('Pessoas consultadas'), '', 'Pessoas consultadas é um campo obrigatório'],
      [page.getByLabelText('Prazo do 1º contato, em minutos'), '1e3', 'Prazo do 1º contato deve ser um número inteiro'],
      [
        page.getByLabelText('Prazo do 1º contato, em minutos'),
        '10081',
        'Prazo do 1º contato deve ser no máximo 10.080',
      ],
    ] as const;
    await expect.element(weight).toBeVisible();
    // A field with a wrong value stays in sight.
    const turns = page.getByLabelText('Pessoas consultadas');
    const minutes = page.getByLabelText('Minutos para aceitar');
    await userEvent.fill(turns, '2,5');
    await userEvent.fill(minutes, '0');
    await expect.element(turns).toHaveValue('2,5');
    await userEvent.fill(turns, '2');
    await expect.element(turns).not.toBeInTheDocument();
    await userEvent.fill(minutes, '10');
    await expect.element(turns).toBeVisible();
    for (const [field, text, message] of refused) {
      const before = (field.element() as HTMLInputElement).value;
      fillAtOnce(field, text);
      await expect.element(field).toHaveValue(text);
      await expect.element(field).toHaveAccessibleDescription(message);
      await expect.element(field).toHaveAttribute('aria-invalid', 'true');
      fillAtOnce(field, before);
      await expect.element(page.getByText(message)).not.toBeInTheDocument();
    }
    await userEvent.fill(weight, '2,5');
    await userEvent.fill(daily, '-1');
    await page.getByRole('button', { name: 'Salvar fila' }).click();
    await expect
      .element(page.getByText('Peso deve ser um número inteiro. Limite por dia deve ser no mínimo 1'))
      .toBeVisible();
    await expect.element(weight).toHaveFocus();
    await expectAccessible(page.getByRole('dialog').element());
    // Nor is it simulated, with another number in its place.
    await page.getByRole('button', { name: 'Simular', exact: true }).click();
    await expect.element(page.getByText('Corrija os campos marcados da fila e simule de novo.')).toBeVisible();
    expect([sent, simulated]).toEqual([[], []]);
  });

  test('may be missing where nothing is a limit, and is taken as it was typed', async () => {
    await open(`/distribuicao-leads?fila=${queue.id}&editar=1`);
    await userEvent.fill(page.getByLabelText('Prazo do 1º contato, em minutos'), '');
    await userEvent.fill(daily, '');
    await userEvent.fill(weight, '07');
    await userEvent.fill(page.getByLabelText('Limite em aberto de Bruna Siqueira'), '1.000');
    await page.getByRole('button', { name: 'Salvar fila' }).click();
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({
      sla_minutes: null,
      members: [{ user_id: bruna.id, weight: 7, daily_cap: null, open_cap: 1000 }],
    });
  });

  test('is checked in the list of its people as well', async () => {
    const screen = await open(`/distribuicao-leads?fila=${queue.id}`);
    const people = screen.getByRole('region', { name: 'Pessoas', exact: true });
    await people.getByRole('button', { name: 'Editar pessoas' }).click();
    await userEvent.fill(weight, '2,5');
    await people.getByRole('button', { name: 'Salvar pessoas' }).click();
    await expect.element(people.getByText('Peso deve ser um número inteiro')).toBeVisible();
    await expect.element(weight).toHaveValue('2,5');
    await expect.element(weight).toHaveFocus();
    expect(sent).toEqual([]);
    await userEvent.fill(weight, '5');
    await expect.element(people.getByText('Peso deve ser um número inteiro')).not.toBeInTheDocument();
    await people.getByRole('button', { name: 'Salvar pessoas' }).click();
    await vi.waitFor(() => expect(sent).toMatchObject([{ members: [{ weight: 5, daily_cap: 30 }] }]));
  });
});
