import { describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { DistributionQueue, SaveDistributionQueueInput } from '@funil/api/contract';
import { expectAccessible } from '../../../test/expectAccessible.ts';
import { refusal } from '../../../test/fakeServer.ts';
import { renderApp } from '../../../test/renderApp.tsx';
import { noConditions } from './queueInput.ts';

const id = (number: number) => `01890000-0000-7000-8000-00000000000${number}`;
const bruna = { id: id(1), name: 'Bruna Siqueira' };
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
  members: [
    {
      person: bruna,
      weight: 1,
      daily_cap: null,
      open_cap: null,
      received_today: 0,
      open_count: 0,
      received_count: 0,
      skipped_for: null,
    },
  ],
  today_count: 0,
  ...more,
});
const [first, second] = [queue(4), queue(5)];
const last = queue(6, { is_catch_all: true });

/** Two queues and the one that takes all; `lose` is somebody else who deletes one. */
async function open(path: string, role: 'admin' | 'manager' = 'admin') {
  let queues = [first, second, last];
  const created: SaveDistributionQueueInput[] = [];
  const updated = vi.fn(() => refusal(404, 'distribution_queue.not_found', 'Fila não encontrada.'));
  const screen = await renderApp(path, {
    role,
    handlers: {
      'GET /api/distribution_queues': () => ({
        body: { distribution: { queues, waiting_count: 0, waiting: [] } },
      }),
      'GET /api/distribution_decisions': () => ({ body: { decisions: [], meta: { next_cursor: null } } }),
      'GET /api/lead_filter_options': () => ({
        body: { owners: [], groups: [], partners: [], indicators: [], referral_teams: [], campaigns: [] },
      }),
      'GET /api/products': () => ({ body: { products: [] } }),
      'GET /api/people': () => ({ body: { people: [{ ...bruna, role: 'specialist', group_name: null }] } }),
      'POST /api/distribution_queues': ({ body }) => {
        created.push(body as SaveDistributionQueueInput);
        queues = [queue(7, { name: created[0]!.name }), ...queues];
        return { status: 201, body: { id: id(7) } };
      },
      ...Object.fromEntries(
        [first, second].flatMap((one) => [
          [`PUT /api/distribution_queues/${one.id}`, updated],
          [
            `DELETE /api/distribution_queues/${one.id}`,
            () => {
              queues = queues.filter((queue) => queue.id !== one.id);
              return { status: 204 };
            },
          ],
        ]),
      ),
    },
  });
  const lose = (removed: DistributionQueue) => {
    queues = queues.filter((queue) => queue.id !== removed.id);
    dispatchEvent(new Event('focus'));
  };
  return { screen, lose, created, updated };
}

const name = () => page.getByLabelText('Nome', { exact: true });
const question = () => page.getByRole('alertdialog', { name: 'Descartar alterações?' });

describe('a queue that somebody deletes while its editor is open', () => {
  test.each([
    ['that the address names', `/distribuicao-leads?fila=${second.id}&editar=1`, second],
    ['that is shown because it is the first', '/distribuicao-leads?editar=1', first],
  ])('one %s keeps what was typed, and becomes a new queue and no other one', async (_which, path, removed) => {
    const { screen, lose, created, updated } = await open(path);
    await expect.element(name()).toHaveValue(removed.name);
    await name().fill('Plantão de sábado');
    lose(removed);
    await expect.element(page.getByText(/foi excluída por outra pessoa enquanto você a editava/)).toBeVisible();
    await expect.element(name()).toHaveValue('Plantão de sábado');
    await expect.element(page.getByRole('button', { name: 'Salvar fila' })).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: 'Excluir fila' })).not.toBeInTheDocument();
    if (removed === first) await expectAccessible(page.getByRole('dialog').element());
    await page.getByRole('button', { name: 'Criar como nova fila' }).click();
    await vi.waitFor(() => expect(screen.where()).toBe(`/distribuicao-leads?fila=${id(7)}`));
    expect(updated).not.toHaveBeenCalled();
    expect(created).toMatchObject([{ name: 'Plantão de sábado' }]);
    expect(created[0]).not.toHaveProperty('version');
  });

  test('a manager, who makes no queues, cannot save it', async () => {
    const { lose } = await open(`/distribuicao-leads?fila=${second.id}&editar=1`, 'manager');
    const weight = page.getByLabelText('Peso de Bruna Siqueira');
    await weight.fill('5');
    lose(second);
    await expect.element(page.getByText(/mas não há onde salvar/)).toBeVisible();
    await expect.element(weight).toHaveValue('5');
    await expect.element(page.getByRole('button', { name: 'Salvar pessoas' })).toBeDisabled();
  });

  test('one that the viewer deletes is no surprise', async () => {
    const { screen } = await open(`/distribuicao-leads?fila=${second.id}&editar=1`);
    await page.getByRole('button', { name: 'Excluir fila' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir fila' }).click();
    await vi.waitFor(() => expect(screen.where()).toBe('/distribuicao-leads'));
    await expect.element(screen.getByRole('heading', { level: 2, name: first.name })).toBeVisible();
    await expect.element(name()).not.toBeInTheDocument();
    expect(document.body.textContent).not.toContain('por outra pessoa');
  });
});

