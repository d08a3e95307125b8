import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Role } from '@funil/api/contract';
import { typeWithoutPause } from '../../../test/typeWithoutPause.ts';
import { LeadsPage } from './LeadsPage.tsx';
import { refuse } from '../../../test/fakeServer.ts';
import { leadServer } from '../../../test/leadServer.ts';
import type { LeadServer } from '../../../test/leadServer.ts';
import { makeLead, people, statuses } from '../../../test/leadFactory.ts';
import { renderLeads } from '../../../test/renderLeads.tsx';
import { setClock } from '../../../test/setClock.ts';

let server: LeadServer;

const manyLeads = (count: number) => Array.from({ length: count }, (_, index) => makeLead(count - index));
const show = (path = '/leads', role: Role = 'admin') => renderLeads(<LeadsPage />, { server, path, role });
const rows = () => document.querySelectorAll('tbody tr[data-index]').length;
const search = page.getByRole('searchbox');
const lastList = () => Object.fromEntries(server.of('GET /api/leads').at(-1)!.query);

beforeEach(async () => {
  setClock('2026-11-21T15:00:00.000Z');
  server = leadServer({ leads: manyLeads(5) });
  await page.viewport(1440, 900);
});

describe('the list', () => {
  it('shows its columns in the words of the account', async () => {
    await renderLeads(<LeadsPage />, { server, personalization: { singular_product_label: 'Plano' } });
    const headers = [
      'Nº',
      'Nome',
      'Telefone',
      'Plano',
      'Valor',
      'Status',
      'Responsável',
      'Próximo contato',
      'Origem',
      'Parado',
    ];
    await expect.element(page.getByRole('row').nth(1)).toBeVisible();
    expect(
      page
        .getByRole('columnheader')
        .all()
        .map((header) => header.element().textContent?.trim()),
    ).toEqual(headers);
  });

  it('distinguishes leads that wait for the distribution from those left to nobody, in the table and in the columns', async () => {
    server = leadServer({ leads: [makeLead(1, { owner: null, is_waiting: true }), makeLead(2, { owner: null })] });
    await show();
    const expectBoth = async () => {
      await expect.element(page.getByTitle('Aguardando distribuição')).toBeVisible();
      await expect.element(page.getByTitle('Sem responsável').last()).toBeVisible();
    };
    await expectBoth();
    await page.getByRole('radio', { name: 'Kanban' }).click();
    await expect.element(page.getByText(/nesta visão/)).toBeVisible();
    await expectBoth();
  });

  it('says which filters of its address it did not use, were cut off or have the name of the wire, until that is dismissed', async () => {
    const { router } = await show('/leads?status=xxx&criado=ontem..hoje&origem=manual');
    const unused = page.getByText('O filtro Status não tem o valor “xxx”, e não foi usado.', { exact: false });
    await expect.element(unused).toBeVisible();
    await expect
      .element(unused)
      .toHaveTextContent(
        'O filtro Status não tem o valor “xxx”, e não foi usado. O filtro Criado não tem o valor “ontem..hoje”, e não foi usado.',
      );
    void router.navigate('/leads?transfer=x&origem=manual&status=');
    const said = page.getByText(
      'O filtro Status está sem valor no endereço, e não foi usado. O filtro Transferência não se chama “transfer” no endereço, e não foi usado.',
    );
    await expect.element(said).toBeVisible();
    await page.getByRole('button', { name: 'Fechar aviso' }).click();
    await expect.element(said).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: 'Remover filtro Origem' })).toBeVisible();
  });

  it('counts no further than the server does', async () => {
    server = leadServer({ leads: manyLeads(3), meta: { total: 10_000, is_total_capped: true } });
    await show();
    await expect.element(page.getByText('1–3 de 10.000+ leads')).toBeVisible();
    await expect.element(page.getByText(/Valor total/)).not.toBeInTheDocument();
  });

  it('says how many leads of a number somebody else has by now, in the table and in the columns', async () => {
    server = leadServer({ leads: manyLeads(2), meta: { elsewhere_total: 16 } });
    server.on('GET /api/lead_totals', () => ({
      body: { total: 2, is_total_capped: false, total_value_cents: 0, elsewhere_total: 16 },
    }));
    await show();
    await expect
      .element(
        page
          .getByText('2 leads e mais 16 que não estão mais no seu grupo e não aparecem aqui.')
          .or(page.getByText('2 leads e mais 16 que não estão mais com você e não aparecem aqui.')),
      )
      .toBeVisible();
    await expect.element(page.getByText(/^1–2 de 2 leads e mais 16 que não estão mais/)).toBeVisible();
    await page.getByRole('radio', { name: 'Kanban' }).click();
    await expect.element(page.getByText(/^2 leads e mais 16 que não estão mais/)).toBeVisible();
    await expect.element(page.getByText(/^2 leads nesta visão e mais 16 que não estão mais/)).toBeVisible();
  });

  it('shows rows while they are still being counted, then how many there are and what they are worth', async () => {
    server = leadServer({
      leads: manyLeads(60),
      meta: { total: null, is_total_capped: null, total_value_cents: null },
    });
    let finishCount: () => void = () => undefined;
    const count = new Promise<void>((resolve) => (finishCount = resolve));
    server.on('GET /api/lead_totals', async () => {
      await count;
      return { body: { total: 2418, is_total_capped: false, total_value_cents: 41_270_000_000 } };
    });
    await show();
    await expect.element(page.getByText('1–50 de …')).toBeVisible();
    finishCount();
    await expect.element(page.getByText('1–50 de 2.418 leads')).toBeVisible();
    await expect.element(page.getByText(/Valor total R\$\s412,7\smi/)).toBeVisible();
    await expect.element(page.getByText('Carrega mais ao rolar')).toBeVisible();
  });

  it('loads the next page near the end, and no more rows than fit stay in the page', async () => {
    server = leadServer({ leads: manyLeads(130) });
    await show();
    await expect.element(page.getByText('1–50 de 130 leads')).toBeVisible();
    const scroller = document.querySelector('table')!.parentElement!;
    for (const loaded of ['1–100', '1–130']) {
      scroller.scrollTop = scroller.scrollHeight;
      await expect.element(page.getByText(`${loaded} de 130 leads`)).toBeVisible();
    }
    expect(rows()).toBeLessThan(80);
    const cursors = server.of('GET /api/leads').map(({ query }) => query.get('cursor'));
    // The first page is requested again with each of the next few, so that a short list stays fresh.
    expect(cursors.filter((cursor) => cursor !== null)).toEqual(['50', '100']);
  });

  it('offers to try again where the next page does not come', async () => {
    server = leadServer({ leads: manyLeads(70) });
    let isBroken = true;
    server.on('GET /api/leads', ({ query }) => (query.get('cursor') && isBroken ? refuse('server.failed') : undefined));
    await show();
    await expect.element(page.getByText('1–50 de 70 leads')).toBeVisible();
    const scroller = document.querySelector('table')!.parentElement!;
    scroller.scrollTop = scroller.scrollHeight;
    await expect.element(page.getByText('Não foi possível carregar mais.', { exact: false })).toBeVisible();
    isBroken = false;
    const again = page.getByRole('button', { name: 'Tentar de novo' });
    (again.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('1–70 de 70 leads')).toBeVisible();
    expect(again.query()).toBeNull();
  });

  it('sorts by a click on a header and keeps the order in the address', async () => {
    const { router } = await show();
    await page.getByRole('button', { name: 'Valor' }).click();
    await vi.waitFor(() => expect(lastList()).toEqual({ sort: 'value_cents', direction: 'desc' }));
    expect(router.state.location.search).toBe('?ordem=-valor');
    await page.getByRole('button', { name: 'Parado' }).click();
    await vi.waitFor(() => expect(lastList()).toEqual({ sort: 'idle_since', direction: 'asc' }));
  });

  it('shows nothing for 300 ms, then rows in the shape of the list', async () => {
    let finish: () => void = () => {};
    server.on(
      'GET /api/leads',
      () =>
        new Promise((resolve) => {
          finish = () => resolve(undefined);
        }),
    );
    // Time passes only while the test lets it.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] });
    const opened = Number(vi.getMockedSystemTime());
    await show();
    await expect
      .poll(() => {
        vi.advanceTimersByTime(5);
        return page.getByRole('status').filter({ hasText: 'Carregando' }).query();
      })
      .not.toBeNull();
    expect(Number(vi.getMockedSystemTime()) - opened).toBeGreaterThanOrEqual(300);
    vi.useRealTimers();
    finish();
    await expect.element(page.getByText('1–5 de 5 leads')).toBeVisible();
  });

  it('is a card of three lines per lead on a phone', async () => {
    await page.viewport(390, 844);
    await show();
    const card = page.getByRole('row', { name: /Ana Beatriz/ }).first();
    await expect.element(card.getByText('Proposta')).toBeVisible();
    await expect.element(card.getByText('Bruna')).toBeVisible();
    expect(card.element().getBoundingClientRect().height).toBeLessThan(120);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  });
});

