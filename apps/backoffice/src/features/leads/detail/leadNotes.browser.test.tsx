import { beforeEach, describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { LeadEvent } from '@funil/api/contract';
import { expectAccessible } from '../../../../test/expectAccessible.ts';
import { keepTextDraft, readTextDraft } from '../../../forms/textDrafts.ts';
import { LeadsPage } from '../LeadsPage.tsx';
import { refuse } from '../../../../test/fakeServer.ts';
import { leadServer } from '../../../../test/leadServer.ts';
import type { LeadServer } from '../../../../test/leadServer.ts';
import { makeEvent, makeLead, statusNamed } from '../../../../test/leadFactory.ts';
import { LoneLeadPanel } from '../../../../test/LoneLeadPanel.tsx';
import { renderLeads } from '../../../../test/renderLeads.tsx';

const open = (server: LeadServer, path = '/leads?lead=3') => renderLeads(<LoneLeadPanel />, { server, path });
const two = () =>
  leadServer({
    leads: [
      makeLead(3),
      makeLead(7, {
        name: 'Camila Ferraz',
        phone: null,
        value_cents: 5_000_00,
        status: statusNamed('Em contato'),
      }),
    ],
  });

beforeEach(() => sessionStorage.clear());

describe('a note that was begun', () => {
  const box = (screen: Awaited<ReturnType<typeof open>>) => screen.getByLabelText('Nota', { exact: true });

  test('is there again when the page is loaded or the person has signed in anew, and with its lead only', async () => {
    const server = two();
    server.on('POST /api/leads/3/notes', ({ body }) => ({
      status: 201,
      body: {
        event: makeEvent({
          id: 'n1',
          kind: 'noted',
          note: { text: body.text as string, edited_at: null, may_edit: true },
        }),
      },
    }));
    const first = await open(server);
    await userEvent.fill(box(first), 'Gostou da parcela');
    // The page goes away without a question, as with a lost session or a reload.
    await first.unmount();
    const other = await open(server, '/leads?lead=7');
    await expect.element(box(other)).toHaveValue('');
    await other.unmount();
    const again = await open(server);
    await expect.element(box(again)).toHaveValue('Gostou da parcela');
    await userEvent.click(again.getByRole('button', { name: 'Salvar nota' }));
    await expect.element(box(again)).toHaveValue('');
    await again.unmount();
    await expect.element(box(await open(server))).toHaveValue('');
  });

  test('is shown to nobody else on the same machine, and dropped for them', () => {
    keepTextDraft('ana', 'note.3', 'De Ana');
    expect(readTextDraft('ana', 'note.3')).toBe('De Ana');
    expect(readTextDraft('bruno', 'note.3')).toBeNull();
    expect(readTextDraft('ana', 'note.3')).toBeNull();
  });

  test('is asked about before the panel closes over it, and is gone once it is discarded', async () => {
    const server = two();
    const screen = await open(server);
    await userEvent.fill(box(screen), 'Gostou da parcela');
    await userEvent.keyboard('{Escape}');
    const question = screen.getByRole('alertdialog', { name: 'Descartar alterações?' });
    await userEvent.click(question.getByRole('button', { name: 'Continuar editando' }));
    await expect.element(question).not.toBeInTheDocument();
    await expect.element(box(screen)).toHaveValue('Gostou da parcela');
    await userEvent.keyboard('{Escape}');
    await userEvent.click(question.getByRole('button', { name: 'Descartar alterações' }));
    await expect.element(box(screen)).not.toBeInTheDocument();
    await screen.unmount();
    await expect.element(box(await open(server))).toHaveValue('');
  });

  test('is gone on with where it changes one that is there', async () => {
    const server = leadServer({
      leads: [makeLead(3)],
      events: [makeEvent({ id: 'n1', kind: 'noted', note: { text: 'Ligar', edited_at: null, may_edit: true } })],
    });
    const screen = await open(server);
    await userEvent.click(screen.getByRole('listitem').getByRole('button', { name: 'Editar', exact: true }));
    await userEvent.fill(screen.getByLabelText('Editar nota'), 'Ligar na terça');
    await screen.unmount();
    const again = await open(server);
    await expect.element(again.getByLabelText('Editar nota')).toHaveValue('Ligar na terça');
    await userEvent.click(again.getByRole('button', { name: 'Cancelar' }));
    await again.unmount();
    await expect.element((await open(server)).getByText('Ligar', { exact: true })).toBeVisible();
  });
});

describe('notes', () => {
  test('are written under the cursor, and a failure keeps the text', async () => {
    const events: LeadEvent[] = [];
    const server = leadServer({ leads: [makeLead(3)], events });
    let tries = 0;
    server.on('POST /api/leads/3/notes', ({ body }) => {
      tries += 1;
      if (tries === 1) return refuse('server.unavailable');
      const event = makeEvent({
        id: 'n1',
        kind: 'noted',
        note: { text: body.text as string, edited_at: null, may_edit: true },
      });
      events.push(event);
      return { status: 201, body: { event } };
    });
    const screen = await open(server);
    await userEvent.fill(screen.getByLabelText('Nota'), '  Gostou da parcela ');
    await userEvent.click(screen.getByRole('button', { name: 'Salvar nota' }));
    await expect
      .element(screen.getByText('O sistema está indisponível no momento. Tente de novo em instantes.'))
      .toBeVisible();
    await userEvent.click(screen.getByLabelText('Nota'));
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect.element(screen.getByLabelText('Nota')).toHaveValue('');
    await expect.element(screen.getByRole('listitem').getByText('Gostou da parcela', { exact: false })).toBeVisible();
    await expect.element(screen.getByLabelText('Nota')).toHaveValue('');
    expect(server.of('POST /api/leads/3/notes')[1]!.body).toEqual({ text: 'Gostou da parcela' });
    await expectAccessible(screen.container);
  });

  test('are changed in place by their author', async () => {
    const events = [makeEvent({ id: 'n1', kind: 'noted', note: { text: 'Antes', edited_at: null, may_edit: true } })];
    const server = leadServer({ leads: [makeLead(3)], events });
    server.on('PUT /api/leads/3/notes/n1', () => {
      events[0] = { ...events[0]!, note: { text: 'Depois', edited_at: '2026-11-20T12:00:00.000Z', may_edit: true } };
      return { body: { event: events[0] } };
    });
    const screen = await open(server);
    await userEvent.click(screen.getByRole('button', { name: 'Editar', exact: true }).last());
    await userEvent.fill(screen.getByLabelText('Editar nota'), 'Depois');
    await userEvent.click(screen.getByRole('button', { name: 'Salvar nota' }).last());
    await expect.element(screen.getByText('editada')).toBeVisible();
    await expect.element(screen.getByText('Depois', { exact: false })).toBeVisible();
  });
});

describe('duplicates', () => {
  const duplicate = (mayMerge: boolean) => ({
    body: {
      duplicates: [
        {
          fields: ['phone'],
          lead: {
            number: 7,
            name: 'Camila Ferraz',
            created_at: '2025-03-12T15:00:00.000Z',
            may_merge: mayMerge,
            is_other_deal: false,
          },
        },
      ],
    },
  });

  test('are compared field by field and merged', async () => {
    const server = two();
    server.on('GET /api/lead_duplicates', () => duplicate(true));
    server.on('POST /api/leads/3/merge', () => ({
      body: { lead: makeLead(3, { value_cents: 5_000_00, version: 4 }) },
    }));
    const screen = await open(server);
    await expect.element(screen.getByText('O telefone também está no lead 7, de 12/03/2025.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Comparar' }));
    // What cannot be chosen is said.
    const status = screen.getByRole('group', { name: 'Status' });
    await expect.element(status.getByText('Proposta')).toBeVisible();
    await expect.element(status.getByText('Em contato')).toBeVisible();
    await expect.element(status.getByText('O lead 3 continua no status em que está.', { exact: false })).toBeVisible();
    const theirs = screen.getByRole('radio', { name: /5\.000,00/ });
    await expect.element(theirs).toBeInTheDocument();
    // The card around it is what people click.
    theirs.element().closest('label')!.click();
    await expect.element(theirs).toBeChecked();
    await userEvent.click(screen.getByRole('button', { name: 'Juntar leads' }));
    await expect.element(screen.getByText('Leads 3 e 7 agora são um só')).toBeVisible();
    await expect.element(screen.getByText('Possível duplicado')).not.toBeInTheDocument();
    expect(server.of('POST /api/leads/3/merge')[0]!.body).toMatchObject({
      version: 3,
      other_number: 7,
      other_version: 3,
      value_cents: 5_000_00,
      phone: '+5511982147730',
    });
  });

  test('are merged as they were seen: what changed meanwhile is shown first, even where it has already arrived', async () => {
    const server = two();
    server.on('GET /api/lead_duplicates', () => duplicate(true));
    const other = server.leads[1]!;
    server.on('POST /api/leads/3/merge', ({ body }) =>
      body.other_version === other.version
        ? { body: { lead: makeLead(3, { version: 4 }) } }
        : refuse('lead.conflict', { details: { lead: other } }),
    );
    const screen = await open(server);
    await userEvent.click(screen.getByRole('button', { name: 'Comparar' }));
    await expect.element(screen.getByRole('radio', { name: /5\.000,00/ })).toBeInTheDocument();
    Object.assign(other, { version: 4, value_cents: 9_000_00 });
    const asked = server.of('GET /api/leads/7').length;
    // Whatever was missed is requested again.
    window.dispatchEvent(new Event('online'));
    await expect.poll(() => server.of('GET /api/leads/7').length).toBeGreaterThan(asked);
    await userEvent.click(screen.getByRole('button', { name: 'Juntar leads' }));
    await expect
      .element(screen.getByText('O lead 7 mudou enquanto você comparava: Valor. Confira e junte de novo.'))
      .toBeVisible();
    await expect.element(screen.getByRole('radio', { name: /9\.000,00/ })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Juntar leads' }));
    await expect.element(screen.getByText('Leads 3 e 7 agora são um só')).toBeVisible();
    expect(
      server.of('POST /api/leads/3/merge').map(({ body }) => (body as Record<string, unknown>)['other_version']),
    ).toEqual([3, 4]);
  });

  test('of a sale and another lead keep the sale, from whichever side they are merged', async () => {
    const server = two();
    const sale = server.leads[1]!;
    Object.assign(sale, { status: statusNamed('Ganho'), won_at: '2026-11-18T15:00:00.000Z' });
    server.on('GET /api/lead_duplicates', ({ query }) =>
      query.get('except_number') === '3' ? duplicate(true) : { body: { duplicates: [] } },
    );
    server.on('POST /api/leads/7/merge', () => ({ body: { lead: { ...sale, version: 4 } } }));
    const screen = await open(server);
    await userEvent.click(screen.getByRole('button', { name: 'Comparar' }));
    const dialog = screen.getByRole('dialog', { name: 'Juntar os leads 3 e 7' });
    await expect.element(dialog.getByText('O lead 7 já é uma venda: é ele que fica.')).toBeVisible();
    await expect.element(dialog.getByText(/O lead 7 guarda os dois históricos; o 3 vai para a lixeira/)).toBeVisible();
    await expect.element(dialog.getByText('Lead 3: não fica')).toBeVisible();
    await expect.element(dialog.getByRole('radio', { name: /5\.000,00/ })).toBeChecked();
    // What the sale lacks the other one gives.
    await expect.element(dialog.getByRole('radio', { name: /98214-7730/ })).toBeChecked();
    await userEvent.click(dialog.getByRole('button', { name: 'Juntar leads' }));
    await expect.element(screen.getByText('Leads 7 e 3 agora são um só')).toBeVisible();
    expect(server.of('POST /api/leads/7/merge')[0]!.body).toMatchObject({
      version: sale.version,
      other_number: 3,
      value_cents: 5_000_00,
      phone: '+5511982147730',
    });
    await expect.element(screen.getByRole('dialog', { name: 'Lead 7' })).toBeVisible();
  });

  test('that are both sales say so before anything is chosen', async () => {
    const server = two();
    for (const lead of server.leads) Object.assign(lead, { status: statusNamed('Ganho') });
    server.on('GET /api/lead_duplicates', () => duplicate(true));
    const screen = await open(server);
    await userEvent.click(screen.getByRole('button', { name: 'Comparar' }));
    const dialog = screen.getByRole('dialog', { name: 'Juntar os leads 3 e 7' });
    await expect.element(dialog.getByText(/^Os dois leads são vendas, e cada uma conta/)).toBeVisible();
    await expect.element(dialog.getByRole('button', { name: 'Juntar leads' })).toBeDisabled();
    await expect.element(dialog.getByRole('radio')).not.toBeInTheDocument();
    await expectAccessible();
  });

  test('out of reach are only said to exist, while somebody types', async () => {
    const server = two();
    // With its mask or, typed before that has loaded, without: the server takes both.
    server.on('GET /api/lead_duplicates', ({ query }) => ({
      body: {
        duplicates: query.get('phone')?.replace(/\D/g, '') === '11982147730' ? [{ fields: ['phone'], lead: null }] : [],
      },
    }));
    const screen = await renderLeads(<LeadsPage />, { server, path: '/leads?novo=1' });
    await userEvent.fill(screen.getByRole('textbox', { name: 'Telefone' }), '11982147730');
    await expect.element(screen.getByText('O telefone já está cadastrado.')).toBeVisible();
    await expect.element(screen.getByRole('link', { name: /Abrir lead/ })).not.toBeInTheDocument();
  });
});
