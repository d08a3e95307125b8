import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Role } from '@funil/api/contract';
import { LeadsPage } from '../LeadsPage.tsx';
import { refuse } from '../../../../test/fakeServer.ts';
import { leadServer } from '../../../../test/leadServer.ts';
import type { LeadServer } from '../../../../test/leadServer.ts';
import { lossReasons, makeLead, statuses, statusNamed } from '../../../../test/leadFactory.ts';
import { makeOwnField } from '../../../../test/ownFieldFactory.ts';
import { renderLeads } from '../../../../test/renderLeads.tsx';

let server: LeadServer;

const show = async (path = '/leads?modo=kanban', role: Role = 'admin') => {
  const shown = await renderLeads(<LeadsPage />, { server, path, role });
  await expect.element(page.getByText(/nesta visão/)).toBeVisible();
  return shown;
};
const column = (name: string) => page.getByRole('region', { name });
const card = (number: number) => document.querySelector<HTMLElement>(`[data-kanban-card="${number}"]`);
/** Takes a card from its column so many columns to the right, by keyboard. */
async function move(number: number, steps: number) {
  await vi.waitFor(() => expect(card(number)).not.toBeNull());
  card(number)!.focus();
  await userEvent.keyboard(` ${'{ArrowRight}'.repeat(steps)} `);
}

beforeEach(async () => {
  server = leadServer({
    leads: [
      makeLead(1, { status: statusNamed('Novo'), value_cents: 100_00 }),
      makeLead(2, { status: statusNamed('Novo'), product: null, value_cents: null }),
      makeLead(3, { status: statusNamed('Proposta') }),
    ],
  });
  await page.viewport(1440, 900);
});

describe('the kanban', () => {
  it('has a column for each status, with how many leads and what they are worth, and opens a lead over itself', async () => {
    const { router } = await show();
    await expect.element(column('Novo').getByText('R$ 100,00')).toBeVisible();
    await expect.element(column('Novo').getByText('2', { exact: true }).first()).toBeVisible();
    expect(document.querySelectorAll('[data-kanban-column]')).toHaveLength(statuses.length);
    await expect.element(page.getByText('3 leads nesta visão')).toBeVisible();
    await column('Proposta')
      .getByRole('button', { name: /Camila/ })
      .click();
    await vi.waitFor(() => expect(router.state.location.search).toBe('?modo=kanban&lead=3'));
  });

  it('follows the filters of the table, and keeps them', async () => {
    const { router } = await show(`/leads?modo=kanban&status=${statuses[0]!.id}&parado=7`);
    expect(document.querySelectorAll('[data-kanban-column]')).toHaveLength(1);
    await vi.waitFor(() =>
      expect(Object.fromEntries(server.of('GET /api/leads').at(-1)!.query)).toMatchObject({
        status_id: statuses[0]!.id,
        idle_days: '7',
      }),
    );
    await page.getByRole('radio', { name: 'Tabela' }).click();
    await vi.waitFor(() => expect(router.state.location.search).toBe(`?status=${statuses[0]!.id}&parado=7`));
  });

  it('moves nothing for those who may not', async () => {
    await show('/leads?modo=kanban', 'indicator');
    await move(1, 1);
    expect(server.requests.filter(({ method }) => method === 'PUT')).toEqual([]);
  });
});

