import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { leadFilterWord } from '@funil/api/contract';
import type { LeadView, Role } from '@funil/api/contract';
import { LeadsPage } from '../LeadsPage.tsx';
import { refuse } from '../../../../test/fakeServer.ts';
import { leadServer } from '../../../../test/leadServer.ts';
import type { LeadServer } from '../../../../test/leadServer.ts';
import { makeLead, people, statuses } from '../../../../test/leadFactory.ts';
import { renderLeads } from '../../../../test/renderLeads.tsx';

let server: LeadServer;
let views: LeadView[];

const id = (index: number) => `0192e4a0-7a61-7c3e-9d5a-00000000000${index}`;
const show = async (path = '/leads', role: Role = 'admin') => {
  const shown = await renderLeads(<LeadsPage />, { server, path, role });
  await expect.element(page.getByRole('tab', { name: /^Todos/ })).toBeVisible();
  return shown;
};
const tab = (name: RegExp) => page.getByRole('tab', { name });

beforeEach(async () => {
  await page.viewport(1440, 900);
  server = leadServer({ leads: [makeLead(2), makeLead(1)] });
  views = [
    {
      id: id(1),
      name: 'Propostas',
      query: `status=${statuses[2]!.id}&ordem=-valor&modo=kanban`,
      is_shared: true,
      is_editable: true,
    },
  ];
  server.on('GET /api/lead_views', () => ({ body: { lead_views: views } }));
});

