import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { toast } from '@funil/ui';
import { expectAccessible } from '../../../../test/expectAccessible.ts';
import { offline, refuse } from '../../../../test/fakeServer.ts';
import { makeLead } from '../../../../test/leadFactory.ts';
import { leadServer } from '../../../../test/leadServer.ts';
import type { LeadServer } from '../../../../test/leadServer.ts';
import { LoneLeadPanel } from '../../../../test/LoneLeadPanel.tsx';
import { renderLeads } from '../../../../test/renderLeads.tsx';
import { setClock } from '../../../../test/setClock.ts';

const log = 'POST /api/leads/3/activities';
const ended = '01890000-0000-7000-8000-000000000001';
const undo = `POST /api/reminders/${ended}/undo_outcome`;
const following = '01890000-0000-7000-8000-000000000002';
const logged = (wasPlanned: boolean) => ({
  status: 201,
  body: { reminder: { id: ended }, was_planned: wasPlanned, next: { id: following } },
});

let server: LeadServer;
const show = () => renderLeads(<LoneLeadPanel />, { server, path: '/leads?lead=3', role: 'admin' });
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

/** Presses a link of the lead, without leaving for the telephone. */
async function use(name: 'Ligar' | 'WhatsApp') {
  window.addEventListener('click', (event) => event.preventDefault(), { once: true });
  await page.getByRole('link', { name }).click();
}

beforeEach(async () => {
  // Saturday at noon in São Paulo.
  setClock('2026-11-21T15:00:00.000Z');
  localStorage.clear();
  toast.dismiss();
  server = leadServer({ leads: [makeLead(3)] });
  server.on('POST /api/leads/3/contacts', () => ({
    status: 201,
    body: { event: { id: 'e1', kind: 'contacted', channel: 'phone', at: '2026-11-21T15:00:00.000Z', changes: [] } },
  }));
  await page.viewport(1440, 900);
});

test('two presses after a call record its outcome and plan what follows, and one takes both back, also without a connection', async () => {
  server.on(log, () => logged(true));
  server.on(undo, offline);
  await show();
  await use('Ligar');
  await expect.element(page.getByText('Como foi a ligação?')).toBeVisible();
  await expectAccessible();
  await press('Não atendeu');
  await expect.element(page.getByText('Não atendeu. E o próximo passo?')).toBeVisible();
  await press('Amanhã 9h');
  await expect.element(page.getByText('Ligação: Não atendeu')).toBeVisible();
  await expect.element(page.getByText('E o próximo passo?')).not.toBeInTheDocument();
  expect(server.of(log).map(({ body }) => body)).toEqual([
    {
      type: 'call',
      outcome: 'not_answered',
      next_type: 'call',
      next_due_at: '2026-11-22T12:00:00.000Z',
      opened_at: '2026-11-21T15:00:00.000Z',
    },
  ]);
  await press('Desfazer');
  await expect.element(page.getByText('Sem conexão: ainda não foi desfeito')).toBeVisible();
  server.on(undo, () => ({ body: { is_next_kept: true } }));
  await page.getByRole('region', { name: 'Avisos, Alt+T' }).getByRole('button', { name: 'Tentar de novo' }).click();
  await expect.element(page.getByText('O próximo passo foi mudado depois e continua.')).toBeVisible();
  const keys = server.of(undo).map(({ headers }) => headers.get('idempotency-key'));
  expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
});

test('the question waits over a reload, and can be left unanswered', async () => {
  const { unmount } = await show();
  await use('WhatsApp');
  await expect.element(page.getByText('Como foi a conversa no WhatsApp?')).toBeVisible();
  await unmount();
  await show();
  await expect.element(page.getByText('Como foi a conversa no WhatsApp?')).toBeVisible();
  await press('Não registrar o resultado');
  await expect.element(page.getByText('Como foi a conversa no WhatsApp?')).not.toBeInTheDocument();
  expect(server.of(log)).toEqual([]);
});

test('the outcome that was chosen waits over a reload for its next step, and can be taken back', async () => {
  server.on(log, () => logged(false));
  const { unmount } = await show();
  await use('Ligar');
  await press('Atendeu');
  await expect.element(page.getByText('Atendeu. E o próximo passo?')).toBeVisible();
  await unmount();
  await show();
  await expect.element(page.getByText('Atendeu. E o próximo passo?')).toBeVisible();
  await press('Voltar');
  await expect.element(page.getByText('Como foi a ligação?')).toBeVisible();
  await press('Não atendeu');
  await press('Nenhum');
  await expect.poll(() => server.of(log).map(({ body }) => body.outcome)).toEqual(['not_answered']);
});

test('the text that only names the type follows another type', async () => {
  await show();
  await use('Ligar');
  await press('Atendeu');
  await press('Outro');
  const dialog = page.getByRole('dialog', { name: 'Próximo passo' });
  const text = dialog.getByRole('textbox', { name: 'Lembrete' });
  await expect.element(text).toHaveValue('Ligação');
  const choose = async (name: string) => {
    await dialog.getByRole('combobox', { name: 'Tipo' }).click();
    await page.getByRole('option', { name, exact: true }).click();
  };
  await choose('Visita');
  await expect.element(text).toHaveValue('Visita');
  await text.fill('Visitar a obra');
  await choose('Tarefa');
  await expect.element(text).toHaveValue('Visitar a obra');
});

