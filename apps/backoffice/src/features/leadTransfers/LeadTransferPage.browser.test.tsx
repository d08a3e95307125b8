import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { LeadTransfer, LeadTransferPreview, SkippedLead } from '@funil/api/contract';
import { expectAccessible } from '../../../test/expectAccessible.ts';
import { renderApp } from '../../../test/renderApp.tsx';
import { setClock } from '../../../test/setClock.ts';
import { refusal } from '../../../test/fakeServer.ts';
import type { Handler } from '../../../test/fakeServer.ts';

const id = (number: number) => `01890000-0000-7000-8000-00000000000${number}`;
const [bruna, caio, diego] = [
  { id: id(1), name: 'Bruna Siqueira' },
  { id: id(2), name: 'Caio Nogueira' },
  { id: id(3), name: 'Diego Sampaio' },
] as const;

const preview = (facts: Partial<LeadTransferPreview> = {}): LeadTransferPreview => ({
  leads_count: 12,
  closed_count: 3,
  kept_count: 0,
  is_too_many: false,
  receivers: [],
  ...facts,
});

const transfer = (facts: Partial<LeadTransfer> = {}): LeadTransfer => ({
  id: id(9),
  created_at: '2026-11-20T15:00:00.000Z',
  created_by: { id: id(8), name: 'Helena Prado' },
  state: 'moved',
  from: 'people',
  from_words: [bruna.name],
  to_distribution: false,
  receivers: [{ person: caio, leads_count: 12 }],
  reason: 'Férias da Bruna',
  only_open: true,
  keep_reminders: true,
  restart_sla: false,
  return_on: null,
  paused_count: 0,
  leads_count: 12,
  moved_count: 12,
  left_count: 0,
  back_count: 0,
  stayed_count: 0,
  undo_until: '2026-11-27T15:00:00.000Z',
  ...facts,
});

const open = (path: string, handlers: Record<string, Handler> = {}) =>
  renderApp(path, {
    role: 'admin',
    handlers: {
      'GET /api/lead_filter_options': () => ({
        body: {
          owners: [bruna, caio, diego],
          groups: [{ id: id(7), name: 'São Paulo' }],
          partners: [],
          indicators: [],
          referral_teams: [],
          campaigns: [],
        },
      }),
      'GET /api/people': () => ({
        body: {
          people: [bruna, caio, diego].map((person) => ({ ...person, role: 'specialist', group_name: 'São Paulo' })),
        },
      }),
      'POST /api/lead_transfer_previews': () => ({ body: { preview: preview() } }),
      'GET /api/lead_transfers': () => ({ body: { lead_transfers: [transfer()], meta: { next_cursor: null } } }),
      [`GET /api/lead_transfers/${id(9)}`]: () => ({ body: { lead_transfer: transfer(), stays: [] } }),
      ...handlers,
    },
  });
type Screen = Awaited<ReturnType<typeof open>>;

async function choose(screen: Screen, label: string, ...names: string[]) {
  await screen.getByRole('combobox', { name: label, exact: true }).click();
  for (const name of names) await page.getByRole('option', { name: new RegExp(name) }).click();
  await userEvent.keyboard('{Escape}');
}

beforeEach(() => setClock('2026-11-21T15:00:00.000Z'));

