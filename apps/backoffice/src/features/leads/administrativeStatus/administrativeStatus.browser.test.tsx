import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Role } from '@funil/api/contract';
import { refuse } from '../../../../test/fakeServer.ts';
import { leadServer } from '../../../../test/leadServer.ts';
import type { LeadServer } from '../../../../test/leadServer.ts';
import { makeLead } from '../../../../test/leadFactory.ts';
import { LoneLeadPanel } from '../../../../test/LoneLeadPanel.tsx';
import { renderLeads } from '../../../../test/renderLeads.tsx';

const list = [
  { id: '0192e4a0-7a61-7c3e-9d58-000000000001', name: 'Agendada' },
  { id: '0192e4a0-7a61-7c3e-9d58-000000000002', name: 'Realizada' },
];
const command = 'PUT /api/leads/1/administrative_status';
const isShown = { show_administrative_status: true, administrative_status_label: 'Vistoria' };
let server: LeadServer;

beforeEach(async () => {
  server = leadServer({ leads: [makeLead(1, { administrative_status: 'Agendada' })] });
  server.on('GET /api/administrative_statuses', () => ({ body: { administrative_statuses: list } }));
  server.on(command, ({ body }) => {
    const [lead] = server.leads;
    if (body.version !== lead!.version) return refuse('lead.conflict', { details: { lead } });
    Object.assign(lead!, {
      administrative_status: list.find(({ id }) => id === body.administrative_status_id)?.name ?? null,
      version: lead!.version + 1,
    });
    return { body: { lead } };
  });
  await page.viewport(1280, 900);
});

const panel = page.getByRole('dialog', { name: /^Lead 1/ });
const value = panel.getByRole('button', { name: /^Alterar Vistoria/ });
const show = async (personalization: object = isShown, role: Role = 'admin') => {
  await renderLeads(<LoneLeadPanel />, { server, path: '/leads?lead=1', role, personalization });
  await expect.element(panel.getByText('Próximo contato')).toBeVisible();
};
async function choose(name: string) {
  await value.click();
  await page.getByRole('menuitemradio', { name }).click();
}

describe('the administrative status of a lead', () => {
  it('is not there while the account does not show it', async () => {
    await show({});
    await expect.element(panel.getByText('Agendada')).not.toBeInTheDocument();
  });

  it('is only read by those who may not change it', async () => {
    server.leads[0]!.allowed = { ...server.leads[0]!.allowed, edit_administrative_status: false };
    await show();
    await expect.element(panel.getByText('Agendada')).toBeVisible();
    await expect.element(value).not.toBeInTheDocument();
  });

  it('changes at once, and is taken away again', async () => {
    await show();
    await choose('Realizada');
    await expect.element(panel.getByRole('button', { name: 'Alterar Vistoria: Realizada' })).toBeVisible();
    await choose('Nenhum');
    await expect.element(panel.getByRole('button', { name: 'Alterar Vistoria: Adicionar' })).toBeVisible();
    expect(server.of(command).map(({ body }) => [body.administrative_status_id, body.version])).toEqual([
      [list[1]!.id, 3],
      [null, 4],
    ]);
  });

  it('takes along what somebody else changed of the lead meanwhile', async () => {
    await show();
    server.leads[0] = { ...server.leads[0]!, name: 'Outro Nome', version: 9 };
    await choose('Realizada');
    await expect.element(panel.getByRole('button', { name: 'Alterar Vistoria: Realizada' })).toBeVisible();
    expect(server.of(command).map(({ body }) => body.version)).toEqual([3, 9]);
  });

  it('is not overwritten unasked when somebody else changed it', async () => {
    await show();
    server.leads[0] = { ...server.leads[0]!, administrative_status: null, version: 9 };
    await choose('Realizada');
    await expect.element(page.getByText('Outra pessoa mudou para vazio')).toBeVisible();
    expect(server.of(command)).toHaveLength(1);
    await page.getByRole('button', { name: 'Mudar assim mesmo' }).click();
    await vi.waitFor(() => expect(server.leads[0]!.administrative_status).toBe('Realizada'));
  });
});