describe('a move', () => {
  it('goes out with the version that was picked up, and the card is in its column at once', async () => {
    let finish: () => void = () => {};
    server.on(
      'PUT /api/leads/1/status',
      () =>
        new Promise((resolve) => {
          finish = () => resolve(undefined);
        }),
    );
    await show();
    await move(1, 1);
    await expect.element(column('Em contato').getByRole('button', { name: /Rogério/ })).toBeVisible();
    finish();
    await vi.waitFor(() => expect(server.leads[0]!.status.name).toBe('Em contato'));
    expect(server.of('PUT /api/leads/1/status')[0]!.body).toMatchObject({ status_id: statuses[1]!.id, version: 3 });
    await expect.element(column('Em contato').getByRole('button', { name: /Rogério/ })).toHaveFocus();
  });

  it('may follow another at once, from what that one leads to', async () => {
    let finish: () => void = () => {};
    server.on('PUT /api/leads/1/status', () =>
      server.of('PUT /api/leads/1/status').length === 1
        ? new Promise((resolve) => {
            finish = () => resolve(undefined);
          })
        : undefined,
    );
    await show();
    await move(1, 1);
    await expect.element(column('Em contato').getByRole('button', { name: /Rogério/ })).toBeVisible();
    await move(1, 1);
    await expect.element(column('Proposta').getByRole('button', { name: /Rogério/ })).toBeVisible();
    finish();
    await vi.waitFor(() =>
      expect(server.of('PUT /api/leads/1/status').map(({ body }) => [body.status_id, body.version])).toEqual([
        [statuses[1]!.id, 3],
        [statuses[2]!.id, 4],
      ]),
    );
    await expect.element(column('Proposta').getByRole('button', { name: /Rogério/ })).toBeVisible();
  });

  it('to lost asks why; given up, the card goes back, and so does one that is taken back', async () => {
    await show();
    await move(3, 2);
    const modal = page.getByRole('dialog', { name: 'Marcar como perdido' });
    await expect.element(modal).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByText(/continua em Proposta\.$/)).toBeInTheDocument();
    await expect.element(column('Proposta').getByRole('button', { name: /Camila/ })).toHaveFocus();
    await move(3, 2);
    await modal.getByRole('button', { name: 'Cancelar' }).click();
    await expect.element(column('Proposta').getByRole('button', { name: /Camila/ })).toBeVisible();
    await move(3, 2);
    await modal.getByRole('combobox', { name: 'Motivo da perda' }).click();
    await page.getByRole('option', { name: 'Sem interesse' }).click();
    await modal.getByRole('button', { name: 'Marcar como perdido' }).click();
    await expect.element(modal).not.toBeInTheDocument();
    expect(server.of('PUT /api/leads/3/status')[0]!.body).toMatchObject({ loss_reason_id: lossReasons[0]!.id });
    await expect.element(column('Perdido').getByRole('button', { name: /Camila/ })).toBeVisible();
    await page.getByRole('button', { name: 'Desfazer' }).click();
    await expect.element(column('Proposta').getByRole('button', { name: /Camila/ })).toBeVisible();
  });

  it('to won asks about the sale, is said, and taken back', async () => {
    await show();
    await move(2, 3);
    const modal = page.getByRole('dialog', { name: 'Marcar venda' });
    await expect.element(modal).toBeVisible();
    expect(server.requests.filter(({ method }) => method === 'PUT')).toEqual([]);
    await userEvent.keyboard('{Escape}');
    await expect.element(modal).not.toBeInTheDocument();
    await move(1, 3);
    await modal.getByRole('button', { name: /^Marcar/ }).click();
    await expect.element(column('Ganho').getByRole('button', { name: /Rogério/ })).toBeVisible();
    await page.getByRole('button', { name: 'Desfazer' }).click();
    await expect.element(column('Novo').getByRole('button', { name: /Rogério/ })).toBeVisible();
  });

  it('asks for the own fields that the column requires, and says above them what it has no field for', async () => {
    server = leadServer({
      leads: [{ ...makeLead(1, { status: statusNamed('Novo') }), own_fields: {} }],
      ownFields: [makeOwnField('vizinhanca', 'Vizinhança', { requirement: 'always' })],
    });
    let refusals = 1;
    server.on('PUT /api/leads/1/status', () =>
      (refusals -= 1) === 0
        ? refuse('own_field.required', { fields: { 'own_fields.telhado': 'Telhado é um campo obrigatório' } })
        : undefined,
    );
    await show();
    await move(1, 1);
    const modal = page.getByRole('dialog', { name: 'O que este status pede' });
    await modal.getByLabelText('Vizinhança').fill('Barra');
    await modal.getByRole('button', { name: 'Salvar e mover' }).click();
    await expect.element(modal.getByText('Telhado é um campo obrigatório')).toBeVisible();
    await modal.getByRole('button', { name: 'Salvar e mover' }).click();
    await expect.element(modal).not.toBeInTheDocument();
    expect(server.of('PUT /api/leads/1/status').map(({ body }) => body.own_fields)).toEqual([
      { vizinhanca: 'Barra' },
      { vizinhanca: 'Barra' },
    ]);
    await expect.element(column('Em contato').getByRole('button', { name: /Rogério/ })).toBeVisible();
  });

  it('that somebody else was faster with changes nothing, says so, and is offered again', async () => {
    await show();
    await vi.waitFor(() => expect(card(1)).not.toBeNull());
    card(1)!.focus();
    await userEvent.keyboard(' {ArrowRight}');
    // While the card is under way.
    Object.assign(server.leads[0]!, { status: statusNamed('Proposta'), version: 4 });
    await userEvent.keyboard(' ');
    await expect
      .element(page.getByText('Outra pessoa alterou Rogério Martins Filho, que está em Proposta'))
      .toBeVisible();
    await expect.element(column('Proposta').getByRole('button', { name: /Rogério/ })).toBeVisible();
    await page.getByRole('button', { name: 'Mover para Em contato' }).click();
    await expect.element(column('Em contato').getByRole('button', { name: /Rogério/ })).toBeVisible();
    expect(server.of('PUT /api/leads/1/status').at(-1)!.body).toMatchObject({ version: 4 });
  });

  it('that fails goes back, and may be tried again', async () => {
    server.on('PUT /api/leads/1/status', () =>
      server.of('PUT /api/leads/1/status').length === 1 ? refuse('server.unavailable') : undefined,
    );
    await show();
    await move(1, 1);
    await expect
      .element(page.getByText('O sistema está indisponível no momento. Tente de novo em instantes.'))
      .toBeVisible();
    await expect.element(column('Novo').getByRole('button', { name: /Rogério/ })).toBeVisible();
    await page.getByRole('button', { name: 'Tentar de novo' }).click();
    await expect.element(column('Em contato').getByRole('button', { name: /Rogério/ })).toBeVisible();
  });
});

