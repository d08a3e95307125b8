import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Role } from '@funil/api/contract';
import { LeadsPage } from '../LeadsPage.tsx';
import { expectAccessible } from '../../../../test/expectAccessible.ts';
import { refuse } from '../../../../test/fakeServer.ts';
import { leadServer } from '../../../../test/leadServer.ts';
import type { LeadServer } from '../../../../test/leadServer.ts';
import {
  emptyPlainFields,
  lossReasons,
  makeEvent,
  makeLead,
  onlyRead,
  people,
  products,
  statuses,
  statusNamed,
} from '../../../../test/leadFactory.ts';
import { LoneLeadPanel } from '../../../../test/LoneLeadPanel.tsx';
import { renderLeads } from '../../../../test/renderLeads.tsx';
import { setClock } from '../../../../test/setClock.ts';

let server: LeadServer;

const show = (path = '/leads?lead=3', role: Role = 'admin') => renderLeads(<LoneLeadPanel />, { server, path, role });
const showOverList = (path = '/leads?lead=3') => renderLeads(<LeadsPage />, { server, path });
const panel = page.getByRole('dialog', { name: /^Lead \d+/ });
const statusButton = panel.getByRole('button', { name: /^Status:/ });
const field = (label: string) => panel.getByLabelText(label, { exact: false });

beforeEach(async () => {
  setClock('2026-11-21T15:00:00.000Z');
  server = leadServer({ leads: [makeLead(5), makeLead(4), makeLead(3), makeLead(2), makeLead(1)] });
  await page.viewport(1440, 900);
});