describe('a transfer', () => {
  test('says what is missing and what becomes of won and lost leads, takes no day of no calendar, and ends within two years', async () => {
    const sent = vi.fn();
    const screen = await open('/leads/transferir', { 'POST /api/lead_transfers': sent });
    await expect.element(screen.getByText('Escolha de quem vêm os leads para ver quantos são.')).toBeVisible();
    await screen.getByLabelText('Transferência temporária').click();
    await screen.getByRole('button', { name: 'Transferir leads' }).click();
    for (const label of ['Pessoas', 'Quem recebe', 'Devolver em', 'Motivo'])
      await expect.element(screen.getByText(`${label} é um campo obrigatório`)).toBeVisible();
    expect(sent).not.toHaveBeenCalled();
    await expectAccessible(screen.container);
    const day = screen.getByLabelText('Devolver em');
    for (const [text, message] of [
      ['31/02/2027', 'Devolver em é inválido'],
      ['22/11/2028', 'Escolha um dia dentro dos próximos dois anos.'],
      ['21/11/2026', 'Escolha um dia que ainda vai chegar.'],
    ] as const) {
      await day.fill(text);
      await screen.getByRole('button', { name: 'Transferir leads' }).click();
      await expect.element(day).toHaveAccessibleDescription(new RegExp(message));
    }
    expect(sent).not.toHaveBeenCalled();
    const toggle = screen.getByLabelText('Só leads em aberto');
    await expect.element(toggle).toHaveAccessibleDescription('Ganhos e perdidos ficam com quem estão.');
    await toggle.click();
    await expect.element(toggle).toHaveAccessibleDescription('Ganhos e perdidos também mudam de responsável.');
  });

  test('shows how it would be shared out, is sent once, and leads to its history', async () => {
    const asked: LeadTransferPreview[] = [];
    const sent: unknown[] = [];
    const shares = preview({
      receivers: [
        { person: caio, leads_count: 9, open_count: 4 },
        { person: diego, leads_count: 3, open_count: 0 },
      ],
    });
    const screen = await open('/leads/transferir', {
      'POST /api/lead_transfer_previews': ({ body }) => {
        asked.push(body as unknown as LeadTransferPreview);
        return { body: { preview: (body as { receivers: unknown[] }).receivers.length > 1 ? shares : preview() } };
      },
      'POST /api/lead_transfers': ({ body }) => {
        sent.push(body);
        return { status: 201, body: { lead_transfer: transfer({ state: 'moving' }) } };
      },
    });
    await choose(screen, 'Pessoas', bruna.name);
    await expect.element(screen.getByText(/leads mudam de responsável/)).toBeVisible();
    await expect.element(screen.getByText('Ganhos e perdidos, ficam')).toBeVisible();
    await choose(screen, 'Quem recebe', caio.name, diego.name);
    await userEvent.fill(screen.getByLabelText('Parte de Caio Nogueira'), '3');
    await expect.element(screen.getByText('+9')).toBeVisible();
    await expect.element(screen.getByText('sem leads em aberto hoje')).toBeVisible();
    // Whoever gives gets nothing.
    await screen.getByRole('combobox', { name: 'Quem recebe' }).click();
    await expect.element(page.getByRole('option', { name: /Bruna/ })).not.toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await expectAccessible(screen.container);
    await userEvent.fill(screen.getByLabelText('Motivo'), 'Férias da Bruna');
    await screen.getByRole('switch', { name: 'Reiniciar o prazo do primeiro contato' }).click();
    await screen.getByRole('button', { name: 'Transferir 12 leads' }).click();
    await vi.waitFor(() => expect(screen.where()).toBe(`/leads/transferir?aba=historico&transferencia=${id(9)}`));
    expect(sent).toEqual([
      {
        from: 'people',
        user_ids: [bruna.id],
        group_id: null,
        filters: {},
        numbers: [],
        only_open: true,
        to_distribution: false,
        receivers: [
          { user_id: caio.id, weight: 3 },
          { user_id: diego.id, weight: 1 },
        ],
        keep_reminders: true,
        restart_sla: true,
        return_on: null,
        pause_until_return: false,
        reason: 'Férias da Bruna',
      },
    ]);
    expect(asked.length).toBeGreaterThan(2);
  });

  test('comes filled in by a link of a person, and can take the person out of the queues until the return', async () => {
    const sent: unknown[] = [];
    const screen = await open(`/leads/transferir?de=pessoas&pessoas=${bruna.id},x&para=distribuicao`, {
      'POST /api/lead_transfers': ({ body }) => {
        sent.push(body);
        return { status: 201, body: { lead_transfer: transfer({ state: 'moving' }) } };
      },
    });
    await expect.element(screen.getByRole('radio', { name: 'Distribuição' })).toBeChecked();
    const pause = screen.getByRole('switch', { name: 'Tirar das filas até a volta' });
    await expect.element(pause).not.toBeInTheDocument();
    await screen.getByRole('switch', { name: 'Transferência temporária' }).click();
    await pause.click();
    await userEvent.fill(screen.getByLabelText('Devolver em'), '30/11/2026');
    await userEvent.fill(screen.getByLabelText('Motivo'), 'Férias da Bruna');
    await screen.getByRole('button', { name: 'Transferir 12 leads' }).click();
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({
      user_ids: [bruna.id],
      to_distribution: true,
      return_on: '2026-11-30',
      pause_until_return: true,
    });
  });

  test('refuses a share that is no whole number, and divides by none', async () => {
    const sent: unknown[] = [];
    const asked: { receivers: { weight: number }[] }[] = [];
    const screen = await open('/leads/transferir', {
      'POST /api/lead_transfer_previews': ({ body }) => {
        asked.push(body as unknown as (typeof asked)[number]);
        return { body: { preview: preview() } };
      },
      'POST /api/lead_transfers': ({ body }) => {
        sent.push(body);
        return { status: 201, body: { lead_transfer: transfer({ state: 'moving' }) } };
      },
    });
    await choose(screen, 'Pessoas', bruna.name);
    await choose(screen, 'Quem recebe', caio.name, diego.name);
    await userEvent.fill(screen.getByLabelText('Motivo'), 'Férias da Bruna');
    const share = screen.getByLabelText('Parte de Caio Nogueira');
    for (const [text, message] of [
      ['2,5', 'Parte deve ser um número inteiro'],
      ['-5', 'Parte deve ser no mínimo 1'],
      ['1e9', 'Parte deve ser um número inteiro'],
      ['101', 'Parte deve ser no máximo 100'],
      ['', 'Parte é um campo obrigatório'],
    ] as const) {
      await userEvent.fill(share, text);
      await userEvent.tab();
      await expect.element(share).toHaveValue(text);
      await expect.element(share).toHaveAccessibleDescription(message);
      await screen.getByRole('button', { name: 'Transferir 12 leads' }).click();
      await expect.element(screen.getByText(message)).toBeVisible();
    }
    await expectAccessible(screen.container);
    expect(sent).toEqual([]);
    expect(asked.flatMap(({ receivers }) => receivers).every(({ weight }) => weight === 1)).toBe(true);
    await userEvent.fill(share, '2');
    await screen.getByRole('button', { name: 'Transferir 12 leads' }).click();
    await vi.waitFor(() => expect(sent).toMatchObject([{ receivers: [{ weight: 2 }, { weight: 1 }] }]));
  });

  test('lets the queues decide, and says what becomes of the leads', async () => {
    const sent: unknown[] = [];
    const screen = await open('/leads/transferir', {
      'POST /api/lead_transfers': ({ body }) => {
        sent.push(body);
        return { status: 201, body: { lead_transfer: transfer({ to_distribution: true, receivers: [] }) } };
      },
    });
    await choose(screen, 'Pessoas', bruna.name);
    await choose(screen, 'Quem recebe', caio.name);
    await screen.getByRole('radio', { name: 'Distribuição' }).click();
    await expect.element(screen.getByText('vão para a distribuição', { exact: false }).first()).toBeVisible();
    const reminders = screen.getByLabelText('Levar os lembretes');
    await expect.element(reminders).toBeChecked();
    await expect.element(reminders).toHaveAccessibleDescription(/ficam com quem o tinha; depois passam a quem o rec/);
    await expectAccessible(screen.container);
    await screen.getByLabelText('Motivo').fill('Férias da Bruna');
    await screen.getByRole('button', { name: 'Transferir 12 leads' }).click();
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({ to_distribution: true, receivers: [], user_ids: [bruna.id], keep_reminders: true });
  });

  test('says that the account has too many jobs, and keeps what was typed', async () => {
    const message = 'Sua conta já tem trabalhos demais em andamento. Espere alguns terminarem e tente de novo.';
    const screen = await open('/leads/transferir?de=leads&leads=3', {
      'POST /api/lead_transfer_previews': () => ({ body: { preview: preview({ leads_count: 1 }) } }),
      'POST /api/lead_transfers': () => refusal(429, 'request.too_many', message),
    });
    await choose(screen, 'Quem recebe', caio.name);
    await userEvent.fill(screen.getByLabelText('Motivo'), 'Rodízio');
    await screen.getByRole('button', { name: 'Transferir 1 lead' }).click();
    await expect.element(screen.getByText(message)).toBeVisible();
    await expect.element(screen.getByLabelText('Motivo')).toHaveValue('Rodízio');
    await expect.element(screen.getByText(caio.name).first()).toBeVisible();
  });

  test('takes what the list has chosen, and stays when the server refuses it', async () => {
    const asked: { numbers: number[] }[] = [];
    const screen = await open('/leads/transferir?de=leads&leads=3,7-9', {
      'POST /api/lead_transfer_previews': ({ body }) => {
        asked.push(body as { numbers: number[] });
        return { body: { preview: preview({ leads_count: 4 }) } };
      },
      'POST /api/lead_transfers': () => ({
        status: 422,
        body: {
          error: {
            code: 'lead_transfer.nothing',
            message: 'Confira.',
            fields: { from: 'Não há leads para transferir com estas escolhas.' },
          },
        },
      }),
    });
    await expect.element(screen.getByText(/4 leads escolhidos na lista/)).toBeVisible();
    await vi.waitFor(() => expect(asked[0]?.numbers).toEqual([3, 7, 8, 9]));
    await choose(screen, 'Quem recebe', caio.name);
    await userEvent.fill(screen.getByLabelText('Motivo'), 'Rodízio');
    await screen.getByRole('button', { name: 'Transferir 4 leads' }).click();
    await expect.element(screen.getByText('Não há leads para transferir com estas escolhas.')).toBeVisible();
    await expect.element(screen.getByLabelText('Motivo')).toHaveValue('Rodízio');
  });

  test('keeps a filter in the address, and says when its count does not come', async () => {
    const screen = await open('/leads/transferir?de=filtro&parado=30&busca=ana', {
      'POST /api/lead_transfer_previews': () => refusal(503, 'server.unavailable', 'Indisponível no momento.'),
    });
    await expect.element(screen.getByText('30 dias ou mais')).toBeVisible();
    await expect.element(screen.getByText('Indisponível no momento.')).toBeVisible();
    await screen.getByText('Grupo', { exact: true }).click();
    await vi.waitFor(() => expect(screen.where()).toBe('/leads/transferir?de=grupo&parado=30&busca=ana'));
  });

  test('says which filter of its address it did not use: without it, more leads would go', async () => {
    const screen = await open('/leads/transferir?de=filtro&status=xxx&parado=30');
    const said = screen.getByText('O filtro Status não tem o valor “xxx”, e não foi usado.');
    await expect.element(said).toBeVisible();
    await screen.getByRole('button', { name: 'Fechar aviso' }).click();
    await vi.waitFor(() => expect(screen.where()).toBe('/leads/transferir?de=filtro&parado=30'));
    await expect.element(said).not.toBeInTheDocument();
  });
});

