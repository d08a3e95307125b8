import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { defaultContactHours } from '@funil/api/contract';
import type { BlockList } from '@funil/api/contract';
import { expectAccessible } from '../../../test/expectAccessible.ts';
import { refuse } from '../../../test/fakeServer.ts';
import type { Handler } from '../../../test/fakeServer.ts';
import { renderApp } from '../../../test/renderApp.tsx';
import { setClock } from '../../../test/setClock.ts';

const jobId = '01890000-0000-7000-8000-00000000000e';
const listOf = (facts: Partial<BlockList> = {}): BlockList => ({
  id: '01890000-0000-7000-8000-00000000000a',
  kind: 'do_not_disturb',
  file_name: 'lista.csv',
  sha256: '0f'.repeat(32),
  listed_on: '2026-01-05',
  state: 'ready',
  problem: null,
  phones_count: 2,
  unread_count: 1,
  created_by: null,
  created_at: '2026-01-05T12:00:00.000Z',
  ...facts,
});

const open = async (handlers: Record<string, Handler>) => {
  await page.viewport(1024, 800);
  setClock('2026-02-18T15:00:00.000Z');
  return renderApp('/minha-conta?aba=privacidade', {
    role: 'admin',
    handlers: {
      'GET /api/account': () => ({
        body: { account: { name: 'Aurora', time_zone: 'America/Sao_Paulo', personalization: null } },
      }),
      'GET /api/contact_hours': () => ({ body: { contact_hours: defaultContactHours, version: 'v1' } }),
      'GET /api/privacy_requests': () => ({
        body: {
          privacy_requests: [],
          settings: { is_small_agent: false, declared_by: null, declared_at: null },
          suppressed_visits: 0,
          meta: { is_capped: false },
        },
      }),
      ...handlers,
    },
  });
};
const button = (name: string) => page.getByRole('button', { name, exact: true });

test('says why the lists are not there, and tries again', async () => {
  let isUp = false;
  await open({ 'GET /api/block_lists': () => (isUp ? { body: { block_lists: [] } } : refuse('access.denied')) });
  await expect.element(page.getByText('Não foi possível carregar as listas')).toBeVisible();
  isUp = true;
  await button('Tentar de novo').click();
  await expect.element(page.getByText('Nenhuma lista enviada')).toBeVisible();
});

test('shows each list with its state, and warns of a register whose list in force is old', async () => {
  await open({
    'GET /api/block_lists': () => ({
      body: {
        block_lists: [
          listOf({ id: 'a', state: 'failed', problem: 'O arquivo está vazio.', phones_count: 0, unread_count: 0 }),
          listOf({ id: 'b' }),
          listOf({ id: 'c', kind: 'procon', listed_on: '2026-02-01', unread_count: 0 }),
          listOf({ id: 'd', kind: 'procon', state: 'replaced', listed_on: '2025-12-01' }),
        ],
      },
    }),
  });
  await expect.element(page.getByText(/^A lista “Não Me Perturbe” tem 44 dias/)).toBeVisible();
  expect(page.getByText(/^A lista “Cadastro do Procon” tem/).elements()).toEqual([]);
  await expect
    .element(page.getByText(/^lista\.csv, de 05\/01\/2026, 2 telefones, 1 linha sem telefone/).first())
    .toBeVisible();
  await expect.element(page.getByText(/O arquivo está vazio\./)).toBeVisible();
  for (const state of ['Não lida', 'Em vigor', 'Substituída'])
    await expect.element(page.getByText(state, { exact: true }).first()).toBeVisible();
  await expectAccessible();
});

test('sends a file with its register and day, shows a refusal, and the list once it was read', async () => {
  let isRead = false;
  let refusals = 1;
  const { server } = await open({
    'GET /api/block_lists': () => ({ body: { block_lists: isRead ? [listOf({ listed_on: '2026-02-18' })] : [] } }),
    'POST /api/files': () => ({
      status: 201,
      body: { file: { id: jobId, name: 'lista.csv', content_type: 'text/csv', size_bytes: 1, url: '#' } },
    }),
    'POST /api/block_lists': () => {
      refusals -= 1;
      if (refusals === 0) return refuse('block_list.under_way');
      isRead = true;
      return { status: 201, body: { block_list: listOf({ state: 'reading' }), job_id: jobId } };
    },
    [`GET /api/jobs/${jobId}`]: () => ({
      body: {
        job: {
          id: jobId,
          kind: 'block_list.read',
          state: 'completed',
          progress: { done: 1, total: null },
          is_cancel_requested: false,
          created_at: '2026-02-18T15:00:00.000Z',
          started_at: null,
          finished_at: null,
        },
      },
    }),
  });
  await button('Enviar lista').click();
  const form = page.getByRole('dialog', { name: 'Enviar lista de bloqueio' });
  await form.getByRole('button', { name: 'Enviar lista' }).click();
  expect(server.of('POST /api/block_lists')).toEqual([]);
  await userEvent.upload(
    document.querySelector<HTMLInputElement>('input[type=file]')!,
    new File(['11982147730'], 'lista.csv', { type: 'text/csv' }),
  );
  await vi.waitFor(() => expect(server.of('POST /api/files')).toHaveLength(1));
  await form.getByRole('button', { name: 'Enviar lista' }).click();
  await expect.element(form.getByText(/^Uma lista deste cadastro está sendo lida/)).toBeVisible();
  await form.getByRole('button', { name: 'Enviar lista' }).click();
  await expect.element(page.getByText('Em vigor')).toBeVisible();
  expect(server.of('POST /api/block_lists').at(-1)!.body).toEqual({
    kind: 'do_not_disturb',
    listed_on: '2026-02-18',
    file_id: jobId,
  });
});