describe('reading', () => {
  it('shows a lead from its address alone, which axe finds nothing wrong with', async () => {
    await showOverList();
    await expect.element(panel.getByRole('heading', { name: 'Camila Ferraz de Souza' })).toBeVisible();
    await expect.element(panel.getByText('(11) 98214-7730')).toBeVisible();
    await expect.element(panel.getByText('529.982.247-25')).toBeVisible();
    await expect.element(panel.getByRole('link', { name: 'Ligar' })).toHaveAttribute('href', 'tel:+5511982147730');
    await expect
      .element(panel.getByRole('link', { name: 'WhatsApp' }))
      .toHaveAttribute('href', 'https://wa.me/5511982147730');
    await expectAccessible();
  });

  it.each([
    [1440, 900],
    [390, 844],
  ])(
    'has the note and the latest event in its first screen at %i x %i, and the others one press away',
    async (...size) => {
      await page.viewport(...size);
      server = leadServer({
        leads: [makeLead(3)],
        events: Array.from({ length: 5 }, (_, index) =>
          makeEvent({
            id: `e${index}`,
            kind: 'noted',
            at: `2026-11-1${9 - index}T12:00:00.000Z`,
            note: { text: `Nota ${index}`, edited_at: null, may_edit: false },
          }),
        ),
      });
      await show();
      const inSight = (part: { element: () => Element }) => part.element().getBoundingClientRect().bottom <= size[1];
      await expect.element(panel.getByText('Nota 0')).toBeVisible();
      await expect
        .poll(() => [panel.getByRole('textbox', { name: 'Nota' }), panel.getByText('Nota 0')].map(inSight))
        .toEqual([true, true]);
      await expect.element(panel.getByText('Nota 3')).not.toBeVisible();
      await panel.getByRole('button', { name: 'Mostrar mais 2 registros' }).click();
      await expect.element(panel.getByText('Nota 4')).toBeVisible();
      await expectAccessible();
    },
  );

  it('says that its person is held, why and until when', async () => {
    const hold = {
      id: '0192e4a0-7a61-7c3e-9d58-000000000001',
      lead: { number: 3, name: 'Camila Ferraz de Souza' },
      reason: 'Processo 12',
      until_day: '2027-01-05',
      is_in_force: true,
      created_by: null,
      created_at: '2026-11-01T12:00:00.000Z',
      lifted_by: null,
      lifted_at: null,
    };
    const ended = { ...hold, id: '0192e4a0-7a61-7c3e-9d58-000000000002', reason: 'Acordo', is_in_force: false };
    server.on('GET /api/leads/3/retention_holds', () => ({ body: { retention_holds: [hold, ended] } }));
    await show();
    await expect.element(panel.getByText('Até 05/01/2027: Processo 12')).toBeVisible();
    await expect.element(panel.getByText('Até 05/01/2027: Acordo')).not.toBeInTheDocument();
    await panel.getByRole('button', { name: 'Ver preservações' }).click();
    const dialog = page.getByRole('dialog', { name: 'Preservação dos dados' });
    await expect.element(dialog.getByText('Acordo', { exact: false }).first()).toBeVisible();
  });

  it('shows its fields two in a line, in the places that they have; which of them a click edits is said by name', async () => {
    Object.assign(server.leads[2]!, {
      status: statusNamed('Perdido'),
      loss_reason: { id: lossReasons[0]!.id, name: lossReasons[0]!.name },
      loss_note: 'Achou caro',
      product: null,
      product_type: { id: 't1', name: 'Imóvel' },
      partner: null,
      consent: { at: '2026-11-01T12:00:00.000Z', text_version: '2' },
    });
    await show();
    await expect.element(panel.getByText('Achou caro')).toBeVisible();
    const pairs = panel
      .getByRole('term')
      .elements()
      .map((term) => [term.textContent, term.nextElementSibling?.textContent]);
    const shown = Object.fromEntries(pairs) as Record<string, string>;
    expect(pairs.map(([label]) => label)).toEqual([
      'Telefone',
      'Produto',
      'Tipo de produto',
      'E-mail',
      'Valor',
      'CPF',
      'Próximo contato',
      'Parceiro',
      'Indicador',
      'Origem',
      'Consentimento',
      'Motivo da perda',
      'Observação da perda',
      'Etiquetas',
      'Nascimento',
    ]);
    expect(shown).toMatchObject({
      Telefone: 'Alterar telefone: (11) 98214-7730',
      Produto: 'Alterar produto: Adicionar',
      'Tipo de produto': 'Imóvel',
      CPF: 'Alterar documento: 529.982.247-25',
      Parceiro: 'Sem parceiro',
      Consentimento: '01/11/2026, texto 2',
    });
  });

  it.each([['lead_duplicates'], ['reminders'], ['leads/3/person'], ['leads/3/simulations'], ['leads/3/attachments']])(
    'shows who it is while its %s are on their way, and keeps the heading where it stands when they come',
    async (part) => {
      let arrive = () => {};
      const arrival = new Promise<void>((resolve) => {
        arrive = resolve;
      });
      server.on(`GET /api/${part}`, async () => {
        await arrival;
        return undefined;
      });
      await show();
      const heading = panel.getByRole('heading', { name: 'Camila Ferraz de Souza' });
      await expect.element(heading).toBeVisible();
      await expect.element(panel.getByRole('link', { name: 'Ligar' })).toBeVisible();
      await expect.element(panel.getByRole('button', { name: 'Marcar venda' })).toBeEnabled();
      await expect.element(panel.getByRole('status', { name: 'Carregando o lead' })).toBeInTheDocument();
      await expect.element(panel.getByText('529.982.247-25')).not.toBeInTheDocument();
      // The panel slides in sideways meanwhile.
      const { y, height } = heading.element().getBoundingClientRect();
      arrive();
      await expect.element(panel.getByText('529.982.247-25')).toBeVisible();
      expect(heading.element().getBoundingClientRect()).toMatchObject({ y, height });
    },
  );

  it('says who brought it and by which link, offers no WhatsApp for a landline, and of the next lead what that one has', async () => {
    server.leads[2]!.indicator = { id: 'u7', name: 'Ana Souza' };
    server.leads[2]!.referral = {
      indicator: { id: 'u7', name: 'Ana Souza' },
      code: 'ANA123',
      first_touch_at: '2026-11-03T17:10:00.000Z',
      campaign: 'black-friday',
      protected_until: '2027-02-01T17:10:00.000Z',
    };
    server.leads[2]!.phone = '+555132254410';
    server.leads[1]!.phone = null;
    const { router } = await show();
    await expect
      .element(
        panel.getByText(
          'Indicado por Ana Souza pelo link ANA123, aberto em 3 de nov. de 2026 às 14:10, campanha black-friday, protegido até 01/02/2027.',
        ),
      )
      .toBeVisible();
    await expect.element(panel.getByRole('link', { name: 'Ligar' })).toBeVisible();
    await expect.element(panel.getByRole('link', { name: 'WhatsApp' })).not.toBeInTheDocument();
    // Nobody brought the next one, and it has no phone.
    void router.navigate('/leads?lead=4');
    await expect.element(panel.getByRole('heading', { name: 'José Carlos Pimentel' })).toBeVisible();
    await expect.element(panel.getByText('529.982.247-25')).toBeVisible();
    await expect.element(panel.getByText(/Indicado por/)).not.toBeInTheDocument();
    await expect.element(panel.getByRole('link', { name: 'Ligar' })).not.toBeInTheDocument();
  });

  it('offers who only reads a lead nothing to change or write and asks for no attachments, whatever its role may elsewhere', async () => {
    server.leads[2]!.allowed = onlyRead;
    await show('/leads?lead=3', 'specialist');
    await expect.element(panel.getByRole('heading', { name: 'Camila Ferraz de Souza' })).toBeVisible();
    await expect.element(panel.getByRole('heading', { name: 'Linha do tempo' })).toBeVisible();
    await expect.element(panel.getByRole('button', { name: 'Editar' })).not.toBeInTheDocument();
    await expect.element(panel.getByRole('button', { name: 'Marcar venda' })).not.toBeInTheDocument();
    await expect.element(statusButton).not.toBeInTheDocument();
    await expect.element(panel.getByText('Proposta', { exact: true })).toBeVisible();
    await expect.element(panel.getByRole('textbox', { name: 'Nota' })).not.toBeInTheDocument();
    await expect.element(panel.getByRole('heading', { name: 'Anexos' })).not.toBeInTheDocument();
    expect(server.requests.some(({ path }) => path.endsWith('/attachments'))).toBe(false);
    // Leaving for the telephone would take the mouse from every later test.
    window.addEventListener('click', (event) => event.preventDefault(), { once: true });
    await panel.getByRole('link', { name: 'Ligar' }).click();
    expect(server.requests.some(({ path }) => path.endsWith('/contacts'))).toBe(false);
  });

  it('says why its attachments, its history and its simulations did not come, and blames the connection for no refusal', async () => {
    const parts = ['attachments', 'events', 'simulations'];
    for (const part of parts) server.on(`GET /api/leads/3/${part}`, () => refuse('access.denied'));
    await show();
    const refusals = panel.getByText('Você não tem permissão para fazer isso.');
    await expect.poll(() => refusals.elements().length).toBe(parts.length);
    await expect.element(panel.getByText(/conexão/)).not.toBeInTheDocument();
  });

  it('does not distinguish a lead of somebody else from one that does not exist, and offers to try again when one does not come', async () => {
    const { router } = await show('/leads?lead=99');
    await expect.element(panel.getByText('Lead 99 não encontrado')).toBeVisible();
    await panel.getByRole('button', { name: 'Voltar à lista' }).click();
    await expect.element(panel).not.toBeInTheDocument();
    expect(router.state.location.search).toBe('');
    server.on('GET /api/leads/4', () => refuse('access.denied'));
    void router.navigate('/leads?lead=4');
    await expect.element(panel.getByText('Lead 4 não encontrado')).toBeVisible();
    let isBroken = true;
    server.on('GET /api/leads/3', () => (isBroken ? refuse('server.unavailable') : undefined));
    void router.navigate('/leads?lead=3');
    await expect.element(panel.getByText('Não foi possível abrir o lead')).toBeVisible();
    isBroken = false;
    await panel.getByRole('button', { name: 'Tentar de novo' }).click();
    await expect.element(panel.getByRole('heading', { name: 'Camila Ferraz de Souza' })).toBeVisible();
  });

  it('goes to the neighbours in the list, and the focus returns to the row of the last one', async () => {
    const { router } = await showOverList('/leads?lead=5&ordem=nome');
    await expect.element(panel.getByRole('button', { name: 'Lead anterior' })).toBeDisabled();
    await panel.getByRole('button', { name: 'Próximo lead' }).click();
    await expect.element(panel.getByRole('heading', { name: 'José Carlos Pimentel' })).toBeVisible();
    expect(router.state.location.search).toBe('?lead=4&ordem=nome');
    await panel.getByRole('button', { name: 'Fechar' }).click();
    await expect.element(panel).not.toBeInTheDocument();
    await expect.element(page.getByRole('row').nth(2)).toHaveFocus();
    expect(router.state.location.search).toBe('?ordem=nome');
  });

  it('groups what happened by the days of the account, reminders among it, and offers another', async () => {
    const changes = [
      { field: 'status', from: 'Novo', to: 'Proposta' },
      { field: 'value_cents', from: null, to: 'R$ 320.000,00' },
    ] as const;
    const due = { field: 'reminder_due_at', from: null, to: '10/03/2025 18:00' } as const;
    const reminder_text = 'Ligar depois das seis';
    server = leadServer({
      leads: [makeLead(3)],
      events: [
        makeEvent({ id: 'e4', kind: 'status_changed', at: '2025-03-09T02:30:00.000Z', changes: [...changes] }),
        makeEvent({ id: 'e3', kind: 'reminder_completed', at: '2025-03-08T14:00:00.000Z', reminder_text }),
        makeEvent({
          id: 'e2',
          kind: 'reminder_created',
          at: '2025-03-08T13:00:00.000Z',
          changes: [due],
          reminder_text,
        }),
        makeEvent({ id: 'e1', at: '2025-03-08T12:00:00.000Z', actor: null }),
      ],
    });
    await show();
    // 02:30 in UTC is still the day before in São Paulo.
    const day = panel.getByRole('region', { name: 'Sábado, 8 de março de 2025' });
    await panel.getByRole('button', { name: 'Mostrar mais 1 registro' }).click();
    await expect.element(day.getByText('Bruna Siqueira').first()).toBeVisible();
    expect(day.getByRole('listitem').all()).toHaveLength(4);
    for (const [index, words] of [
      'Bruna Siqueira mudou o status Novo Proposta 23:30Valor: R$ 320.000,00',
      'Bruna Siqueira concluiu um lembrete 11:00Lembrete: Ligar depois das seis',
      'Bruna Siqueira criou um lembrete para 10/03/2025 18:00 10:00Lembrete: Ligar depois das seis',
      'Lead criado 09:00',
    ].entries())
      await expect.element(day.getByRole('listitem').nth(index)).toHaveTextContent(words);
    await panel.getByRole('button', { name: 'Novo lembrete' }).click();
    await expect.element(page.getByRole('dialog', { name: 'Novo lembrete' })).toBeVisible();
  });
});

