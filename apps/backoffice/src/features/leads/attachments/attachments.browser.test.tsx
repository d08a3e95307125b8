import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { LeadAttachment, Role } from '@funil/api/contract';
import { refuse } from '../../../../test/fakeServer.ts';
import { leadServer } from '../../../../test/leadServer.ts';
import type { LeadServer } from '../../../../test/leadServer.ts';
import { makeLead, people } from '../../../../test/leadFactory.ts';
import { LoneLeadPanel } from '../../../../test/LoneLeadPanel.tsx';
import { renderLeads } from '../../../../test/renderLeads.tsx';
import { setClock } from '../../../../test/setClock.ts';

let server: LeadServer;
let attachments: LeadAttachment[];

const attachment = (index: number, name: string): LeadAttachment => ({
  id: `0192e4a0-7a61-7c3e-9d57-00000000000${index}`,
  file: {
    id: `0192e4a0-7a61-7c3e-9d56-00000000000${index}`,
    name,
    content_type: 'application/pdf',
    size_bytes: 2_411_725,
    url: `/api/files/${index}`,
  },
  added_by: { id: people[0]!.id, name: 'Bruna Siqueira' },
  created_at: '2026-11-21T12:55:00.000Z',
});
const section = page.getByRole('region', { name: 'Anexos' });
const allow = (add: boolean, remove: boolean) =>
  server.on('GET /api/leads/3/attachments', () => ({ body: { attachments, allowed: { add, remove } } }));

async function show(role: Role = 'admin') {
  await renderLeads(<LoneLeadPanel />, { server, path: '/leads?lead=3', role });
  await expect.element(section).toBeVisible();
  await section.getByRole('button', { name: /^Anexos/ }).click();
}
async function pick(name = 'renda.pdf', type = 'application/pdf') {
  await section.getByRole('button', { name: 'Anexar arquivo' }).click();
  const input = await vi.waitFor(() => {
    const found = section.element().querySelector<HTMLInputElement>('input[type="file"]');
    expect(found).not.toBeNull();
    return found!;
  });
  const files = new DataTransfer();
  files.items.add(new File(['%PDF-1.7'], name, { type }));
  input.files = files.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

beforeEach(async () => {
  setClock('2026-11-21T15:00:00.000Z');
  localStorage.clear();
  attachments = [attachment(1, 'contrato.pdf')];
  server = leadServer({ leads: [makeLead(3)] });
  await page.viewport(1440, 900);
});

describe('the attachments of a lead', () => {
  it('are folded until they are opened, which is remembered', async () => {
    allow(true, true);
    await show();
    await expect.element(section.getByRole('button', { name: 'Baixar contrato.pdf' })).toBeVisible();
    expect(Object.values(localStorage)).toContain('{"attachments":true}');
  });

  it('say what, how large, by whom and when, refuse what the server would refuse, and are downloaded from an address that is requested then', async () => {
    allow(true, true);
    const asked = vi.fn();
    server.on('GET /api/leads/3/attachments/0192e4a0-7a61-7c3e-9d57-000000000001', () => {
      asked();
      return refuse('lead_attachment.not_found');
    });
    await show();
    await expect.element(section.getByRole('button', { name: 'Baixar contrato.pdf' })).toBeVisible();
    await expect.element(section.getByText('2,3 MB · Bruna Siqueira · há 2 h')).toBeVisible();
    await pick('programa.exe', 'application/x-msdownload');
    await expect
      .element(section.getByText('Envie PDF, imagem, texto, planilha ou documento de até 20 MB.'))
      .toBeVisible();
    // Before anything is sent.
    expect(server.requests.filter(({ method }) => method === 'POST')).toEqual([]);
    expect(asked).not.toHaveBeenCalled();
    await section.getByRole('button', { name: 'Baixar contrato.pdf' }).click();
    await expect.element(page.getByText('contrato.pdf não foi baixado')).toBeVisible();
    expect(asked).toHaveBeenCalledOnce();
  });

  it('are not there for a role without them, and only read by one that may not change them', async () => {
    allow(false, false);
    await show('specialist');
    await expect.element(section.getByRole('button', { name: 'Baixar contrato.pdf' })).toBeVisible();
    await expect.element(section.getByRole('button', { name: 'Anexar arquivo' })).not.toBeInTheDocument();
    await expect.element(section.getByRole('button', { name: /Excluir/ })).not.toBeInTheDocument();
  });

  it('take a file at once, and keep it when it does not arrive', async () => {
    allow(true, true);
    let isDown = true;
    server.on('POST /api/leads/3/attachments', () =>
      isDown ? refuse('server.unavailable') : { status: 201, body: { attachment: attachment(2, 'renda.pdf') } },
    );
    await show();
    await pick();
    await expect
      .element(section.getByRole('alert'))
      .toHaveTextContent('O sistema está indisponível no momento. Tente de novo em instantes.');
    await expect.element(section.getByText('renda.pdf')).toBeVisible();
    isDown = false;
    await section.getByRole('button', { name: 'Tentar de novo' }).click();
    await expect.element(section.getByRole('button', { name: 'Baixar renda.pdf' })).toBeVisible();
    await expect.element(section.getByRole('alert')).not.toBeInTheDocument();
    expect(server.of('POST /api/leads/3/attachments').map(({ body }) => body.file_id)).toEqual([
      attachment(2, '').file.id,
      attachment(2, '').file.id,
    ]);
  });

  it('go after a question', async () => {
    allow(true, true);
    server.on('DELETE /api/leads/3/attachments/0192e4a0-7a61-7c3e-9d57-000000000001', () => {
      attachments = [];
      return { status: 204 };
    });
    await show();
    await section.getByRole('button', { name: 'Excluir contrato.pdf' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir anexo' }).click();
    await expect.element(section.getByText('contrato.pdf')).not.toBeInTheDocument();
  });
});