describe('views', () => {
  it('are tabs with how many leads are behind each, and leave room for the others, however long a name is', async () => {
    views.push({ ...views[0]!, id: id(3), name: 'W'.repeat(60) });
    await show();
    await expect.element(tab(/^Todos 2/)).toHaveAttribute('aria-selected', 'true');
    await expect.element(tab(/^Propostas 2/)).toBeVisible();
    await expect.element(tab(/^W+ 2/)).toBeVisible();
    expect(tab(/^W+ 2/).element().clientWidth).toBeLessThan(300);
    await vi.waitFor(() =>
      expect(server.of('GET /api/lead_totals').map(({ query }) => query.get('owner_id'))).toEqual(
        expect.arrayContaining([people[0]!.id, 'none']),
      ),
    );
  });

  it('offer an indicator only what it can use', async () => {
    views = [];
    await show('/leads', 'indicator');
    await vi.waitFor(() => expect(page.getByRole('tab').all()).toHaveLength(1));
  });

  it('bring filters, order and mode into the address', async () => {
    const { router } = await show('/leads?lead=1');
    await tab(/^Propostas/).click();
    await vi.waitFor(() =>
      expect(router.state.location.search).toBe(
        `?lead=1&status=${statuses[2]!.id}&ordem=-valor&modo=kanban&visao=${id(1)}`,
      ),
    );
    await expect.element(tab(/^Propostas/)).toHaveAttribute('aria-selected', 'true');
    await tab(/^Todos/).click();
    await vi.waitFor(() => expect(router.state.location.search).toBe('?lead=1&modo=kanban'));
  });

  it('are saved under a name, shared by those who may; one that cannot be keeps what was typed, and says why', async () => {
    server.on('POST /api/lead_views', ({ body }) => {
      if (body.name === 'Propostas')
        return refuse('lead_view.name_taken', { fields: { name: 'Você já tem uma visão com este nome.' } });
      if (body.name === 'Uma a mais') return refuse('lead_view.too_many');
      const view = { id: id(2), is_editable: true, ...(body as Pick<LeadView, 'name' | 'query' | 'is_shared'>) };
      views = [...views, view];
      return { status: 201, body: { lead_view: view } };
    });
    const { router } = await show('/leads?parado=7');
    await page.getByRole('button', { name: 'Salvar visão' }).click();
    const modal = page.getByRole('dialog', { name: 'Salvar visão' });
    await modal.getByRole('button', { name: 'Salvar visão' }).click();
    await expect.element(modal.getByText('Nome é um campo obrigatório')).toBeVisible();
    await modal.getByLabelText('Nome').fill('Propostas');
    await modal.getByRole('button', { name: 'Salvar visão' }).click();
    await expect.element(modal.getByText('Você já tem uma visão com este nome.')).toBeVisible();
    await modal.getByLabelText('Nome').fill('Uma a mais');
    await modal.getByRole('button', { name: 'Salvar visão' }).click();
    await expect.element(modal.getByRole('alert')).toBeVisible();
    await expect.element(modal.getByLabelText('Nome')).toHaveValue('Uma a mais');
    await expect.element(modal.getByRole('button', { name: 'Salvar visão' })).toBeEnabled();
    await modal.getByLabelText('Nome').fill('Esquecidos');
    await modal.getByRole('checkbox', { name: 'Compartilhar com toda a conta' }).click();
    await modal.getByRole('button', { name: 'Salvar visão' }).click();
    await expect.element(tab(/^Esquecidos/)).toHaveAttribute('aria-selected', 'true');
    expect(server.of('POST /api/lead_views').at(-1)!.body).toEqual({
      name: 'Esquecidos',
      query: 'parado=7',
      is_shared: true,
    });
    expect(router.state.location.search).toBe(`?parado=7&visao=${id(2)}`);
  });

  it.each([
    ['text', 'ABC 1d..23, 50%'],
    ['number', '10.5..20'],
    ['date', '2026-11-01..'],
  ] as const)('keep the filter of the own field, a %s, and are counted and listed with it', async (type, value) => {
    server.on('POST /api/lead_views', ({ body }) => {
      const view = { id: id(2), is_editable: true, ...(body as Pick<LeadView, 'name' | 'query' | 'is_shared'>) };
      views = [...views, view];
      return { status: 201, body: { lead_view: view } };
    });
    const query = new URLSearchParams({ [leadFilterWord('custom_field_1')]: value }).toString();
    const { router } = await renderLeads(<LeadsPage />, {
      server,
      path: `/leads?${query}`,
      role: 'admin',
      personalization: {
        custom_field_1_status: 'enabled',
        custom_field_1_type: type,
        custom_field_1_label: 'Placa',
      },
    });
    await page.getByRole('button', { name: 'Salvar visão' }).click();
    const modal = page.getByRole('dialog', { name: 'Salvar visão' });
    await modal.getByLabelText('Nome').fill('Da placa');
    await modal.getByRole('button', { name: 'Salvar visão' }).click();
    await expect.element(tab(/^Da placa/)).toHaveAttribute('aria-selected', 'true');
    expect(server.of('POST /api/lead_views').at(-1)!.body).toMatchObject({ query });

    await tab(/^Todos/).click();
    await expect.poll(() => router.state.location.search).toBe('');
    await tab(/^Da placa/).click();
    await expect.poll(() => router.state.location.search).toBe(`?${query}&visao=${id(2)}`);
    const asked = (path: string) => server.of(path).map((request) => request.query.get('custom_field_1'));
    await vi.waitFor(() => expect(asked('GET /api/leads').at(-1)).toBe(value));
    expect(asked('GET /api/lead_totals')).toContain(value);
    await expect.element(page.getByRole('button', { name: /^Placa/ }).first()).toBeVisible();
  });

  it('of others cannot be changed, and are not shared by those who may not', async () => {
    views = [{ ...views[0]!, is_editable: false }];
    await show(`/leads?visao=${id(1)}`, 'specialist');
    await expect.element(tab(/^Propostas/)).toHaveAttribute('aria-selected', 'true');
    await expect.element(page.getByRole('button', { name: /Opções da visão/ })).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Salvar visão' }).click();
    await expect.element(page.getByRole('textbox', { name: 'Nome' })).toBeVisible();
    await expect.element(page.getByRole('checkbox', { name: 'Compartilhar com toda a conta' })).not.toBeInTheDocument();
  });

  it('are deleted once that was asked, and the whole list is back', async () => {
    server.on(`DELETE /api/lead_views/${id(1)}`, () => {
      views = [];
      return { status: 204 };
    });
    const { router } = await show(`/leads?visao=${id(1)}&parado=7`);
    await page.getByRole('button', { name: 'Opções da visão Propostas' }).click();
    await page.getByRole('menuitem', { name: 'Excluir visão' }).click();
    const question = page.getByRole('alertdialog', { name: 'Excluir a visão Propostas?' });
    await question.getByRole('button', { name: 'Manter visão' }).click();
    await expect.element(question).not.toBeInTheDocument();
    await expect.element(tab(/^Propostas/)).toBeVisible();
    expect(server.of(`DELETE /api/lead_views/${id(1)}`)).toEqual([]);
    await page.getByRole('button', { name: 'Opções da visão Propostas' }).click();
    await page.getByRole('menuitem', { name: 'Excluir visão' }).click();
    await question.getByRole('button', { name: 'Excluir visão' }).click();
    await expect.element(page.getByText('Visão Propostas excluída')).toBeVisible();
    expect(router.state.location.search).toBe('?parado=7');
  });

  it('stay when deleting them is refused, and so does the list', async () => {
    server.on(`DELETE /api/lead_views/${id(1)}`, () => refuse('lead_view.not_found'));
    const { router } = await show(`/leads?visao=${id(1)}&parado=7`);
    await page.getByRole('button', { name: 'Opções da visão Propostas' }).click();
    await page.getByRole('menuitem', { name: 'Excluir visão' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir visão' }).click();
    await expect.element(page.getByRole('alert').first()).toBeVisible();
    await expect.element(tab(/^Propostas/)).toBeVisible();
    expect(router.state.location.search).toBe(`?visao=${id(1)}&parado=7`);
  });

  it('take the filters of the moment, and another name, without losing the rest', async () => {
    server.on(`PUT /api/lead_views/${id(1)}`, ({ body }) => {
      views = [{ ...views[0]!, ...(body as Partial<LeadView>) }];
      return { body: { lead_view: views[0] } };
    });
    await show(`/leads?visao=${id(1)}&parado=7`);
    await page.getByRole('button', { name: 'Opções da visão Propostas' }).click();
    await page.getByRole('menuitem', { name: 'Salvar com os filtros atuais' }).click();
    await expect.element(page.getByText('Visão Propostas salva')).toBeVisible();
    expect(server.of(`PUT /api/lead_views/${id(1)}`)[0]!.body).toEqual({
      name: 'Propostas',
      query: 'parado=7',
      is_shared: true,
    });
    await page.getByRole('button', { name: 'Opções da visão Propostas' }).click();
    await page.getByRole('menuitem', { name: 'Renomear' }).click();
    const modal = page.getByRole('dialog', { name: 'Renomear visão' });
    await modal.getByLabelText('Nome').fill('Parados');
    await modal.getByRole('button', { name: 'Renomear visão' }).click();
    await expect.element(tab(/^Parados/)).toBeVisible();
    expect(server.of(`PUT /api/lead_views/${id(1)}`)[1]!.body).toEqual({
      name: 'Parados',
      query: 'parado=7',
      is_shared: true,
    });
  });

  it('whose query means nothing here show the whole list', async () => {
    views = [{ ...views[0]!, query: 'status=%00&ordem=cor&modo=mapa&valor=abc' }];
    const { router } = await show();
    await tab(/^Propostas/).click();
    await vi.waitFor(() => expect(router.state.location.search).toBe(`?visao=${id(1)}`));
    await expect.element(page.getByText('1–2 de 2 leads')).toBeVisible();
  });
});