describe('the history', () => {
  const stays: SkippedLead[] = [
    { number: 7, name: 'Ana Lima', reason: 'Mudou de responsável depois da transferência.' },
  ];

  test('shows a transfer, and takes it back after a question', async () => {
    let state: Partial<LeadTransfer> = {};
    const undone = vi.fn();
    const screen = await open('/leads/transferir?aba=historico', {
      [`GET /api/lead_transfers/${id(9)}`]: () => ({
        body: { lead_transfer: transfer(state), stays: state.state === 'undone' ? stays : [] },
      }),
      [`POST /api/lead_transfers/${id(9)}/undo`]: () => {
        undone();
        state = { state: 'undone', back_count: 11, stayed_count: 1, undo_until: null };
        return { body: { lead_transfer: transfer(state) } };
      },
    });
    await screen.getByRole('row', { name: /Férias da Bruna/ }).click();
    await expect.element(page.getByText('12 leads mudaram de responsável.')).toBeVisible();
    await expectAccessible();
    await page.getByRole('button', { name: 'Desfazer transferência' }).click();
    expect(undone).not.toHaveBeenCalled();
    await page.getByRole('button', { name: 'Devolver 12 leads' }).click();
    await expect.element(page.getByText('11 leads voltaram a quem os tinha. 1 ficou com quem está.')).toBeVisible();
    await expect.element(page.getByRole('link', { name: '7 Ana Lima' })).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Desfazer transferência' })).not.toBeInTheDocument();
    expect(undone).toHaveBeenCalledOnce();
  });

  test('says how far one has come, when one is gone, and that there is none yet', async () => {
    const running = await open(`/leads/transferir?aba=historico&transferencia=${id(9)}`, {
      [`GET /api/lead_transfers/${id(9)}`]: () => ({
        body: {
          lead_transfer: transfer({ state: 'moving', moved_count: 4, left_count: 1, undo_until: null }),
          stays: [],
        },
      }),
    });
    await expect.element(page.getByRole('progressbar', { name: 'Em andamento' })).toHaveAttribute('aria-valuenow', '5');
    await running.unmount();
    const notFound = await open(`/leads/transferir?aba=historico&transferencia=${id(9)}`, {
      [`GET /api/lead_transfers/${id(9)}`]: () =>
        refusal(404, 'lead_transfer.not_found', 'Transferência não encontrada.'),
    });
    await expect.element(page.getByText('Transferência não encontrada.')).toBeVisible();
    await notFound.unmount();
    const none = await open('/leads/transferir?aba=historico', {
      'GET /api/lead_transfers': () => ({ body: { lead_transfers: [], meta: { next_cursor: null } } }),
    });
    await expect.element(none.getByText('Nenhuma transferência ainda')).toBeVisible();
  });
});