describe('without an owner', () => {
  it.each([
    [true, 'Aguardando distribuição', 'Distribuir'],
    [false, 'Sem responsável', 'Deixar sem responsável'],
  ])('says how it stands, on view and in the form: waiting %s', async (isWaiting, shown, chosen) => {
    server = leadServer({ leads: [makeLead(3, { owner: null, is_waiting: isWaiting })] });
    await show();
    await expect.element(panel.getByText(shown)).toBeVisible();
    await panel.getByRole('button', { name: 'Editar' }).click();
    await expect.element(panel.getByRole('combobox', { name: /^Responsável/ })).toHaveTextContent(chosen);
  });
});

describe('editing', () => {
  const edit = async () => {
    await panel.getByRole('button', { name: 'Editar' }).click();
    await expect.element(field('Nome')).toHaveFocus();
  };
  const save = () => panel.getByRole('button', { name: 'Salvar lead' }).click();

  it('starts from the lead as it is and saves what was changed', async () => {
    await showOverList();
    await edit();
    await expect.element(field('Telefone')).toHaveValue('(11) 98214-7730');
    await expect.element(panel.getByRole('combobox', { name: /^Produto/ })).toHaveTextContent('Imóvel');
    await expect.element(panel.getByRole('combobox', { name: /^Responsável/ })).toHaveTextContent('BSBruna Siqueira');
    await field('E-mail').fill('camila@exemplo.com.br');
    await save();
    await expect.element(page.getByText('Lead 3 salvo')).toBeVisible();
    await expect.element(panel.getByText('camila@exemplo.com.br')).toBeVisible();
    expect(server.of('PUT /api/leads/3')[0]!.body).toEqual({
      ...emptyPlainFields,
      tag_ids: [],
      name: 'Camila Ferraz de Souza',
      phone: '+5511982147730',
      email: 'camila@exemplo.com.br',
      document_number: '52998224725',
      product_id: products[0]!.id,
      value_cents: 32_000_000,
      next_contact_at: '2026-11-21T17:30:00.000Z',
      next_contact_was: '2026-11-21T17:30:00.000Z',
      owner_id: people[0]!.id,
      version: 3,
    });
    // The list knows it, too.
    await expect.element(page.getByRole('row', { name: /Camila/ })).toBeVisible();
  });

  it('keeps what is typed, and the focus, when the phone is turned', async () => {
    await page.viewport(844, 390);
    await show();
    await edit();
    await field('Nome').fill('Camila de Souza');
    for (const [width, height] of [
      [390, 844],
      [844, 390],
    ] as const) {
      await page.viewport(width, height);
      await expect.poll(() => window.innerWidth).toBe(width);
      await expect.element(field('Nome')).toHaveValue('Camila de Souza');
      await expect.element(field('Nome')).toHaveFocus();
    }
  });

  it('asks before changes are lost to another lead, but not while there are none, nor over a search in the list', async () => {
    const { router } = await showOverList();
    await edit();
    await panel.getByRole('button', { name: 'Cancelar' }).click();
    await expect.element(panel.getByRole('button', { name: 'Editar' })).toBeVisible();
    await edit();
    await field('Nome').fill('Outra');
    await panel.getByRole('button', { name: 'Próximo lead' }).click();
    const question = page.getByRole('alertdialog', { name: 'Descartar alterações?' });
    await question.getByRole('button', { name: 'Continuar editando' }).click();
    await expect.element(field('Nome')).toHaveValue('Outra');
    expect(router.state.location.search).toBe('?lead=3');
    await expect.element(question).not.toBeInTheDocument();
    await page.getByRole('searchbox').fill('ana');
    await expect.element(page.getByText('1–1 de 1 lead')).toBeVisible();
    await expect.element(field('Nome')).toHaveValue('Outra');
    await field('Nome').click();
    await userEvent.keyboard('{Escape}');
    await question.getByRole('button', { name: 'Descartar alterações' }).click();
    await expect.element(panel).not.toBeInTheDocument();
  });
});

