import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { LeadsPage } from '../LeadsPage.tsx';
import { refuse } from '../../../../test/fakeServer.ts';
import { leadServer } from '../../../../test/leadServer.ts';
import { makeLead, statuses } from '../../../../test/leadFactory.ts';
import { renderLeads } from '../../../../test/renderLeads.tsx';

test('exports what the list shows, and says why it cannot', async () => {
  await page.viewport(1440, 900);
  const server = leadServer({ leads: [makeLead(3)] });
  server.on('POST /api/lead_exports', ({ body }) =>
    body.format === 'csv'
      ? refuse('request.too_many')
      : {
          status: 201,
          body: {
            file: { id: 'f', name: 'leads.xlsx', content_type: 'x', size_bytes: 1, url: '#leads.xlsx' },
            rows_count: 1,
            job_id: null,
          },
        },
  );
  const screen = await renderLeads(<LeadsPage />, {
    server,
    path: `/leads?status=${statuses[2]!.id}&ordem=nome`,
    role: 'admin',
  });
  await userEvent.click(screen.getByRole('button', { name: 'Exportar' }));
  await userEvent.click(screen.getByRole('menuitem', { name: /CSV/ }));
  await expect.element(screen.getByText('Muitas tentativas. Aguarde um pouco e tente de novo.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Exportar' }));
  await userEvent.click(screen.getByRole('menuitem', { name: /XLSX/ }));
  await expect.element(screen.getByText('1 lead exportado')).toBeVisible();
  expect(server.of('POST /api/lead_exports')[1]!.body).toMatchObject({
    format: 'xlsx',
    sort: 'name',
    direction: 'asc',
    status_id: statuses[2]!.id,
    // The columns of the screen: e-mail, document and date of creation are hidden at first.
    columns: [
      'number',
      'name',
      'phone',
      'product',
      'value_cents',
      'status',
      'owner',
      'next_contact_at',
      'source',
      'idle_since',
    ],
  });
});

test('for a campaign leaves out who is not to be reached by its channel, and says how many', async () => {
  await page.viewport(1440, 900);
  const server = leadServer({ leads: [makeLead(3)] });
  server.on('POST /api/lead_exports', () => ({
    status: 201,
    body: {
      file: { id: 'f', name: 'leads.csv', content_type: 'x', size_bytes: 1, url: '#leads.csv' },
      rows_count: 8,
      left_out: [
        { reason: 'asked', count: 2 },
        { reason: 'no_contact', count: 1 },
      ],
      job_id: null,
    },
  }));
  const screen = await renderLeads(<LeadsPage />, { server, path: '/leads', role: 'admin' });
  await userEvent.click(screen.getByRole('button', { name: 'Exportar' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Para campanha…' }));
  const dialog = screen.getByRole('dialog', { name: 'Exportar para campanha' });
  await userEvent.click(dialog.getByRole('radio', { name: 'Ligação' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Exportar' }));
  await expect
    .element(screen.getByText(/3 de fora: A pessoa pediu \(2\), Sem contato para o canal \(1\)/))
    .toBeVisible();
  expect(server.of('POST /api/lead_exports')[0]!.body).toMatchObject({ format: 'csv', campaign: 'call' });
  await expect.element(dialog).not.toBeInTheDocument();
});

const jobId = '01890000-0000-7000-8000-00000000000e';
const job = (state: string, done: number) => ({
  job: {
    id: jobId,
    kind: 'lead.export',
    state,
    progress: { done, total: null },
    is_cancel_requested: false,
    created_at: '2026-11-21T10:00:00.000Z',
    started_at: null,
    finished_at: null,
  },
});

test('waits for a long one, and saves its file when it is there', async () => {
  await page.viewport(1440, 900);
  const server = leadServer({ leads: [makeLead(3)] });
  let state = 'running';
  server.on('POST /api/lead_exports', () => ({ status: 201, body: { file: null, rows_count: null, job_id: jobId } }));
  server.on(`GET /api/jobs/${jobId}`, () => ({ body: job(state, 12_000) }));
  server.on(`PUT /api/jobs/${jobId}/cancel`, () => {
    state = 'canceled';
    return { body: job(state, 12_000) };
  });
  server.on(`GET /api/lead_exports/${jobId}`, () => ({
    body: {
      file: { id: 'f', name: 'leads.csv', content_type: 'x', size_bytes: 1, url: '#leads.csv' },
      rows_count: 25_000,
      job_id: jobId,
    },
  }));
  const screen = await renderLeads(<LeadsPage />, { server, path: '/leads', role: 'admin' });
  await userEvent.click(screen.getByRole('button', { name: 'Exportar' }));
  await userEvent.click(screen.getByRole('menuitem', { name: /CSV/ }));
  await expect.element(screen.getByText(/12\.000 leads lidos/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Cancelar exportação' }));
  await expect.element(screen.getByText('A exportação foi cancelada.')).toBeVisible();
  await userEvent.click(screen.getByRole('dialog').getByText('Fechar', { exact: true }));
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
});

test('is there for whoever comes by the notification', async () => {
  const server = leadServer({ leads: [makeLead(3)] });
  server.on(`GET /api/jobs/${jobId}`, () => ({ body: job('completed', 25_000) }));
  server.on(`GET /api/lead_exports/${jobId}`, () => ({
    body: {
      file: { id: 'f', name: 'leads.csv', content_type: 'x', size_bytes: 1, url: '#leads.csv' },
      rows_count: 25_000,
      job_id: jobId,
    },
  }));
  const screen = await renderLeads(<LeadsPage />, { server, path: `/leads?exportacao=${jobId}`, role: 'admin' });
  await userEvent.click(screen.getByRole('button', { name: 'Baixar arquivo' }));
  await expect.element(screen.getByText('25.000 leads exportados')).toBeVisible();
});

test('is offered on a phone, in the menu of the list', async () => {
  await page.viewport(390, 844);
  const server = leadServer({ leads: [makeLead(3)] });
  server.on('POST /api/lead_exports', () => ({
    status: 201,
    body: {
      file: { id: 'f', name: 'leads.xlsx', content_type: 'x', size_bytes: 1, url: '#leads.xlsx' },
      rows_count: 1,
      job_id: null,
    },
  }));
  const screen = await renderLeads(<LeadsPage />, {
    server,
    path: `/leads?status=${statuses[2]!.id}`,
    role: 'specialist',
  });
  await expect.element(screen.getByRole('button', { name: 'Exportar' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Mais opções' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Exportar Excel (XLSX)' }));
  await expect.element(screen.getByText('1 lead exportado')).toBeVisible();
  expect(server.of('POST /api/lead_exports')[0]!.body).toMatchObject({ format: 'xlsx', status_id: statuses[2]!.id });
});
