import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { LeadsPage } from '../LeadsPage.tsx';
import { fakeServer, refuse } from '../test/fakeServer.ts';
import { makeLead, statuses } from '../test/leadFactory.ts';
import { renderLeads } from '../test/renderLeads.tsx';

async function exportAs(format: RegExp) {
  await page.viewport(1440, 900);
  const server = fakeServer({ leads: [makeLead(3)] });
  server.on('POST /api/lead_exports', ({ body }) =>
    body.format === 'csv' ? refuse('export.too_long') : { status: 201, body: { file: { id: 'f', name: 'leads.xlsx', content_type: 'x', size_bytes: 1, url: '#leads.xlsx' }, rows_count: 1 } },
  );
  const screen = await renderLeads(<LeadsPage />, { server, path: `/leads?status=${statuses[2]!.id}&ordem=nome`, role: 'admin' });
  await userEvent.click(screen.getByRole('button', { name: 'Exportar' }));
  await userEvent.click(screen.getByRole('menuitem', { name: format }));
  return { screen, server };
}

test('exports what the list shows', async () => {
  const { screen, server } = await exportAs(/XLSX/);
  await expect.element(screen.getByText('1 lead exportado')).toBeVisible();
  expect(server.of('POST /api/lead_exports')[0]!.body).toMatchObject({ format: 'xlsx', sort: 'name', direction: 'asc', status_id: statuses[2]!.id });
  // The columns of the screen: e-mail, document and date of creation are hidden at first.
  expect(server.of('POST /api/lead_exports')[0]!.body).toMatchObject({
    columns: ['number', 'name', 'phone', 'product', 'value_cents', 'status', 'owner', 'next_contact_at', 'source', 'status_since'],
  });
});

test('says why it cannot', async () => {
  const { screen } = await exportAs(/CSV/);
  await expect.element(screen.getByText('São mais de 10.000 linhas. Use os filtros e exporte em partes.')).toBeVisible();
});
