import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { refuse } from '../../../../test/fakeServer.ts';
import { makeLead, onlyRead, tags } from '../../../../test/leadFactory.ts';
import { leadServer } from '../../../../test/leadServer.ts';
import type { LeadServer } from '../../../../test/leadServer.ts';
import { LoneLeadPanel } from '../../../../test/LoneLeadPanel.tsx';
import { renderLeads } from '../../../../test/renderLeads.tsx';

const command = 'PUT /api/leads/1/tags';
const [vip, fair] = tags as [(typeof tags)[number], (typeof tags)[number]];
let server: LeadServer;

beforeEach(async () => {
  server = leadServer({ leads: [makeLead(1, { tags: [vip] })] });
  await page.viewport(1280, 900);
});

const panel = page.getByRole('dialog', { name: /^Lead 1/ });
const value = panel.getByRole('button', { name: /^Alterar etiquetas/ });
const picker = page.getByRole('dialog', { name: 'Alterar etiquetas' });
const show = async () => {
  await renderLeads(<LoneLeadPanel />, { server, path: '/leads?lead=1', role: 'admin' });
  await expect.element(panel.getByText('VIP')).toBeVisible();
};
const sent = () => server.of(command).map(({ body }) => [body.tag_ids, body.version]);

describe('the tags of a lead', () => {
  it('are only read by those who may not change the lead', async () => {
    server.leads[0]!.allowed = onlyRead;
    await show();
    await expect.element(value).not.toBeInTheDocument();
  });

  it('are ticked, saved at once when the list closes, and taken back', async () => {
    await show();
    await value.click();
    await picker.getByRole('checkbox', { name: 'Feirão' }).click();
    await picker.getByRole('checkbox', { name: 'VIP' }).click();
    expect(sent()).toEqual([]);
    await userEvent.keyboard('{Escape}');
    await expect.element(value).toHaveAccessibleName('Alterar etiquetas: Feirão');
    await page.getByRole('button', { name: 'Desfazer' }).click();
    await expect.element(value).toHaveAccessibleName('Alterar etiquetas: VIP');
    expect(sent()).toEqual([
      [[fair.id], 3],
      [[vip.id], 4],
    ]);
  });

  it('that are missing are created by typing, where the viewer may', async () => {
    const created = { id: '0192e4a0-7a61-7c3e-9d58-000000000009', name: 'Novidade', color: 'amber' as const };
    server.on('POST /api/tags', ({ body }) => ({
      status: 201,
      body: {
        entry: { ...created, name: body.name, is_archived: false, version: 'v1', used_by: 0, uses: [] },
      },
    }));
    await show();
    await value.click();
    await picker.getByRole('searchbox').fill('novidade');
    await userEvent.keyboard('{Enter}');
    await expect.element(picker.getByRole('checkbox', { name: 'novidade' })).toBeChecked();
    await userEvent.keyboard('{Escape}');
    await vi.waitFor(() => expect(sent()).toEqual([[[vip.id, created.id], 3]]));
  });

  it('that exist are not created again, and no tag is by those who may not', async () => {
    server.on('GET /api/tags', () => ({ body: { tags, creators: 'managers', allowed: { create: false } } }));
    await show();
    await value.click();
    await picker.getByRole('searchbox').fill('feirao');
    await expect.element(picker.getByRole('checkbox', { name: 'Feirão' })).toBeVisible();
    await picker.getByRole('searchbox').fill('outra');
    await expect.element(picker.getByText('Nada encontrado')).toBeVisible();
    await expect.element(picker.getByRole('button', { name: /^Criar/ })).not.toBeInTheDocument();
  });

  it('go together with what somebody else changed meanwhile', async () => {
    await show();
    server.leads[0] = { ...server.leads[0]!, tags: [], name: 'Outro Nome', version: 9 };
    await value.click();
    await picker.getByRole('checkbox', { name: 'Feirão' }).click();
    await userEvent.keyboard('{Escape}');
    await expect.element(value).toHaveAccessibleName('Alterar etiquetas: Feirão');
    expect(sent()).toEqual([
      [[vip.id, fair.id], 3],
      [[fair.id], 9],
    ]);
  });

  it('that are refused are as before, with the reason', async () => {
    server.on(command, () => refuse('lead.tag_unknown'));
    await show();
    await value.click();
    await picker.getByRole('checkbox', { name: 'Feirão' }).click();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByText(/Uma das etiquetas não está mais na lista/)).toBeVisible();
    await expect.element(value).toHaveAccessibleName('Alterar etiquetas: VIP');
  });
});