test('an answer without a connection is kept, and sent again under the same key', async () => {
  server.on(log, offline);
  await show();
  await use('WhatsApp');
  await press('Sem resposta');
  await press('Nenhum');
  await expect.poll(() => server.of(log).length).toBeGreaterThan(0);
  server.on(log, () => logged(false));
  window.dispatchEvent(new Event('online'));
  await expect.element(page.getByText('WhatsApp: Sem resposta')).toBeVisible();
  const keys = server.of(log).map(({ headers }) => headers.get('idempotency-key'));
  expect(new Set(keys).size).toBe(1);
  expect(server.of(log).at(-1)!.body).toEqual({
    type: 'whatsapp',
    outcome: 'no_reply',
    opened_at: '2026-11-21T15:00:00.000Z',
  });
});

test('another moment is chosen in the form and planned in the same call; a refusal is shown and not sent again', async () => {
  server.on(log, () => refuse('lead.not_found'));
  await show();
  await use('Ligar');
  await press('Atendeu');
  await press('Outro');
  const dialog = page.getByRole('dialog', { name: 'Próximo passo' });
  const date = dialog.getByRole('textbox', { name: 'Data' });
  await expect.element(date).toHaveValue('23/11/2026');
  expect(server.of(log)).toHaveLength(0);
  await date.fill('20/11/2026');
  await dialog.getByRole('button', { name: 'Agendar próximo passo' }).click();
  await expect.element(dialog.getByText('Escolha um momento que ainda vai chegar.')).toBeVisible();
  await date.fill('24/11/2026');
  await dialog.getByRole('button', { name: 'Agendar próximo passo' }).click();
  await expect.element(page.getByText('Resultado não registrado')).toBeVisible();
  expect(server.of(log)[0]!.body).toEqual({
    type: 'call',
    outcome: 'answered',
    next_type: 'call',
    next_text: 'Ligação',
    next_due_at: '2026-11-24T12:00:00.000Z',
    opened_at: '2026-11-21T15:00:00.000Z',
  });
  window.dispatchEvent(new Event('online'));
  expect(server.of(log)).toHaveLength(1);
});

test('an outcome of the account is asked for beside the fixed ones, and its next step is planned with it', async () => {
  const [outcomeId, typeId] = ['01890000-0000-7000-8000-000000000008', '01890000-0000-7000-8000-000000000007'];
  const own = {
    id: outcomeId,
    name: 'Quer proposta',
    type: 'call',
    own_type_id: null,
    state: 'done',
    is_contact: true,
    is_wrong_number: false,
    next_type: 'visit',
    next_own_type_id: typeId,
    next_in: 3,
    next_unit: 'days',
  };
  const others = [
    { ...own, id: 'archived', name: 'Antigo', is_archived: true },
    { ...own, id: 'typed', name: 'De outro tipo', own_type_id: typeId, is_archived: false },
  ];
  server.on('GET /api/own_outcomes', () => ({ body: { own_outcomes: [{ ...own, is_archived: false }, ...others] } }));
  server.on('GET /api/own_activity_types', () => ({
    body: { own_activity_types: [{ id: typeId, name: 'Vistoria', type: 'visit', is_archived: false }] },
  }));
  server.on(log, () => logged(true));
  await show();
  await use('Ligar');
  await press('Quer proposta');
  await expect.element(page.getByText('Quer proposta. E o próximo passo?')).toBeVisible();
  expect(page.getByRole('button', { name: 'Antigo' }).query()).toBeNull();
  await press('Amanhã 9h');
  await expect.element(page.getByText('Ligação: Quer proposta')).toBeVisible();
  expect(server.of(log).map(({ body }) => body)).toEqual([
    {
      type: 'call',
      own_outcome_id: outcomeId,
      next_type: 'visit',
      next_own_type_id: typeId,
      next_due_at: '2026-11-22T12:00:00.000Z',
      opened_at: '2026-11-21T15:00:00.000Z',
    },
  ]);
});

test('an outcome that an earlier release kept is sent', async () => {
  server.on(log, () => logged(true));
  const { unmount } = await show();
  await use('Ligar');
  await expect.element(page.getByText('Como foi a ligação?')).toBeVisible();
  await unmount();
  const key = Object.keys(localStorage).find((one) => one.startsWith('funil.pendingOutcomes'))!;
  const [pending] = JSON.parse(localStorage.getItem(key)!) as object[];
  localStorage.setItem(key, JSON.stringify([{ ...pending, answer: { outcome: 'voicemail', nextDueAt: null } }]));
  await show();
  await expect.element(page.getByText('Ligação: Caixa postal')).toBeVisible();
  expect(server.of(log)[0]!.body).toMatchObject({ type: 'call', outcome: 'voicemail' });
});
