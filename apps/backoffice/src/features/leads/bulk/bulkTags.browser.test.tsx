import { Suspense } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { makeLead, tags } from '../../../../test/leadFactory.ts';
import { leadServer } from '../../../../test/leadServer.ts';
import type { LeadServer } from '../../../../test/leadServer.ts';
import { renderLeads } from '../../../../test/renderLeads.tsx';
import { BulkActions } from './lazyBulk.ts';

const [vip, fair] = tags as [(typeof tags)[number], (typeof tags)[number]];
const bulkId = '0192e4a0-7a61-7c3e-9d58-000000000001';
const command = 'POST /api/lead_bulk/tags';
let server: LeadServer;
let cleared: number;

beforeEach(async () => {
  server = leadServer({ leads: [makeLead(1), makeLead(2)] });
  const bulk = { id: bulkId, kind: 'tags', changed_count: 2, skipped: [] };
  server.on(command, () => ({ body: { bulk } }));
  server.on(`POST /api/lead_bulk/${bulkId}/undo`, () => ({ body: { bulk } }));
  cleared = 0;
  await page.viewport(1440, 900);
});

const show = async () => {
  await renderLeads(
    <Suspense>
      <BulkActions
        numbers={[1, 2]}
        leads={server.leads}
        query={{}}
        columns={[]}
        total={null}
        onSelectAll={() => undefined}
        onClear={() => (cleared += 1)}
      />
    </Suspense>,
    { server },
  );
  await page.getByRole('button', { name: 'Etiquetas' }).click();
};
const dialog = page.getByRole('dialog', { name: 'Etiquetar 2 leads' });
const send = () => dialog.getByRole('button', { name: 'Etiquetar 2 leads' }).click();
async function choose(field: 'Adicionar' | 'Remover', name: string) {
  await dialog.getByRole('combobox', { name: new RegExp(`^${field}`) }).click();
  await page.getByRole('option', { name }).click();
  await userEvent.keyboard('{Escape}');
}

describe('tags of a selection', () => {
  it('are not sent before one is chosen', async () => {
    await show();
    await send();
    await expect.element(dialog.getByText('Escolha uma etiqueta para adicionar ou remover')).toBeVisible();
    expect(server.of(command)).toEqual([]);
  });

  it('are added and removed at once, and taken back', async () => {
    await show();
    await choose('Adicionar', 'VIP');
    await choose('Remover', 'Feirão');
    await send();
    await expect.element(page.getByText('2 leads com outras etiquetas')).toBeVisible();
    expect(server.of(command).map(({ body }) => body)).toEqual([
      { numbers: [1, 2], add_tag_ids: [vip.id], remove_tag_ids: [fair.id] },
    ]);
    expect(cleared).toBe(1);
    await page.getByRole('button', { name: 'Desfazer' }).click();
    await vi.waitFor(() => expect(server.of(`POST /api/lead_bulk/${bulkId}/undo`)).toHaveLength(1));
  });
});