test('an address of no queue says so, and opens no editor', async () => {
  const { screen } = await open(`/distribuicao-leads?fila=${id(9)}&editar=1`);
  await expect.element(screen.getByText('Fila não encontrada')).toBeVisible();
  await expect.element(name()).not.toBeInTheDocument();
  await expectAccessible(screen.container.querySelector('main')!);
  await screen.getByRole('button', { name: 'Abrir a primeira fila' }).click();
  await expect.element(screen.getByRole('heading', { level: 2, name: first.name })).toBeVisible();
  expect(screen.where()).toBe('/distribuicao-leads');
});

describe('the people of a queue, changed where they stand', () => {
  async function openPeople(path: string) {
    const opened = await open(path);
    const people = opened.screen.getByRole('region', { name: 'Pessoas', exact: true });
    await people.getByRole('button', { name: 'Editar pessoas' }).click();
    const weight = people.getByLabelText('Peso de Bruna Siqueira');
    await weight.fill('5');
    return { ...opened, people, weight };
  }

  test('stay where the queue is deleted meanwhile, and say that there is nowhere to save them', async () => {
    const { screen, lose, people, weight } = await openPeople('/distribuicao-leads');
    lose(first);
    await expect.element(people.getByText(/não há onde salvar/)).toBeVisible();
    await expect.element(weight).toHaveValue('5');
    await expect.element(people.getByRole('button', { name: 'Salvar pessoas' })).toBeDisabled();
    await expect.element(screen.getByRole('button', { name: 'Editar fila' })).not.toBeInTheDocument();
    await expectAccessible(people.element());
  });

  test('leave at once where nothing was changed, and are not lost without a question otherwise', async () => {
    const { screen, people, weight } = await openPeople('/distribuicao-leads');
    await weight.fill('1');
    await people.getByRole('button', { name: 'Cancelar' }).click();
    await expect.element(weight).not.toBeInTheDocument();
    await expect.element(question()).not.toBeInTheDocument();
    // To another queue, to another screen, or by the button.
    await people.getByRole('button', { name: 'Editar pessoas' }).click();
    await weight.fill('5');
    const menu = screen.getByRole('navigation').getByRole('link', { name: 'Leads', exact: true });
    for (const away of [
      screen.getByRole('button', { name: /^(?!Mover|Ordenar|Reordenar).*Fila 5/ }),
      menu.first(),
      people.getByRole('button', { name: 'Cancelar' }),
    ]) {
      await away.click();
      await question().getByRole('button', { name: 'Continuar editando' }).click();
      await expect.element(question()).not.toBeInTheDocument();
      expect(screen.where()).toBe('/distribuicao-leads');
      await expect.element(weight).toHaveValue('5');
    }
    await screen.getByRole('button', { name: /^(?!Mover|Ordenar|Reordenar).*Fila 5/ }).click();
    await question().getByRole('button', { name: 'Descartar alterações' }).click();
    await expect.element(screen.getByRole('heading', { level: 2, name: second.name })).toBeVisible();
    await expect.element(weight).not.toBeInTheDocument();
  });
});
