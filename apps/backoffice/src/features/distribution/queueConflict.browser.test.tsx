import { describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { DistributionQueue, SaveDistributionQueueInput } from '@funil/api/contract';
import { expectAccessible } from '../../../test/expectAccessible.ts';
import { refuse } from '../../../test/fakeServer.ts';
import { renderApp } from '../../../test/renderApp.tsx';
import { noConditions } from './queueInput.ts';

const id = (number: number) => `01890000-0000-7000-8000-00000000000${number}`;
const [bruna, caio] = [
  { id: id(1), name: 'Bruna Siqueira' },
  { id: id(2), name: 'Caio Nogueira' },
] as const;
const member = (person: { id: string; name: string }, weight: number) => ({
  person,
  weight,
  daily_cap: null,
  open_cap: null,
  received_today: 0,
  open_count: 0,
  received_count: 0,
  skipped_for: null,
});
const begun: DistributionQueue = {
  id: id(4),
  name: 'Imóvel',
  version: 1,
  is_active: true,
  is_catch_all: false,
  strategy: 'weighted',
  conditions: noConditions,
  working_hours: null,
  accept_minutes: 0,
  max_turns: 3,
  sla_minutes: null,
  members: [member(bruna, 1)],
  today_count: 1,
};
/** As somebody else leaves it. */
const changed: DistributionQueue = {
  ...begun,
  name: 'Imóvel e terreno',
  version: 2,
  accept_minutes: 15,
  sla_minutes: 90,
  members: [member(bruna, 4), member(caio, 2)],
};

/** Somebody else saves the queue after the screen has read it, and before the viewer does. */
async function open(role: 'admin' | 'manager') {
  let stored = begun;
  const sent: SaveDistributionQueueInput[] = [];
  const screen = await renderApp('/distribuicao-leads?editar=1', {
    role,
    handlers: {
      'GET /api/distribution_queues': () => ({
        body: { distribution: { queues: [stored], waiting_count: 0, waiting: [] } },
      }),
      'GET /api/distribution_decisions': () => ({ body: { decisions: [], meta: { next_cursor: null } } }),
      'GET /api/lead_filter_options': () => ({
        body: { owners: [], groups: [], partners: [], indicators: [], referral_teams: [], campaigns: [] },
      }),
      'GET /api/products': () => ({ body: { products: [] } }),
      'GET /api/people': () => ({
        body: { people: [bruna, caio].map((one) => ({ ...one, role: 'specialist', group_name: null })) },
      }),
      [`PUT /api/distribution_queues/${begun.id}`]: ({ body }) => {
        sent.push(body as SaveDistributionQueueInput);
        stored = changed;
        return sent.length === 1 ? refuse('distribution_queue.outdated') : { body: { id: begun.id } };
      },
    },
  });
  const dialog = page.getByRole('dialog', { name: /^Editar/ });
  const save = () => dialog.getByRole('button', { name: role === 'admin' ? 'Salvar fila' : 'Salvar pessoas' }).click();
  const saveOver = () => dialog.getByRole('button', { name: 'Salvar por cima' }).click();
  /** The change of the other one arrives before anything is saved. */
  const refresh = () => {
    stored = changed;
    dispatchEvent(new Event('focus'));
  };
  return { screen, sent, dialog, save, saveOver, refresh };
}

describe('a queue that somebody else has saved while it is edited', () => {
  test('says what they changed, keeps what was typed, and is saved over it', async () => {
    const { sent, dialog, save, saveOver } = await open('admin');
    const name = dialog.getByLabelText('Nome', { exact: true });
    await name.fill('Casa');
    await save();
    const conflict = dialog.getByRole('alert').filter({ hasText: 'Outra pessoa mudou esta fila' });
    await expect.element(conflict.getByText('Nome: era Imóvel; agora é Imóvel e terreno')).toBeVisible();
    const texts = conflict
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent);
    expect(texts).toEqual([
      'Nome: era Imóvel; agora é Imóvel e terreno',
      'Aceite: era sem aceite; agora é oferecendo por 15 min a até 3 pessoas',
      'Primeiro contato: era sem prazo; agora é em até 1 h 30 min',
      'Bruna Siqueira: era peso 1; agora é peso 4',
      'Caio Nogueira: era fora da fila; agora é peso 2',
    ]);
    // It is said once.
    expect(dialog.getByRole('alert').elements()).toHaveLength(1);
    await expect.element(name).toHaveValue('Casa');
    await expectAccessible(dialog.element());
    await saveOver();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(sent.map(({ version }) => version)).toEqual([1, 2]);
    expect(sent[1]).toMatchObject({ name: 'Casa', accept_minutes: 0, members: [{ user_id: bruna.id, weight: 1 }] });
  });

  test('is not saved over unseen: a change that arrives meanwhile leaves the version that the form was filled from', async () => {
    const { sent, dialog, save, saveOver, refresh } = await open('admin');
    const name = dialog.getByLabelText('Nome', { exact: true });
    await name.fill('Casa');
    refresh();
    // Beside the buttons, wherever the form stands.
    const note = dialog.getByRole('button', { name: 'Ver o que mudou' });
    await expect.element(note).toBeInViewport();
    await save();
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]!.version).toBe(1);
    await expect.element(dialog.getByRole('button', { name: 'Salvar por cima' })).toBeVisible();
    await note.click();
    await expect.element(dialog.getByText('Nome: era Imóvel; agora é Imóvel e terreno')).toBeInViewport();
    await expect.element(name).toHaveValue('Casa');
    await saveOver();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(sent[1]).toMatchObject({ version: 2, name: 'Casa' });
  });

  test('keeps the rule that stands where a manager saves its people over it', async () => {
    const { sent, dialog, save, saveOver } = await open('manager');
    await dialog.getByLabelText('Peso de Bruna Siqueira').fill('7');
    await save();
    await expect.element(dialog.getByText(/valem as suas pessoas, e o resto fica como está/)).toBeVisible();
    await saveOver();
    await vi.waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]).toMatchObject({
      name: changed.name,
      version: 2,
      accept_minutes: 15,
      sla_minutes: 90,
      members: [{ user_id: bruna.id, weight: 7 }],
    });
  });
});