describe('two people at once', () => {
  const comparison = panel.getByRole('group', { name: 'Comparação de versões' });
  const choices = (label: string) => comparison.getByRole('radiogroup', { name: label });

  /** Somebody saves lead 3 while it is being edited here. */
  const saveElsewhere = (facts: Partial<ReturnType<typeof makeLead>>) =>
    Object.assign(server.leads[2]!, facts, {
      version: server.leads[2]!.version + 1,
      updated_at: '2026-11-21T17:02:00.000Z',
    });

  async function collide() {
    await show();
    await panel.getByRole('button', { name: 'Editar' }).click();
    await field('Nome').fill('Segunda Versão');
    await field('E-mail').fill('segunda@exemplo.com.br');
    saveElsewhere({ name: 'Primeira Versão', value_cents: 100 });
    await panel.getByRole('button', { name: 'Salvar lead' }).click();
    await expect.element(comparison).toBeVisible();
  }

  it('compares both versions field by field until every one is decided, however often somebody saves in between', async () => {
    await collide();
    // The focus goes to what happened.
    await expect.element(comparison.getByText('Nada foi perdido', { exact: false })).toBeVisible();
    await expect.poll(() => document.activeElement?.textContent).toContain('Nada foi perdido');
    await expect.element(comparison.getByText(/^Outra pessoa salvou este lead/)).toBeVisible();
    // Each change on its side.
    await expect.element(comparison.getByRole('radio', { name: /Primeira Versão/ })).toBeVisible();
    await expect.element(comparison.getByRole('radio', { name: /Segunda Versão/ })).toBeVisible();
    await expect.element(choices('E-mail').getByRole('radio', { name: /segunda@exemplo/ })).toBeChecked();
    await expect.element(choices('Valor').getByRole('radio', { name: /R\$\s1,00/ })).toBeChecked();
    expect(comparison.getByRole('radiogroup').all()).toHaveLength(3);
    expect(server.leads[2]!.name).toBe('Primeira Versão');
    await userEvent.keyboard('{Tab}');
    await expect.element(comparison.getByRole('button', { name: 'Usar a minha versão' })).toHaveFocus();

    // Nothing is saved while a field that both changed is undecided.
    await comparison.getByRole('button', { name: 'Salvar escolhas' }).click();
    await expect.element(comparison.getByText('Escolha uma das versões')).toBeVisible();
    expect(server.of('PUT /api/leads/3')).toHaveLength(1);

    // Back in the form is everything that was typed, and the focus.
    await panel.getByRole('button', { name: 'Voltar à edição' }).click();
    await expect.element(field('Nome')).toHaveFocus();
    await expect.element(field('Nome')).toHaveValue('Segunda Versão');
    await expect.element(field('E-mail')).toHaveValue('segunda@exemplo.com.br');

    // Who saved in between is read from the history as it is now.
    server.on('GET /api/leads/3/events', () => ({
      body: {
        events: [
          makeEvent({
            id: 'e9',
            kind: 'updated',
            at: '2026-11-21T17:02:00.000Z',
            actor: { id: people[1]!.id, name: 'Caio Nogueira' },
          }),
          makeEvent(),
        ],
      },
    }));
    await panel.getByRole('button', { name: 'Salvar lead' }).click();
    await expect.element(comparison.getByText(/^Caio Nogueira salvou este lead/)).toBeVisible();

    // Somebody saves once more.
    saveElsewhere({ name: 'Terceira Versão' });
    await comparison.getByRole('radio', { name: /Segunda Versão/ }).click();
    await comparison.getByRole('button', { name: 'Salvar escolhas' }).click();
    await expect.element(comparison.getByRole('radio', { name: /Terceira Versão/ })).toBeVisible();

    // The choices are saved on top of the saved version.
    await comparison.getByRole('radio', { name: /Segunda Versão/ }).click();
    await comparison.getByRole('button', { name: 'Salvar escolhas' }).click();
    await expect.element(panel.getByRole('heading', { name: 'Segunda Versão' })).toBeVisible();
    expect(server.of('PUT /api/leads/3').at(-1)!.body).toMatchObject({
      name: 'Segunda Versão',
      email: 'segunda@exemplo.com.br',
      value_cents: 100,
      version: 5,
    });
  });

  it('asks before the comparison is thrown away, and takes one version as a whole', async () => {
    await collide();
    await userEvent.keyboard('{Escape}');
    const question = page.getByRole('alertdialog', { name: 'Descartar alterações?' });
    await question.getByRole('button', { name: 'Continuar editando' }).click();
    await expect.element(question).not.toBeInTheDocument();
    await comparison.getByRole('button', { name: 'Usar a versão salva' }).click();
    await comparison.getByRole('button', { name: 'Salvar escolhas' }).click();
    await expect.element(panel.getByRole('heading', { name: 'Primeira Versão' })).toBeVisible();
    expect(server.leads[2]).toMatchObject({
      name: 'Primeira Versão',
      email: 'ana.carvalho@uol.com.br',
      value_cents: 100,
    });
  });
});