describe('search and filter', () => {
  it('has the focus after "/", but not while somebody types in it, and asks once for a word, not once for each letter', async () => {
    const { router } = await show();
    await expect.element(page.getByText('1–5 de 5 leads')).toBeVisible();
    const before = server.of('GET /api/leads').length;
    await userEvent.keyboard('/');
    await expect.element(search).toHaveFocus();
    await typeWithoutPause('camila');
    await expect.element(page.getByText('1–1 de 1 lead')).toBeVisible();
    expect(
      server
        .of('GET /api/leads')
        .slice(before)
        .map(({ query }) => query.get('search')),
    ).toEqual(['camila']);
    expect(router.state.location.search).toBe('?busca=camila');
    await userEvent.keyboard('{Escape}');
    await expect.element(search).toHaveValue('');
    await userEvent.keyboard('a/b');
    await expect.element(search).toHaveValue('a/b');
  });

  it('narrows to statuses, one after the other, and back', async () => {
    const { router } = await show();
    await page.getByRole('button', { name: 'Filtro', exact: true }).click();
    await page.getByRole('option', { name: 'Status' }).click();
    const editor = page.getByRole('dialog', { name: 'Filtro Status' });
    await editor.getByRole('checkbox', { name: 'Perdido' }).click();
    await expect.element(page.getByText('Nenhum lead com esses filtros')).toBeVisible();
    expect(router.state.location.search).toBe(`?status=${statuses[4]!.id}`);
    await editor.getByRole('checkbox', { name: 'Proposta' }).click();
    await expect.element(page.getByRole('button', { name: 'Status Perdido ou Proposta' })).toBeVisible();
    await expect.element(page.getByText('1–5 de 5 leads')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(editor).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Remover filtro Status' }).click();
    await vi.waitFor(() => expect(router.state.location.search).toBe(''));
  });

  it('offers the own field of the account by its name, where the account uses it, and keeps it in the address', async () => {
    const personalization = { custom_field_1_label: 'Placa', custom_field_1_type: 'number' } as const;
    const { router } = await renderLeads(<LeadsPage />, {
      server,
      personalization: { ...personalization, custom_field_1_status: 'enabled' },
    });
    await page.getByRole('button', { name: 'Filtro', exact: true }).click();
    await page.getByRole('option', { name: 'Placa' }).click();
    const editor = page.getByRole('dialog', { name: 'Filtro Placa' });
    await editor.getByLabelText('A partir de').fill('1,5');
    await vi.waitFor(() => expect(router.state.location.search).toBe('?campo=1.5..'));
    await vi.waitFor(() => expect(lastList()).toMatchObject({ custom_field_1: '1.5..' }));
    await expect.element(page.getByRole('button', { name: 'Placa a partir de 1,5' })).toBeVisible();
  });

  it('offers nothing that has nothing to choose, and leaves no chip behind for a filter that nothing was chosen in', async () => {
    await show();
    await page.getByRole('button', { name: 'Filtro', exact: true }).click();
    await expect.element(page.getByRole('option', { name: 'Status', exact: true })).toBeVisible();
    await expect.element(page.getByRole('option', { name: 'Grupo' })).toBeVisible();
    await expect.element(page.getByRole('option', { name: 'Parceiro' })).not.toBeInTheDocument();
    // The account has no field of its own.
    await expect.element(page.getByRole('option', { name: 'Campo personalizado 1' })).not.toBeInTheDocument();
    await page.getByRole('option', { name: 'Parado' }).click();
    await expect.element(page.getByRole('radio', { name: '7 dias ou mais' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    expect(page.getByRole('button', { name: 'Parado', exact: true }).all()).toHaveLength(1);
    expect(server.of('GET /api/leads').every(({ query }) => !query.has('idle_days'))).toBe(true);
  });

  it('comes from the address, and asks the server for each kind of filter', async () => {
    await show(
      `/leads?busca=camila&status=${statuses[2]!.id}&responsavel=ninguem&criado=30d&valor=100000..&proximo=atrasado&parado=7`,
    );
    await expect.element(search).toHaveValue('camila');
    await expect.element(page.getByRole('button', { name: 'Remover filtro Status' })).toBeVisible();
    await vi.waitFor(() =>
      expect(lastList()).toMatchObject({
        search: 'camila',
        status_id: statuses[2]!.id,
        owner_id: 'none',
        created: '30d',
        value: '100000..',
        next_contact: 'overdue',
        idle_days: '7',
      }),
    );
    for (const chip of [
      'Responsável Sem responsável',
      'Criado últimos 30 dias',
      'Próximo contato atrasado',
      'Parado 7 dias ou mais',
    ])
      await expect.element(page.getByRole('button', { name: chip })).toBeVisible();
  });

  it('shows the leads of a transfer that a notice leads to, under a chip that can only be taken away', async () => {
    const id = '019aae5b-a800-7000-8000-000000000001';
    const { router } = await show(`/leads?transferencia=${id}%3A${people[1]!.id}`);
    await vi.waitFor(() => expect(lastList()).toMatchObject({ transfer: `${id}:${people[1]!.id}` }));
    await expect.element(page.getByText('22/11/2025 22:37')).toBeVisible();
    await page.getByRole('button', { name: 'Filtro', exact: true }).click();
    await expect.element(page.getByRole('option', { name: 'Status', exact: true })).toBeVisible();
    expect(page.getByRole('option', { name: 'Transferência' }).query()).toBeNull();
    await userEvent.keyboard('{Escape}');
    await page.getByRole('button', { name: 'Remover filtro Transferência' }).click();
    await vi.waitFor(() => expect(router.state.location.search).toBe(''));
    await vi.waitFor(() => expect(lastList()).not.toHaveProperty('transfer'));
  });

  it('folds into one button with a count on a phone', async () => {
    await page.viewport(390, 844);
    const { router } = await show('/leads?parado=7&criado=30d');
    await page.getByRole('button', { name: 'Filtros, 2 aplicados' }).click();
    const sheet = page.getByRole('dialog', { name: 'Filtros' });
    await sheet.getByText('Próximo contato').click();
    await sheet.getByRole('radio', { name: 'Sem agenda' }).click();
    await vi.waitFor(() => expect(router.state.location.search).toBe('?parado=7&criado=30d&proximo=sem-agenda'));
    await sheet.getByRole('button', { name: 'Limpar filtros' }).click();
    await sheet.getByRole('button', { name: 'Ver leads' }).click();
    await expect.element(page.getByRole('button', { name: 'Filtros', exact: true })).toBeVisible();
    expect(router.state.location.search).toBe('');
  });

  it('stays open when the phone is turned', async () => {
    await page.viewport(390, 844);
    await show('/leads?parado=7');
    await page.getByRole('button', { name: 'Filtros, 1 aplicado' }).click();
    const sheet = page.getByRole('dialog', { name: 'Filtros' });
    await sheet.getByText('Próximo contato').click();
    await page.viewport(844, 390);
    await expect.poll(() => window.innerWidth).toBe(844);
    await expect.element(sheet.getByRole('radio', { name: 'Sem agenda' })).toBeInTheDocument();
    await expect.element(sheet.getByRole('button', { name: 'Ver leads' })).toBeVisible();
  });

  it('quotes what it did not find and offers the whole list', async () => {
    const { router } = await show('/leads?busca=tanka&ordem=nome');
    await expect.element(page.getByText('Nada encontrado para “tanka”')).toBeVisible();
    await page.getByRole('button', { name: 'Limpar filtros' }).click();
    await expect.element(page.getByText('1–5 de 5 leads')).toBeVisible();
    await expect.element(search).toHaveValue('');
    expect(router.state.location.search).toBe('?ordem=nome');
  });

  it('offers to create who was not found, with the name filled in, but not a number', async () => {
    const { router } = await show('/leads?busca=Tanka+Prado');
    await page.getByRole('button', { name: 'Criar lead “Tanka Prado”' }).click();
    const dialog = page.getByRole('dialog', { name: 'Novo lead' });
    await expect.element(dialog.getByLabelText('Nome', { exact: true })).toHaveValue('Tanka Prado');
    expect(router.state.location.search).toBe('?busca=Tanka+Prado&novo=busca');
    await dialog.getByRole('button', { name: 'Cancelar' }).click();
    await userEvent.fill(search, '99999999999');
    await expect.element(page.getByText('Nada encontrado para “99999999999”')).toBeVisible();
    expect(page.getByRole('button', { name: /Criar lead/ }).query()).toBeNull();
  });
});

it('no lead is offered that a filter may hide', async () => {
  await show('/leads?busca=Tanka+Prado&proximo=atrasado');
  await expect.element(page.getByText('Nada encontrado para “Tanka Prado”')).toBeVisible();
  expect(page.getByRole('button', { name: /Criar lead/ }).query()).toBeNull();
});

it('the name that was searched is still in the form of a new lead after a reload', async () => {
  await show('/leads?busca=Tanka+Prado&novo=busca');
  const dialog = page.getByRole('dialog', { name: 'Novo lead' });
  await expect.element(dialog.getByLabelText('Nome', { exact: true })).toHaveValue('Tanka Prado');
});

describe('without rows', () => {
  it('says what the list is for and offers the first step', async () => {
    server = leadServer();
    await show();
    await expect.element(page.getByText('Nenhum lead ainda')).toBeVisible();
    await page.getByRole('button', { name: 'Novo lead' }).last().click();
    await expect.element(page.getByRole('dialog', { name: 'Novo lead' })).toBeVisible();
  });

  it('says what went wrong, and tries again', async () => {
    let isBroken = true;
    server.on('GET /api/leads', () => (isBroken ? refuse('server.unavailable') : undefined));
    await show();
    await expect
      .element(page.getByText('O sistema está indisponível no momento. Tente de novo em instantes.'))
      .toBeVisible();
    isBroken = false;
    await page.getByRole('button', { name: 'Tentar de novo' }).click();
    await expect.element(page.getByText('1–5 de 5 leads')).toBeVisible();
  });
});

describe('by keyboard', () => {
  it('moves with the arrows, opens with Enter, closes with Escape, and the focus is back on the row', async () => {
    const { router } = await show();
    await expect.element(page.getByText('1–5 de 5 leads')).toBeVisible();
    (page.getByRole('row').nth(1).element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}{Enter}');
    await expect.element(page.getByRole('dialog', { name: /^Lead 4/ })).toBeVisible();
    expect(router.state.location.search).toBe('?lead=4');
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await expect.element(page.getByRole('row').nth(2)).toHaveFocus();
    expect(router.state.location.search).toBe('');
  });
});

describe('creating', () => {
  it('has one name on the button and on the form for who refers', async () => {
    await show('/leads', 'indicator');
    await page.getByRole('button', { name: 'Enviar lead', exact: true }).click();
    const form = page.getByRole('dialog', { name: 'Enviar lead', exact: true });
    await expect.element(form.getByRole('button', { name: 'Enviar lead', exact: true })).toBeVisible();
  });

  it.each([
    [false, 'Ninguém está na fila Geral: o lead espera.'],
    [true, 'Ninguém da fila Geral está disponível: o lead espera.'],
  ])('says that the lead waits, and for what: people in the queue %s', async (hasPeople, words) => {
    server.on('POST /api/leads', () => ({
      status: 201,
      body: { lead: makeLead(2482, { owner: null, is_waiting: true }) },
    }));
    server.on('GET /api/distribution_check', () => ({
      body: { check: { queue: { id: 'q', name: 'Geral', has_people: hasPeople }, empty_queues: [] } },
    }));
    await show('/leads?novo=1');
    const form = page.getByRole('dialog', { name: 'Novo lead' });
    await form.getByLabelText('Nome').fill('Joaquina Peçanha');
    await form.getByLabelText('Telefone').fill('11982147730');
    await form.getByLabelText('CPF ou CNPJ').fill('52998224725');
    await form.getByRole('button', { name: 'Criar lead' }).click();
    await expect.element(page.getByText('Lead 2482 criado')).toBeVisible();
    await expect.element(page.getByText(words)).toBeVisible();
    expect(Object.fromEntries(server.of('GET /api/distribution_check').at(-1)!.query)).toEqual({ lead: '2482' });
  });

  it('says so, and opens the new lead', async () => {
    server.on('POST /api/leads', ({ body }) => {
      const lead = makeLead(2482, { name: String(body.name) });
      server.leads.unshift(lead);
      return { status: 201, body: { lead } };
    });
    const { router } = await show();
    await page.getByRole('button', { name: 'Novo lead' }).click();
    const form = page.getByRole('dialog', { name: 'Novo lead' });
    await form.getByLabelText('Nome').fill('Joaquina Peçanha');
    await form.getByLabelText('Telefone').fill('11982147730');
    await form.getByLabelText('CPF ou CNPJ').fill('52998224725');
    await form.getByRole('button', { name: 'Criar lead' }).click();
    await expect.element(page.getByText('Lead 2482 criado')).toBeVisible();
    await expect.element(form).not.toBeInTheDocument();
    await expect.element(page.getByRole('row', { name: /Joaquina Peçanha/ })).toBeVisible();
    await page.getByRole('button', { name: 'Abrir' }).click();
    await expect.element(page.getByRole('heading', { name: 'Joaquina Peçanha' })).toBeVisible();
    expect(router.state.location.search).toBe('?lead=2482');
  });
});