describe('a new lead in a column', () => {
  const add = (name: string) => column(name).getByRole('button', { name: `Novo lead em ${name}` });
  const form = (name: string) => page.getByRole('dialog', { name: `Novo lead em ${name}` });
  async function fill(name: string, isStatusRemoved: () => boolean = () => false) {
    server.on('POST /api/leads', ({ body }) => {
      if (isStatusRemoved())
        return refuse('lead.status_unknown', { fields: { status_id: 'Escolha um status da lista.' } });
      const status = statuses.find(({ id }) => id === body.status_id)!;
      const lead = makeLead(4, { name: String(body.name), status, product: null, value_cents: null });
      server.leads.unshift(lead);
      return { status: 201, body: { lead } };
    });
    await add(name).click();
    await form(name).getByLabelText('Nome').fill('Joaquina Peçanha');
    await form(name).getByLabelText('Telefone').fill('11982147730');
    await form(name).getByLabelText('CPF ou CNPJ').fill('52998224725');
  }
  const submit = (name: string) => form(name).getByRole('button', { name: 'Criar lead' }).click();

  it('is offered only where leads begin to those who may not move it from there', async () => {
    const send = (name: string) => column(name).getByRole('button', { name: `Enviar lead em ${name}` });
    const { router } = await show('/leads?modo=kanban', 'indicator');
    await expect.element(send('Novo')).toBeVisible();
    await expect.element(send('Proposta')).not.toBeInTheDocument();
    // By the address, too, it begins where all begin.
    void router.navigate(`/leads?modo=kanban&novo=${statuses[2]!.id}`);
    await expect.element(page.getByRole('dialog', { name: 'Enviar lead', exact: true })).toBeVisible();
  });

  it('names its column when it is sent, stays as it was typed when the status went away, and is moved by no second call', async () => {
    let isStatusRemoved = true;
    const { router } = await show();
    await fill('Proposta', () => isStatusRemoved);
    await submit('Proposta');
    await expect.element(form('Proposta').getByRole('alert')).toHaveTextContent('Escolha um status da lista.');
    await expect.element(form('Proposta').getByLabelText('Nome')).toHaveValue('Joaquina Peçanha');
    isStatusRemoved = false;
    await submit('Proposta');
    await expect.element(page.getByText('Lead 4 criado')).toBeVisible();
    await expect.element(column('Proposta').getByRole('button', { name: /Joaquina/ })).toBeVisible();
    expect(server.of('POST /api/leads').map(({ body }) => body.status_id)).toEqual([statuses[2]!.id, statuses[2]!.id]);
    expect(server.requests.filter(({ method }) => method === 'PUT')).toEqual([]);
    expect(router.state.location.search).toBe('?modo=kanban');
  });

  it('says beforehand why it is lost', async () => {
    await show();
    await fill('Perdido');
    await submit('Perdido');
    await expect.element(form('Perdido').getByText('Motivo da perda é um campo obrigatório')).toBeVisible();
    expect(server.of('POST /api/leads')).toEqual([]);
    await form('Perdido').getByRole('combobox', { name: 'Motivo da perda' }).click();
    await page.getByRole('option', { name: 'Sem interesse' }).click();
    await submit('Perdido');
    await expect.element(column('Perdido').getByRole('button', { name: /Joaquina/ })).toBeVisible();
    expect(server.of('POST /api/leads')[0]!.body).toMatchObject({
      status_id: statusNamed('Perdido').id,
      loss_reason_id: lossReasons[0]!.id,
    });
  });
});
