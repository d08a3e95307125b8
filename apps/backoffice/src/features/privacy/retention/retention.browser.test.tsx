import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { retentionKinds } from '@funil/api/contract';
import type { Retention, RetentionHold } from '@funil/api/contract';
import { expectAccessible } from '../../../../test/expectAccessible.ts';
import { refuse } from '../../../../test/fakeServer.ts';
import type { Handler } from '../../../../test/fakeServer.ts';
import { renderApp } from '../../../../test/renderApp.tsx';

const retention = (more: Partial<Retention> = {}): Retention => ({
  terms: retentionKinds.map((kind) => ({ kind, days: null, changed_by: null, changed_at: null })),
  terms_version: 'prazos 1',
  proposals: [],
  version: 'proposta 1',
  runs: [],
  job_id: null,
  ...more,
});

const proposal: Retention['proposals'][number] = {
  kind: 'lost_leads',
  count: 1200,
  oldest_at: '2020-01-05T12:00:00.000Z',
  kept: [{ reason: 'held', count: 2 }],
};

const hold = (more: Partial<RetentionHold> = {}): RetentionHold => ({
  id: '01890000-0000-7000-8000-00000000000a',
  lead: { number: 3, name: 'Ana Braga' },
  reason: 'Processo 12',
  until_day: null,
  is_in_force: true,
  created_by: { id: 'u', name: 'Helena Prado' },
  created_at: '2026-01-05T12:00:00.000Z',
  lifted_by: null,
  lifted_at: null,
  ...more,
});

const open = async (handlers: Record<string, Handler>) => {
  await page.viewport(1024, 800);
  return renderApp('/minha-conta?aba=privacidade&guarda', {
    role: 'admin',
    handlers: {
      'GET /api/account': () => ({
        body: { account: { name: 'Aurora', time_zone: 'America/Sao_Paulo', personalization: null } },
      }),
      'GET /api/privacy_requests': () => ({
        body: {
          privacy_requests: [],
          settings: { is_small_agent: false, declared_by: null, declared_at: null },
          suppressed_visits: 0,
          meta: { is_capped: false },
        },
      }),
      'GET /api/retention': () => ({ body: retention() }),
      'GET /api/retention_holds': () => ({ body: { retention_holds: [] } }),
      ...handlers,
    },
  });
};

const button = (name: string) => page.getByRole('button', { name, exact: true });

test('says why nothing is there', async () => {
  await open({ 'GET /api/retention': () => refuse('access.denied') });
  await expect.element(page.getByText('Não foi possível carregar a guarda de dados')).toBeVisible();
  await expect.element(button('Tentar de novo')).toBeVisible();
});

test('proposes terms, and shows a refused one at its field', async () => {
  const sent: unknown[] = [];
  await open({
    'PUT /api/retention_terms': ({ body }) => {
      sent.push(body);
      return { body: { terms: retention().terms } };
    },
  });
  await button('Definir prazos').click();
  const form = page.getByRole('dialog', { name: 'Prazos de guarda' });
  await form.getByRole('textbox', { name: /Leads perdidos/ }).fill('12');
  await form.getByRole('button', { name: 'Salvar prazos' }).click();
  await expect.element(form.getByText(/no mínimo 30|maior ou igual a 30|pelo menos 30/)).toBeVisible();
  expect(sent).toEqual([]);
  await form.getByRole('button', { name: 'Usar os prazos sugeridos' }).click();
  await form.getByRole('button', { name: 'Salvar prazos' }).click();
  await expect.element(form).not.toBeInTheDocument();
  const proposed = { lost_leads: 730, idle_leads: 730, attachments: 1825, simulations: 365, affiliates: 180 };
  expect(sent).toEqual([{ ...proposed, version: 'prazos 1' }]);
});

test('shows the terms of another administrator over which a save was refused, and keeps what was typed', async () => {
  const theirs = retention({ terms_version: 'prazos 2' });
  theirs.terms[1] = { ...theirs.terms[1]!, days: 90 };
  const sent: unknown[] = [];
  await open({
    'PUT /api/retention_terms': ({ body }) => {
      sent.push(body);
      const { terms, terms_version } = theirs;
      return sent.length === 1
        ? refuse('retention_terms.outdated', { details: { terms, terms_version } })
        : { body: { terms, terms_version } };
    },
  });
  await button('Mudar prazos').click();
  const form = page.getByRole('dialog', { name: 'Prazos de guarda' });
  await form.getByRole('textbox', { name: /Leads perdidos/ }).fill('365');
  await form.getByRole('button', { name: 'Salvar prazos' }).click();
  await expect.element(form.getByText('Leads em aberto e parados: era vazio; agora é 90 dias')).toBeVisible();
  await form.getByRole('button', { name: 'Salvar prazos' }).click();
  await expect.element(form).not.toBeInTheDocument();
  expect(sent).toMatchObject([
    { lost_leads: 365, idle_leads: null, version: 'prazos 1' },
    { lost_leads: 365, idle_leads: 90, version: 'prazos 2' },
  ]);
});