describe('moving', () => {
  const move = async (name: string) => {
    await statusButton.click();
    await page.getByRole('menuitemradio', { name }).click();
  };
  const modal = page.getByRole('dialog', { name: /^Marcar/ });

  it('moves at once where nothing is asked, and says when that met a newer version, with a way to move all the same', async () => {
    await showOverList();
    await expect.element(statusButton).toBeVisible();
    Object.assign(server.leads[2]!, { version: 4 });
    await move('Em contato');
    await expect.element(page.getByText('Status não alterado')).toBeVisible();
    await page.getByRole('button', { name: 'Mover mesmo assim' }).click();
    await expect.element(panel.getByRole('button', { name: 'Status: Em contato' })).toBeVisible();
    await expect.element(page.getByRole('row', { name: /Camila/ }).getByText('Em contato')).toBeVisible();
    await move('Novo');
    await expect.element(panel.getByRole('button', { name: 'Status: Novo' })).toBeVisible();
    expect(server.of('PUT /api/leads/3/status').at(-1)!.body).toEqual({
      status_id: statuses[0]!.id,
      version: 5,
      loss_reason_id: null,
      loss_note: null,
      product_id: null,
      value_cents: null,
    });
  });

  it('asks why a lead is lost, keeps the answers when somebody changed it meanwhile, and takes the loss back', async () => {
    await show();
    await move('Perdido');
    await expect.element(modal.getByText(/Você pode desfazer por 10 segundos\.$/)).toBeVisible();
    await modal.getByRole('button', { name: 'Cancelar' }).click();
    await expect.element(modal).not.toBeInTheDocument();
    await expect.element(panel.getByRole('button', { name: 'Status: Proposta' })).toHaveFocus();

    await move('Perdido');
    await expect.element(modal.getByText('Motivo da perda é um campo obrigatório')).not.toBeInTheDocument();
    await modal.getByRole('button', { name: 'Marcar como perdido' }).click();
    await expect.element(modal.getByText('Motivo da perda é um campo obrigatório')).toBeVisible();
    await modal.getByRole('combobox', { name: 'Motivo da perda' }).click();
    await page.getByRole('option', { name: 'Outro motivo' }).click();
    // This reason asks for a note.
    await modal.getByRole('button', { name: 'Marcar como perdido' }).click();
    await expect.element(modal.getByText('Observação da perda é um campo obrigatório')).toBeVisible();
    expect(server.of('PUT /api/leads/3/status')).toEqual([]);
    await modal.getByLabelText('Observação da perda').fill('Mudou de cidade');

    Object.assign(server.leads[2]!, { status: statusNamed('Em contato'), version: 4 });
    await modal.getByRole('button', { name: 'Marcar como perdido' }).click();
    await expect
      .element(modal.getByText('Outra pessoa alterou este lead, que está em Em contato. Confira e envie de novo.'))
      .toBeVisible();
    await expect.element(modal.getByRole('combobox', { name: 'Motivo da perda' })).toHaveTextContent('Outro motivo');
    await modal.getByRole('button', { name: 'Marcar como perdido' }).click();
    await expect.element(modal).not.toBeInTheDocument();
    expect(server.of('PUT /api/leads/3/status').at(-1)!.body).toMatchObject({
      status_id: statuses[4]!.id,
      version: 4,
      loss_reason_id: lossReasons[1]!.id,
      loss_note: 'Mudou de cidade',
    });

    await expect.element(page.getByText('Camila Ferraz de Souza marcado como perdido')).toBeVisible();
    await page.getByRole('button', { name: 'Desfazer' }).click();
    await expect.element(page.getByText('Perda de Camila Ferraz de Souza desfeita')).toBeVisible();
    await expect.element(panel.getByRole('button', { name: 'Status: Em contato' })).toBeVisible();
  });

  it('asks for the product and the value that a sale lacks, and shows beside its field what only the server can know', async () => {
    Object.assign(server.leads[2]!, { product: null, value_cents: null });
    let isRefused = true;
    server.on('PUT /api/leads/3/status', () =>
      isRefused
        ? refuse('lead.sale_incomplete', { fields: { value_cents: 'Valor deve ser um número positivo' } })
        : undefined,
    );
    await show();
    await panel.getByRole('button', { name: 'Marcar venda' }).click();
    await modal.getByRole('button', { name: 'Marcar venda' }).click();
    await expect.element(modal.getByText('Produto é um campo obrigatório')).toBeVisible();
    await expect.element(modal.getByText('Valor é um campo obrigatório')).toBeVisible();
    await modal.getByRole('combobox', { name: 'Produto' }).click();
    await page.getByRole('option', { name: 'Imóvel' }).click();
    await modal.getByLabelText('Valor').fill('10');
    await modal.getByRole('button', { name: 'Marcar venda' }).click();
    await expect.element(modal.getByText('Valor deve ser um número positivo')).toBeVisible();
    isRefused = false;
    await modal.getByLabelText('Valor').fill('320000');
    await modal.getByRole('button', { name: 'Marcar venda' }).click();
    await expect.element(panel.getByRole('button', { name: 'Status: Ganho' })).toBeVisible();
    expect(server.of('PUT /api/leads/3/status').at(-1)!.body).toMatchObject({
      status_id: statuses[3]!.id,
      product_id: products[0]!.id,
      value_cents: 32_000_000,
    });
  });

  it('marks no sale unasked: what the lead has and today are proposed, another day is taken, and the sale is taken back', async () => {
    let isRefused = true;
    server.on('PUT /api/leads/3/status', () =>
      isRefused
        ? refuse('request.invalid', { fields: { won_on: 'Dia da venda deve ser menor que a data 21/11/2026' } })
        : undefined,
    );
    await show();
    await panel.getByRole('button', { name: 'Marcar venda' }).click();
    await expect.element(modal.getByText(/Você pode desfazer por 10 segundos\.$/)).toBeVisible();
    await expect.element(modal.getByLabelText('Valor')).not.toHaveValue('');
    const day = modal.getByLabelText('Dia da venda');
    await expect.element(day).toHaveValue('21/11/2026');
    expect(server.of('PUT /api/leads/3/status')).toEqual([]);
    const submit = modal.getByRole('button', { name: 'Marcar venda' });
    await day.fill('');
    await submit.click();
    await expect.element(modal.getByText('Dia da venda é um campo obrigatório')).toBeVisible();
    await day.fill('31/02/2026');
    await submit.click();
    await expect.element(modal.getByText('Dia da venda inválido')).toBeVisible();
    expect(server.of('PUT /api/leads/3/status')).toEqual([]);

    // The server's refusal of the day is shown beside the day, and nowhere else.
    await day.fill('05/03/2026');
    await submit.click();
    await expect.element(modal.getByText('Dia da venda deve ser menor que a data 21/11/2026')).toBeVisible();
    await expect.element(day).toHaveAccessibleDescription(/menor que a data/);
    await expect.element(day).toHaveFocus();
    expect(modal.getByRole('alert').elements()).toEqual([]);
    isRefused = false;
    await submit.click();
    await expect.element(panel.getByRole('button', { name: 'Status: Ganho' })).toBeVisible();
    expect(server.of('PUT /api/leads/3/status').at(-1)!.body).toMatchObject({ won_on: '2026-03-05' });

    await expect.element(page.getByText('Venda de Camila Ferraz de Souza marcada')).toBeVisible();
    await page.getByRole('button', { name: 'Desfazer' }).click();
    await expect.element(page.getByText('Venda de Camila Ferraz de Souza desfeita')).toBeVisible();
    await expect.element(panel.getByRole('button', { name: 'Status: Proposta' })).toBeVisible();
  });

  it('says why a sale could not be taken back', async () => {
    await show();
    await move('Ganho');
    await modal.getByRole('button', { name: 'Marcar venda' }).click();
    server.on('POST /api/lead_bulk/0192e4a0-7a61-7c3e-9d59-000000000003/undo', () => ({
      body: {
        bulk: {
          id: 'x',
          kind: 'status',
          changed_count: 0,
          skipped: [{ number: 3, name: 'Camila', reason: 'Foi alterado depois.' }],
        },
      },
    }));
    await page.getByRole('button', { name: 'Desfazer' }).click();
    await expect.element(page.getByText('Foi alterado depois.')).toBeVisible();
  });
});
