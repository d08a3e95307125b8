import { beforeEach, describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { defaultContactHours } from '@funil/api/contract';
import type { Reminder } from '@funil/api/contract';
import { toast } from '@funil/ui';
import { dayMs } from '@funil/validation/values';
import { expectAccessible } from '../../../test/expectAccessible.ts';
import { renderApp } from '../../../test/renderApp.tsx';
import { setClock } from '../../../test/setClock.ts';
import { refusal, refuse } from '../../../test/fakeServer.ts';
import type { Handler } from '../../../test/fakeServer.ts';

beforeEach(() => setClock('2026-11-20T15:00:00.000Z'));

const id = (number: number) => `01890000-0000-7000-8000-00000000000${number}`;
const make = (number: number, dueIn: number, facts: Partial<Reminder> = {}): Reminder => ({
  id: id(number),
  type: 'task',
  own_type: null,
  text: `Ligar ${number}`,
  due_at: new Date(Date.now() + dueIn).toISOString(),
  is_all_day: false,
  state: 'planned',
  outcome: null,
  own_outcome: null,
  completed_at: null,
  created_at: '2026-01-01T12:00:00.000Z',
  lead: { number: 40 + number, name: `Pessoa ${number}`, phone: null, status_id: 's1' },
  has_lead: true,
  ...facts,
});

/** A person's reminders, as the server keeps them. */
function reminderServer(reminders: Reminder[]): Record<string, Handler> {
  const change = (index: number, facts: Partial<Reminder>) => {
    reminders[index] = { ...reminders[index]!, ...facts };
    return { body: { reminder: reminders[index] } };
  };
  return {
    'GET /api/reminders': () => ({
      body: { reminders: reminders.filter(({ completed_at: at }) => at === null), meta: { is_capped: false } },
    }),
    ...Object.fromEntries(
      reminders.flatMap((reminder, index): [string, Handler][] => [
        [`GET /api/reminders/${reminder.id}`, () => ({ body: { reminder: reminders[index] } })],
        [`PUT /api/reminders/${reminder.id}`, ({ body }) => change(index, body as Partial<Reminder>)],
        [`PUT /api/reminders/${reminder.id}/snooze`, ({ body }) => change(index, body as Partial<Reminder>)],
        [`PUT /api/reminders/${reminder.id}/complete`, () => change(index, { completed_at: new Date().toISOString() })],
        [`PUT /api/reminders/${reminder.id}/reopen`, () => change(index, { completed_at: null })],
        [
          `POST /api/reminders/${reminder.id}/undo_outcome`,
          () => {
            change(index, { completed_at: null });
            return { body: { is_next_kept: false } };
          },
        ],
        [
          `DELETE /api/reminders/${reminder.id}`,
          () => {
            reminders.splice(index, 1);
            return { status: 204 };
          },
        ],
      ]),
    ),
  };
}

const open = (path: string, handlers: Record<string, Handler> = {}) =>
  renderApp(path, { role: 'specialist', handlers });

describe('the reminders', () => {
  test('say when there are none, and when they do not come', async () => {
    const empty = await open('/lembretes');
    await expect.element(empty.getByText('Nenhum lembrete aberto')).toBeVisible();
    const failed = await open('/lembretes', {
      'GET /api/reminders': () => refusal(503, 'server.unavailable', 'Indisponível no momento.'),
    });
    await expect.element(failed.getByText('Indisponível no momento.')).toBeVisible();
  });

  test('stand under late, next days and later; one whose lead is gone from sight shows nothing of it', async () => {
    const screen = await open(
      '/lembretes',
      reminderServer([
        make(1, -2.5 * dayMs),
        make(2, 3 * dayMs, { lead: null }),
        make(3, 30 * dayMs, { lead: null, has_lead: false }),
      ]),
    );
    await expect.element(screen.getByRole('region', { name: 'Atrasados' }).getByText('Atrasado 2 dias')).toBeVisible();
    await expect
      .element(screen.getByRole('region', { name: 'Atrasados' }).getByRole('link', { name: 'Pessoa 1' }))
      .toHaveAttribute('href', '/leads?lead=41');
    await expect
      .element(screen.getByRole('region', { name: 'Próximos 7 dias' }).getByText('Lead indisponível'))
      .toBeVisible();
    expect(screen.getByRole('region', { name: 'Depois' }).getByText('Lead indisponível').query()).toBeNull();
    await expectAccessible(screen.container);
  });

  test('are completed, which is taken back, put off, and deleted after asking', async () => {
    const screen = await open('/lembretes', reminderServer([make(1, -dayMs)]));
    await screen.getByRole('checkbox', { name: 'Concluir: Ligar 1, Pessoa 1' }).click();
    await expect.element(screen.getByText('Nenhum lembrete aberto')).toBeVisible();
    await screen.getByRole('button', { name: 'Desfazer' }).click();
    await expect.element(screen.getByRole('checkbox', { name: 'Concluir: Ligar 1, Pessoa 1' })).not.toBeChecked();
    // Its message would lie over what is pressed next.
    toast.dismiss();
    await screen.getByRole('button', { name: 'Mais ações: Ligar 1, Pessoa 1' }).click();
    await screen.getByRole('menuitem', { name: 'Amanhã, 09:00' }).click();
    await expect.element(screen.getByText('Adiado para Amanhã, 09:00')).toBeVisible();
    await expect.element(screen.getByRole('region', { name: 'Próximos 7 dias' }).getByText('Ligar 1')).toBeVisible();
    toast.dismiss();
    await screen.getByRole('button', { name: 'Mais ações: Ligar 1, Pessoa 1' }).click();
    await screen.getByRole('menuitem', { name: 'Excluir' }).click();
    await screen.getByRole('button', { name: 'Excluir lembrete' }).click();
    await expect.element(screen.getByText('Lembrete excluído')).toBeVisible();
    await expect.element(screen.getByText('Nenhum lembrete aberto')).toBeVisible();
  });

  test('are created with a text, a day of the calendar and a moment to come, and nothing that was typed is lost', async () => {
    let refusals = 1;
    const screen = await open('/lembretes?novo=1', {
      'POST /api/reminders': ({ body }) =>
        (refusals -= 1) >= 0
          ? {
              status: 422,
              body: {
                error: {
                  code: 'reminder.in_the_past',
                  message: 'Não.',
                  fields: { due_at: 'Escolha um momento que ainda vai chegar.' },
                },
              },
            }
          : { status: 201, body: { reminder: { ...make(5, dayMs), ...(body as object) } } },
    });
    await screen.getByRole('button', { name: 'Criar lembrete' }).click();
    await expect.element(screen.getByText('Lembrete é um campo obrigatório')).toBeVisible();
    await expect.element(screen.getByText('Data é um campo obrigatório')).toBeVisible();
    await expectAccessible();
    await userEvent.fill(screen.getByRole('textbox', { name: 'Lembrete' }), 'Enviar a proposta');
    const day = screen.getByRole('textbox', { name: 'Data' });
    await userEvent.fill(day, '31/02/2040');
    await screen.getByRole('button', { name: 'Criar lembrete' }).click();
    await expect.element(day).toHaveAccessibleDescription('Data inválida');
    await userEvent.fill(day, '24/11/2040');
    await userEvent.fill(screen.getByRole('textbox', { name: 'Hora' }), '');
    await expect.element(screen.getByRole('textbox', { name: 'Hora' })).toHaveAccessibleDescription('Hora inválida');
    await expect.element(day).toHaveAccessibleDescription('');
    expect(screen.server.requests.some(({ method }) => method === 'POST')).toBe(false);
    await userEvent.fill(screen.getByRole('textbox', { name: 'Hora' }), '09:00');
    await screen.getByRole('button', { name: 'Criar lembrete' }).click();
    await expect.element(screen.getByText('Escolha um momento que ainda vai chegar.')).toBeVisible();
    await expect.element(screen.getByRole('textbox', { name: 'Lembrete' })).toHaveValue('Enviar a proposta');
    await screen.getByRole('button', { name: 'Criar lembrete' }).click();
    await expect.element(screen.getByText('Lembrete criado')).toBeVisible();
    expect(screen.server.requests.filter(({ method }) => method === 'POST').at(-1)?.body).toEqual({
      type: 'task',
      text: 'Enviar a proposta',
      due_at: '2040-11-24T12:00:00.000Z',
      lead_number: null,
    });
    await vi.waitFor(() => expect(screen.where()).toBe('/lembretes'));
  });

  test.each([id(9), 'qualquer'])('say that there is none at the address ?lembrete=%s', async (wanted) => {
    const screen = await open(`/lembretes?lembrete=${wanted}`, {
      ...reminderServer([make(1, 0)]),
      [`GET /api/reminders/${id(9)}`]: () => refuse('reminder.not_found'),
    });
    await expect
      .element(screen.getByText('Lembrete não encontrado: foi excluído, ou é de outra pessoa.'))
      .toBeVisible();
    await screen.getByRole('button', { name: 'Fechar aviso' }).click();
    await vi.waitFor(() => expect(screen.where()).toBe('/lembretes'));
    await expect.element(screen.getByText('Lembrete não encontrado')).not.toBeInTheDocument();
  });

  test('say that the one of the address has ended', async () => {
    const screen = await open(
      `/lembretes?lembrete=${id(1)}`,
      reminderServer([make(1, 0, { completed_at: new Date().toISOString() })]),
    );
    await expect.element(screen.getByText('Este lembrete já foi concluído.')).toBeVisible();
  });

  test('offer a round on a phone with a whole button', async () => {
    const handlers = reminderServer([make(1, -dayMs)]);
    const screen = await renderApp('/lembretes', { role: 'specialist', width: 390, handlers });
    const round = screen.getByRole('link', { name: 'Próxima' });
    await expect.element(round).toBeVisible();
    const { left, right } = round.element().getBoundingClientRect();
    expect([left >= 0, right <= 390]).toEqual([true, true]);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  });

  test('open for changing at their own address', async () => {
    const due = '2040-11-24T13:30:00.000Z';
    const screen = await open(`/lembretes?lembrete=${id(1)}`, reminderServer([make(1, 0, { due_at: due })]));
    await expect.element(screen.getByRole('dialog', { name: 'Editar lembrete' })).toBeVisible();
    await expect.element(screen.getByRole('textbox', { name: 'Hora' })).toHaveValue('10:30');
    await userEvent.fill(screen.getByRole('textbox', { name: 'Lembrete' }), 'Outras palavras');
    await screen.getByRole('button', { name: 'Salvar lembrete' }).click();
    await expect.element(screen.getByText('Lembrete salvo')).toBeVisible();
    expect(screen.server.requests.find(({ method }) => method === 'PUT')?.body).toEqual({
      type: 'task',
      text: 'Outras palavras',
      due_at: due,
    });
  });
});

describe('an activity', () => {
  test('is planned with its type for a whole day, and one that is over is refused beside the day', async () => {
    let isRefused = true;
    const screen = await open('/lembretes?novo=1', {
      'POST /api/reminders': ({ body }) => {
        if (!isRefused) return { status: 201, body: { reminder: { ...make(5, dayMs), ...(body as object) } } };
        isRefused = false;
        const fields = { due_on: 'Escolha um momento que ainda vai chegar.' };
        return { status: 422, body: { error: { code: 'reminder.in_the_past', message: 'Não.', fields } } };
      },
    });
    await userEvent.fill(screen.getByRole('textbox', { name: 'Lembrete' }), 'Visitar a loja');
    await screen.getByRole('combobox', { name: 'Tipo' }).click();
    await screen.getByRole('option', { name: 'Visita' }).click();
    const day = screen.getByRole('textbox', { name: 'Data' });
    await userEvent.fill(day, '24/11/2040');
    await screen.getByRole('checkbox', { name: 'Dia inteiro' }).click();
    await expect.element(screen.getByRole('textbox', { name: 'Hora' })).toBeDisabled();
    await screen.getByRole('button', { name: 'Criar lembrete' }).click();
    await expect.element(day).toHaveAccessibleDescription('Escolha um momento que ainda vai chegar.');
    await expectAccessible();
    await screen.getByRole('button', { name: 'Criar lembrete' }).click();
    await expect.element(screen.getByText('Lembrete criado')).toBeVisible();
    expect(screen.server.requests.filter(({ method }) => method === 'POST').at(-1)?.body).toEqual({
      type: 'visit',
      text: 'Visitar a loja',
      due_on: '2040-11-24',
      lead_number: null,
    });
  });

  test('ends with its outcome in one press, and the next step is planned with another, or changed first', async () => {
    const handlers = reminderServer([make(1, -dayMs, { type: 'call' }), make(2, dayMs, { type: 'call' })]);
    const screen = await open('/lembretes', {
      ...handlers,
      'POST /api/reminders': ({ body }) => ({
        status: 201,
        body: { reminder: { ...make(5, dayMs), ...(body as object) } },
      }),
    });
    await expect.element(screen.getByRole('region', { name: 'Atrasados' }).getByText('Ligação')).toBeVisible();
    const row = screen.getByRole('button', { name: 'Concluir: Ligar 1, Pessoa 1' });
    (row.element() as HTMLElement).focus();
    // The menu moves the focus a moment after each key.
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByRole('menuitem', { name: 'Atendeu', exact: true })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(screen.getByRole('menuitem', { name: 'Não atendeu' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    const proposal = screen.getByRole('dialog', { name: 'Próximo passo' });
    await expect.element(proposal.getByRole('button', { name: 'Agendar' })).toHaveFocus();
    await expect.element(proposal.getByText('Ligação · Hoje, 16:00')).toBeVisible();
    await expectAccessible();
    await proposal.getByRole('button', { name: 'Agendar' }).click();
    await expect.element(screen.getByText('Próximo passo agendado')).toBeVisible();
    const sent = (method: string) =>
      screen.server.requests.filter((one) => one.method === method).map(({ path, body }) => [path, body]);
    expect(sent('PUT')).toEqual([[`/api/reminders/${id(1)}/complete`, { outcome: 'not_answered' }]]);
    const next = {
      type: 'call',
      text: 'Ligação',
      due_at: '2026-11-20T19:00:00.000Z',
      lead_number: 41,
      after_id: id(1),
    };
    expect(sent('POST').at(-1)).toEqual(['/api/reminders', next]);
    toast.dismiss();
    await screen.getByRole('button', { name: 'Concluir: Ligar 2, Pessoa 2' }).click();
    await screen.getByRole('menuitem', { name: 'Atendeu', exact: true }).click();
    await proposal.getByRole('button', { name: 'Alterar' }).click();
    await expect.element(screen.getByRole('textbox', { name: 'Data' })).toHaveValue('22/11/2026');
    await expect.element(screen.getByRole('textbox', { name: 'Hora' })).toHaveValue('09:00');
  });

  test('has a type and an outcome of the account, which proposes what the account says', async () => {
    const ownType = { id: id(7), name: 'Vistoria', type: 'visit', is_archived: false };
    const ownOutcome = {
      id: id(8),
      name: 'Aprovada',
      type: 'visit',
      own_type_id: id(7),
      state: 'done',
      is_contact: true,
      is_wrong_number: false,
      next_type: 'visit',
      next_own_type_id: id(7),
      next_in: 3,
      next_unit: 'days',
      is_archived: false,
    };
    const screen = await open('/lembretes', {
      ...reminderServer([make(1, -dayMs, { type: 'visit', own_type: { id: id(7), name: 'Vistoria' } })]),
      'GET /api/own_activity_types': () => ({ body: { own_activity_types: [ownType] } }),
      'GET /api/own_outcomes': () => ({ body: { own_outcomes: [ownOutcome] } }),
      'POST /api/reminders': ({ body }) => ({
        status: 201,
        body: { reminder: { ...make(5, dayMs), ...(body as object) } },
      }),
    });
    await expect.element(screen.getByRole('region', { name: 'Atrasados' }).getByText('Vistoria')).toBeVisible();
    await screen.getByRole('button', { name: 'Concluir: Ligar 1, Pessoa 1' }).click();
    await screen.getByRole('menuitem', { name: 'Aprovada' }).click();
    await expect.element(screen.getByText('Vistoria: Aprovada')).toBeVisible();
    const proposal = screen.getByRole('dialog', { name: 'Próximo passo' });
    await proposal.getByRole('button', { name: 'Alterar' }).click();
    await expect.element(screen.getByRole('combobox', { name: 'Tipo' })).toHaveTextContent('Vistoria');
    await screen.getByRole('button', { name: 'Criar lembrete' }).click();
    await expect.element(screen.getByText('Lembrete criado')).toBeVisible();
    const sent = (method: string) => screen.server.requests.findLast((one) => one.method === method)?.body;
    expect(sent('PUT')).toEqual({ own_outcome_id: id(8) });
    expect(sent('POST')).toMatchObject({ type: 'visit', own_type_id: id(7), text: 'Vistoria', after_id: id(1) });
  });

  test('of a call is postponed within the hours of contact, of a task to any morning', async () => {
    // Saturday, 15:30.
    setClock('2026-11-21T18:30:00.000Z');
    const screen = await open('/lembretes', {
      ...reminderServer([make(1, -dayMs, { type: 'call' }), make(2, -dayMs, { type: 'task' })]),
      'GET /api/leads/41/contact_calendar': () => ({
        body: {
          contact_calendar: { ...defaultContactHours, rest_days: ['2026-11-23'], time_zone: 'America/Sao_Paulo' },
        },
      }),
    });
    await screen.getByRole('button', { name: 'Mais ações: Ligar 2, Pessoa 2' }).click();
    await expect.element(screen.getByRole('menuitem', { name: 'Amanhã, 09:00' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await screen.getByRole('button', { name: 'Mais ações: Ligar 1, Pessoa 1' }).click();
    await expect.element(screen.getByRole('menuitem', { name: 'Terça, 09:00' })).toBeVisible();
    await expect.element(screen.getByRole('menuitem', { name: 'Daqui a 1 hora' })).not.toBeInTheDocument();
    await screen.getByRole('menuitem', { name: 'Terça, 09:00' }).click();
    await vi.waitFor(() =>
      expect(screen.server.of(`PUT /api/reminders/${id(1)}/snooze`).map(({ body }) => body)).toMatchObject([
        { due_at: '2026-11-24T12:00:00.000Z' },
      ]),
    );
  });

  test('outside the hours of contact is asked about, not refused; a proposal falls within them', async () => {
    const screen = await open('/lembretes', {
      ...reminderServer([make(1, -dayMs, { type: 'call' })]),
      'GET /api/leads/41/contact_calendar': () => ({
        body: {
          contact_calendar: { ...defaultContactHours, rest_days: ['2026-11-23'], time_zone: 'America/Sao_Paulo' },
        },
      }),
      'POST /api/reminders': ({ body }) => ({
        status: 201,
        body: { reminder: { ...make(5, dayMs), ...(body as object) } },
      }),
    });
    await screen.getByRole('button', { name: 'Concluir: Ligar 1, Pessoa 1' }).click();
    await screen.getByRole('menuitem', { name: 'Atendeu', exact: true }).click();
    const proposal = screen.getByRole('dialog', { name: 'Próximo passo' });
    // Two days later is a Sunday, and Monday a holiday of the account.
    await expect.element(proposal.getByText('Ligação · 24/11, 09:00')).toBeVisible();
    await proposal.getByRole('button', { name: 'Alterar' }).click();
    await expect.element(screen.getByRole('textbox', { name: 'Data' })).toHaveValue('24/11/2026');
    await userEvent.fill(screen.getByRole('textbox', { name: 'Data' }), '23/11/2026');
    await screen.getByRole('button', { name: 'Criar lembrete' }).click();
    await expect.element(screen.getByText('Feriado', { exact: true })).toBeVisible();
    await expectAccessible();
    await screen.getByRole('button', { name: /^Usar / }).click();
    await expect.element(screen.getByRole('textbox', { name: 'Data' })).toHaveValue('24/11/2026');
    await expect.element(screen.getByText('Feriado', { exact: true })).not.toBeInTheDocument();
    // Another moment is another question.
    await userEvent.fill(screen.getByRole('textbox', { name: 'Data' }), '22/11/2026');
    await screen.getByRole('button', { name: 'Criar lembrete' }).click();
    await expect.element(screen.getByText('Dia sem contatos')).toBeVisible();
    expect(screen.server.requests.some(({ method }) => method === 'POST')).toBe(false);
    await screen.getByRole('button', { name: 'Manter este horário' }).click();
    await expect.element(screen.getByText('Lembrete criado')).toBeVisible();
    expect(screen.server.requests.findLast(({ method }) => method === 'POST')?.body).toMatchObject({
      due_at: '2026-11-22T12:00:00.000Z',
    });
  });

  test.each(['as proposed', 'in the form'])('closes its next step %s when the outcome is undone', async (state) => {
    const screen = await open('/lembretes', reminderServer([make(1, -dayMs, { type: 'call' })]));
    await screen.getByRole('button', { name: 'Concluir: Ligar 1, Pessoa 1' }).click();
    await screen.getByRole('menuitem', { name: 'Atendeu', exact: true }).click();
    const proposal = screen.getByRole('dialog');
    await expect.element(proposal.getByRole('button', { name: 'Agendar' })).toHaveFocus();
    if (state === 'in the form') {
      await proposal.getByRole('button', { name: 'Alterar' }).click();
      await expect.element(screen.getByRole('textbox', { name: 'Data' })).toBeVisible();
    }
    await screen.getByRole('button', { name: 'Desfazer' }).click();
    await expect.element(proposal).not.toBeInTheDocument();
    await expect.element(screen.getByRole('button', { name: 'Concluir: Ligar 1, Pessoa 1' })).toBeVisible();
  });
});

test.each([390, 1280])('rows of calls and of tasks begin at one edge, on %i px', async (width) => {
  const handlers = reminderServer([make(1, -dayMs, { type: 'call' }), make(2, -dayMs)]);
  const screen = await renderApp('/lembretes', { role: 'specialist', handlers, width });
  const edgeOf = (name: string) => screen.getByRole('link', { name }).element().getBoundingClientRect().left;
  await expect.element(screen.getByRole('link', { name: 'Pessoa 1' })).toBeVisible();
  expect(edgeOf('Pessoa 1')).toBe(edgeOf('Pessoa 2'));
});

describe('the calendar', () => {
  test('starts the week on Sunday, shows the days of the account, and follows arrows and months', async () => {
    const screen = await open(
      '/lembretes?visao=calendario&mes=2026-11&dia=2026-11-20',
      reminderServer([
        make(1, 0, { due_at: '2026-11-21T01:30:00.000Z' }),
        make(2, 0, { due_at: '2026-11-21T12:00:00.000Z' }),
      ]),
    );
    await vi.waitFor(() =>
      expect(
        screen
          .getByRole('columnheader')
          .all()
          .map((one) => one.element().textContent),
      ).toEqual(['dom', 'seg', 'ter', 'qua', 'qui', 'sex', 'sáb']),
    );
    // Half past ten in the evening of the 20th in São Paulo.
    await expect
      .element(screen.getByRole('button', { name: /^20 de novembro, 1 lembrete/ }))
      .toHaveAttribute('aria-pressed', 'true');
    await expect.element(screen.getByRole('checkbox', { name: 'Concluir: Ligar 1, Pessoa 1' })).toBeVisible();
    await expectAccessible(screen.container);

    (screen.getByRole('button', { name: /^20 de novembro, 1 lembrete/ }).element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(screen.getByRole('button', { name: /^21 de novembro, 1 lembrete/ })).toHaveFocus();
    await expect.element(screen.getByRole('checkbox', { name: 'Concluir: Ligar 2, Pessoa 2' })).toBeVisible();
    await screen.getByRole('button', { name: 'Próximo mês' }).click();
    await expect.element(screen.getByRole('heading', { name: 'Dezembro de 2026' })).toBeVisible();
    expect(screen.where()).toBe('/lembretes?visao=calendario&mes=2026-12');
  });

  test('starts a new reminder on the chosen day', async () => {
    const screen = await open('/lembretes?visao=calendario&mes=2026-11&dia=2026-11-21');
    await screen.getByRole('button', { name: 'Novo lembrete' }).click();
    await expect.element(screen.getByRole('textbox', { name: 'Data' })).toHaveValue('21/11/2026');
  });
});