test('shows what would be erased and what stays, and erases when the number is typed', async () => {
  let jobId: string | null = null;
  const sent: unknown[] = [];
  await open({
    'GET /api/retention': () => ({ body: retention({ proposals: [proposal], job_id: jobId }) }),
    'POST /api/retention_runs': ({ body }) => {
      sent.push(body);
      if (sent.length === 1)
        return refuse('retention.outdated', {
          details: { proposals: [{ ...proposal, kept: [{ reason: 'sale', count: 1 }] }], version: 'proposta 2' },
        });
      jobId = '01890000-0000-7000-8000-00000000000e';
      return { status: 201, body: { job_id: jobId } };
    },
    'GET /api/retention_records': ({ query }) => {
      const isFirst = query.get('page') === '1';
      const kept = query.get('reason');
      return {
        body: {
          retention_records: [
            {
              id: `${kept} ${isFirst}`,
              lead_number: kept ? 7 : isFirst ? 3 : 4,
              name: kept ? 'Bia Presa' : isFirst ? 'Ana Braga' : 'Caio Reis',
              since: '2020-01-05T12:00:00.000Z',
              reason: kept,
            },
          ],
          meta: { total_pages: kept ? 1 : 2 },
        },
      };
    },
    'GET /api/jobs/01890000-0000-7000-8000-00000000000e': () => ({
      body: { job: { id: jobId, kind: 'retention.run', state: 'running', progress: { done: 1, total: 2 } } },
    }),
  });
  await button('1.200 leads perdidos').click();
  await expect.element(page.getByRole('link', { name: /Nº 3, Ana Braga/ })).toBeVisible();
  await button('Mostrar mais').click();
  await expect.element(page.getByRole('link', { name: /Nº 4, Caio Reis/ })).toBeVisible();
  await button('Ficam 2: preservação em vigor').click();
  await expect.element(page.getByRole('link', { name: /Nº 7, Bia Presa/ })).toBeVisible();
  await expectAccessible();
  await button('Apagar 1.200 registros').click();
  const form = page.getByRole('dialog', { name: 'Apagar 1.200 registros?' });
  await form.getByRole('textbox', { name: 'Quantidade' }).fill('1.200');
  await form.getByRole('button', { name: 'Apagar os dados' }).click();
  await expect.element(form.getByText('A proposta mudou enquanto você conferia', { exact: true })).toBeVisible();
  await expect.element(form.getByRole('button', { name: 'Fica 1: a pessoa comprou' })).toBeVisible();
  await expect.element(form.getByRole('textbox', { name: 'Quantidade' })).toHaveValue('1.200');
  await form.getByRole('button', { name: 'Apagar os dados' }).click();
  await expect.element(page.getByText(/Continua mesmo com esta página fechada/)).toBeVisible();
  expect(sent).toEqual([
    { count: 1200, version: 'proposta 1' },
    { count: 1200, version: 'proposta 2' },
  ]);
});

test('lists holds, places one and ends one', async () => {
  const holds = [hold({ id: 'b', is_in_force: false, lifted_at: '2026-02-05T12:00:00.000Z' })];
  const sent: unknown[] = [];
  await open({
    'GET /api/retention_holds': () => ({ body: { retention_holds: holds } }),
    'POST /api/leads/3/retention_holds': ({ body, path }) => {
      sent.push([path, body]);
      holds.unshift(hold());
      return { status: 201, body: { retention_hold: holds[0] } };
    },
    'PUT /api/retention_holds/01890000-0000-7000-8000-00000000000a/lift': () => {
      holds[0] = hold({ is_in_force: false });
      return { body: { retention_hold: holds[0] } };
    },
  });
  await expect.element(page.getByText('Encerrada', { exact: true })).toBeVisible();
  await button('Preservar dados').click();
  const form = page.getByRole('dialog', { name: 'Preservar dados' });
  await form.getByRole('button', { name: 'Preservar dados' }).click();
  await expect.element(form.getByText('Digite o número de um lead')).toBeVisible();
  await form.getByRole('textbox', { name: 'Número do lead' }).fill('3');
  await form.getByRole('textbox', { name: 'Motivo' }).fill('Processo 12');
  await form.getByRole('button', { name: 'Preservar dados' }).click();
  await expect.element(form).not.toBeInTheDocument();
  expect(sent).toEqual([['/api/leads/3/retention_holds', { reason: 'Processo 12', until_day: null }]]);
  await button('Encerrar a preservação de Ana Braga').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Encerrar preservação' }).click();
  await expect.element(button('Encerrar a preservação de Ana Braga')).not.toBeInTheDocument();
});
