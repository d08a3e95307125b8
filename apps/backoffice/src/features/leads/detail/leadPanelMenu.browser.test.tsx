import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Cable, CableState } from '@funil/api/cable';
import { CableProvider } from '@funil/api/cable';
import type { Role } from '@funil/api/contract';
import { refuse } from '../../../../test/fakeServer.ts';
import { leadServer } from '../../../../test/leadServer.ts';
import type { LeadServer } from '../../../../test/leadServer.ts';
import { makeLead, onlyRead } from '../../../../test/leadFactory.ts';
import { LoneLeadPanel } from '../../../../test/LoneLeadPanel.tsx';
import { renderLeads } from '../../../../test/renderLeads.tsx';

let server: LeadServer;

const panel = page.getByRole('dialog', { name: /^Lead \d+/ });
const item = (name: string) => page.getByRole('menuitem', { name });

async function openMenu(role: Role = 'admin') {
  const shown = await renderLeads(<LoneLeadPanel />, { server, path: '/leads?lead=3', role });
  await panel.getByRole('button', { name: 'Mais ações' }).click();
  await expect.element(item('Abrir em nova aba')).toBeVisible();
  return shown;
}

beforeEach(async () => {
  server = leadServer({ leads: [makeLead(4), makeLead(3), makeLead(2)] });
  server.on('GET /api/lead_duplicates', () => ({
    body: {
      duplicates: [
        {
          fields: ['phone'],
          lead: {
            number: 2,
            name: 'Padaria',
            created_at: '2025-03-12T15:00:00.000Z',
            may_merge: true,
            is_other_deal: false,
          },
        },
      ],
    },
  }));
  await page.viewport(1440, 900);
});

/** Items that everybody has who sees the lead. */
const harmless = ['Abrir em nova aba', 'Imprimir'];
const offered = () =>
  page
    .getByRole('menuitem')
    .elements()
    .map(({ textContent }) => textContent);

describe('the menu of the panel', () => {
  // The abilities of the contract decide which roles may.
  it('offers neither deleting nor merging to who may not', async () => {
    server.leads[1]!.allowed = onlyRead;
    await openMenu('specialist');
    expect(offered()).toEqual(harmless);
  });

  it('offers a manager nothing of the kind for a lead out of reach', async () => {
    server.leads[1]!.allowed.assign = false;
    await openMenu('manager');
    expect(offered()).toEqual([
      ...harmless,
      'Situação do telefone',
      'Situação do e-mail',
      'Bloquear contato',
      'Registrar consentimento',
    ]);
  });

  it('offers the data of the person to administrators', async () => {
    await openMenu();
    await item('Dados da pessoa (LGPD)').click();
    await expect.element(page.getByRole('dialog', { name: 'Dados da pessoa (LGPD)' })).toBeVisible();
  });

  it('compares with the duplicate that may be merged', async () => {
    await openMenu('manager');
    await item('Juntar com o lead 2').click();
    await expect.element(page.getByRole('dialog', { name: 'Juntar os leads 3 e 2' })).toBeVisible();
  });

  it('deletes after a question, closes the panel, and takes it back', async () => {
    server.on('POST /api/lead_bulk/trash', () => ({
      body: { bulk: { id: '0192e4a0-7a61-7c3e-9d58-000000000001', kind: 'delete', changed_count: 1, skipped: [] } },
    }));
    server.on('POST /api/lead_bulk/0192e4a0-7a61-7c3e-9d58-000000000001/undo', () => ({
      body: { bulk: { id: '0192e4a0-7a61-7c3e-9d58-000000000001', kind: 'delete', changed_count: 1, skipped: [] } },
    }));
    const { router } = await openMenu();
    await item('Excluir lead').click();
    const question = page.getByRole('alertdialog', { name: 'Excluir 1 lead?' });
    await question.getByRole('button', { name: 'Manter lead' }).click();
    await expect.element(question).not.toBeInTheDocument();
    await expect.element(panel).toBeVisible();
    expect(server.of('POST /api/lead_bulk/trash')).toEqual([]);

    await panel.getByRole('button', { name: 'Mais ações' }).click();
    await item('Excluir lead').click();
    await question.getByRole('button', { name: 'Excluir 1 lead' }).click();
    await expect.element(page.getByText('1 lead excluído')).toBeVisible();
    expect(server.of('POST /api/lead_bulk/trash').map(({ body }) => body)).toEqual([{ numbers: [3] }]);
    await vi.waitFor(() => expect(router.state.location.search).toBe(''));
    await page.getByRole('button', { name: 'Desfazer' }).click();
    await expect.element(page.getByText('Desfeito: 1 lead como antes')).toBeVisible();
  });

  it('keeps the panel when deleting fails, and says why', async () => {
    server.on('POST /api/lead_bulk/trash', () => refuse('server.unavailable'));
    const { router } = await openMenu();
    await item('Excluir lead').click();
    await page.getByRole('button', { name: 'Excluir 1 lead' }).click();
    await expect
      .element(page.getByText('O sistema está indisponível no momento. Tente de novo em instantes.'))
      .toBeVisible();
    expect(router.state.location.search).toBe('?lead=3');
  });

  it('has the link on a phone, where the bar has no room for it', async () => {
    await page.viewport(390, 844);
    await openMenu();
    await expect.element(item('Copiar link')).toBeVisible();
  });
});

describe('the mark of a lost connection', () => {
  const cableIn = (state: CableState) => ({ state: () => state, subscribe: () => () => {} }) as unknown as Cable;
  const open = (state: CableState) =>
    renderLeads(
      <CableProvider cable={cableIn(state)}>
        <LoneLeadPanel />
      </CableProvider>,
      { server, path: '/leads?lead=3' },
    );

  it('shows in the panel, which lies over the one of the page', async () => {
    await open('reconnecting');
    const mark = panel.getByText('Reconectando');
    await expect.element(mark).toBeVisible();
    await vi.waitFor(() => {
      const { left, top, width, height } = mark.element().getBoundingClientRect();
      expect(document.elementFromPoint(left + width / 2, top + height / 2)).toBe(mark.element());
    });
  });

  it('leaves the panel alone while all is well', async () => {
    await open('live');
    await expect.element(panel.getByRole('button', { name: 'Mais ações' })).toBeVisible();
    await expect.element(panel.getByText('Ao vivo')).not.toBeInTheDocument();
  });
});
