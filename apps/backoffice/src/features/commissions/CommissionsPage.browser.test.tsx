import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { CommissionEntry, Role } from '@funil/api/contract';
import {
  batchId,
  commissionServer,
  earners,
  entryId,
  makeEntry,
  paymentId,
  someEntries,
} from '../../../test/commissionLedger.ts';
import { expectAccessible } from '../../../test/expectAccessible.ts';
import { offline, refusal, refuse } from '../../../test/fakeServer.ts';
import type { Handler } from '../../../test/fakeServer.ts';
import { longName } from '../../../test/referralFactory.ts';
import { renderApp } from '../../../test/renderApp.tsx';
import { setClock } from '../../../test/setClock.ts';

interface Options {
  entries?: CommissionEntry[];
  handlers?: Record<string, Handler>;
  width?: number;
  role?: Role;
}

async function open(
  path: string,
  { entries = someEntries(), handlers = {}, width = 1280, role = 'admin' }: Options = {},
) {
  const ledger = commissionServer(entries);
  const screen = await renderApp(path, { role, width, handlers: { ...ledger.handlers, ...handlers } });
  return { ...screen, ledger };
}

const path = '/comissionamentos';

// The commissions of `commissionLedger` are due.
beforeEach(() => setClock('2026-03-20T15:00:00Z'));

describe('the list of entries', () => {
  test('says which filters of its address it did not use, and fits a phone with them', async () => {
    const screen = await open(`${path}?situacao=xxx&venda=2026-99-99..2026-13-01&papel=indicador`, { width: 390 });
    const said = screen.getByText('O filtro Situação não tem o valor “xxx”, e não foi usado.', { exact: false });
    await expect.element(said).toBeVisible();
    await expect
      .element(said)
      .toHaveTextContent(
        'O filtro Situação não tem o valor “xxx”, e não foi usado. O filtro Venda não tem o valor “2026-99-99..2026-13-01”, e não foi usado.',
      );
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
    await expectAccessible(screen.container.querySelector('main')!);
  });

  test('shows that it is on its way, says what went wrong, and asks again', async () => {
    let isBroken = true;
    let fail = () => {};
    const { handlers } = commissionServer();
    const screen = await open(path, {
      handlers: {
        'GET /api/commissions': async (request) => {
          if (!isBroken) return handlers['GET /api/commissions']!(request);
          await new Promise<void>((resolve) => (fail = resolve));
          return refusal(503, 'server.unavailable', 'Indisponível no momento.');
        },
      },
    });
    await expect.element(screen.getByRole('grid', { name: 'Lançamentos' })).toHaveAttribute('aria-busy', 'true');
    fail();
    await expect.element(screen.getByText('Indisponível no momento.')).toBeVisible();
    const retry = screen.getByRole('button', { name: 'Tentar de novo' }).element() as HTMLElement;
    isBroken = false;
    // A pointer would bring the window to the front, which asks again by itself.
    retry.click();
    await expect.element(screen.getByRole('row', { name: /Imobiliária Horizonte/ })).toBeVisible();
  });

  test('that is empty says what makes an entry appear, and leads there', async () => {
    const screen = await open(path, { entries: [] });
    await expect.element(screen.getByText('Nenhuma comissão ainda')).toBeVisible();
    await expect
      .element(screen.getByRole('link', { name: 'Criar regra' }))
      .toHaveAttribute('href', `${path}?aba=regras`);
    await screen.getByRole('link', { name: 'Calcular vendas passadas' }).click();
    await expect.element(screen.getByRole('dialog', { name: 'Calcular vendas passadas' })).toBeVisible();
  });

  test('that filters leave empty offers to clear them', async () => {
    const screen = await open(`${path}?situacao=cancelada`);
    await expect.element(screen.getByText('Nenhum lançamento com esses filtros')).toBeVisible();
    await screen.getByRole('button', { name: 'Limpar filtros' }).click();
    await expect.element(screen.getByRole('row', { name: /Imobiliária Horizonte/ })).toBeVisible();
    expect(screen.where()).toBe(path);
  });

  test('shows an indicator its own, with nothing to approve or to pay', async () => {
    const screen = await open(path, { role: 'indicator', entries: [makeEntry(1)] });
    await expect.element(screen.getByRole('row', { name: /Eduardo Salles Pinto/ })).toBeVisible();
    expect(screen.getByRole('checkbox').elements()).toEqual([]);
    await expect.element(screen.getByRole('button', { name: 'Aprovar e criar lotes' })).not.toBeInTheDocument();
    expect(
      screen
        .getByRole('tablist', { name: 'Comissionamentos' })
        .getByRole('tab')
        .elements()
        .map((tab) => tab.textContent),
    ).toEqual(['Lançamentos', 'Extrato']);
    expect(screen.server.of('GET /api/commission_batches')).toHaveLength(0);
  });

  test('asks a partner nothing, whatever the address says', async () => {
    const screen = await open(`${path}?fazer=aprovar`, { role: 'partner' });
    for (const task of ['aprovar', 'pagar', 'vendas-passadas']) {
      await screen.router.navigate(`${path}?fazer=${task}`);
      await expect.element(screen.getByRole('row', { name: /Imobiliária Horizonte/ })).toBeVisible();
      await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
    }
  });

  test('has totals that agree with it, each of which opens it', async () => {
    const screen = await open(path);
    const totals = screen.getByRole('group', { name: 'Totais por situação' });
    await expect.element(totals.getByRole('link', { name: 'A aprovar: R$ 5.400,00 em 2 lançamentos' })).toBeVisible();
    await expect.element(screen.getByText('1–5 de 5 lançamentos')).toBeVisible();
    await expect.element(screen.getByText('Total R$ 8.153,90')).toBeVisible();
    await totals.getByRole('link', { name: /^Aprovadas, a pagar/ }).click();
    expect(screen.where()).toBe(`${path}?situacao=aprovada`);
    await expect.element(screen.getByText('1–2 de 2 lançamentos')).toBeVisible();
    await expect.element(screen.getByText('Total R$ 2.559,20')).toBeVisible();
    // The others still say what they lead to, and the open one leads back.
    await expect.element(totals.getByRole('link', { name: 'A aprovar: R$ 5.400,00 em 2 lançamentos' })).toBeVisible();
    await totals.getByRole('link', { name: /^Aprovadas, a pagar/ }).click();
    expect(screen.where()).toBe(path);
  });

  test('calls approved ones what is taken off where only deductions are left', async () => {
    const debt = makeEntry(8, { state: 'approved', amount_cents: -140_80, reverses_id: entryId(1), parts: 1 });
    const screen = await open(path, { entries: [makeEntry(1), debt] });
    const totals = screen.getByRole('group', { name: 'Totais por situação' });
    const tile = totals.getByRole('link', { name: 'Aprovadas, a descontar: R$ 140,80 em 1 lançamento' });
    await expect.element(tile).toBeVisible();
    await tile.click();
    await expect.element(screen.getByText('Total, a descontar R$ 140,80')).toBeVisible();
    await expect.element(screen.getByRole('row', { name: /A descontar/ })).toBeVisible();
  });

  const canceled = () => [
    makeEntry(6, { state: 'canceled', amount_cents: 700_00 }),
    makeEntry(7, { state: 'canceled', amount_cents: -700_00, reverses_id: entryId(6) }),
  ];

  test('hides what was canceled until it is asked for, and its totals stay the same', async () => {
    const screen = await open(path, { entries: [...someEntries(), ...canceled()] });
    await expect.element(screen.getByText('1–5 de 5 lançamentos')).toBeVisible();
    await expect.element(screen.getByText(/^Canceladas$/)).not.toBeInTheDocument();
    const total = () => screen.getByText(/^Total R\$/).element().textContent;
    const before = total();
    await screen.getByRole('checkbox', { name: 'Mostrar canceladas (2)' }).click();
    await expect.element(screen.getByText('1–7 de 7 lançamentos')).toBeVisible();
    expect(screen.where()).toContain('canceladas=1');
    expect(total()).toBe(before);
  });

  test('says of a list of canceled ones alone that there are some, and shows them', async () => {
    const screen = await open(path, { entries: canceled() });
    await expect.element(screen.getByText('Só há lançamentos cancelados')).toBeVisible();
    await screen.getByRole('button', { name: 'Mostrar canceladas' }).click();
    await expect.element(screen.getByText('1–2 de 2 lançamentos')).toBeVisible();
  });

  test('says of what a payment had all of it, canceled or not', async () => {
    const screen = await open(`${path}?pagamento=${paymentId(1)}`, { entries: [...someEntries(), ...canceled()] });
    await expect.element(screen.getByText('1–7 de 7 lançamentos')).toBeVisible();
    const { query } = screen.server.of('GET /api/commissions')[0]!;
    expect([query.get('payment_id'), query.has('state')]).toEqual([paymentId(1), false]);
  });

  test('says of an approval how much of it has not fallen due yet', async () => {
    const screen = await open(`${path}?fazer=aprovar`, { entries: [makeEntry(1, { due_on: '2199-05-01' })] });
    await screen.getByLabelText('Todas as pendentes com vencimento até').fill('31/12/2199');
    await expect.element(screen.getByText(/^1 ainda não venceu: R\$\s1\.800,00/)).toBeVisible();
  });

  test('is narrowed by what the address says, and by what is chosen', async () => {
    const sandra = earners.sandra.id;
    const screen = await open(`${path}?vencimento=2026-03-01..2026-03-31&beneficiario=${sandra}&papel=nada&regra=x`);
    await expect.element(screen.getByRole('button', { name: /Vencimento ?01\/03\/2026 a 31\/03\/2026/ })).toBeVisible();
    await expect.element(screen.getByRole('button', { name: /Beneficiário ?Sandra Melo/ })).toBeVisible();
    const { query } = screen.server.of('GET /api/commissions')[0]!;
    expect(Object.fromEntries(query)).toEqual({
      due_from: '2026-03-01',
      due_until: '2026-03-31',
      beneficiary_id: sandra,
      state: 'pending,approved,to_transfer,paid',
      sort: '-created_at',
    });
    await screen.getByRole('button', { name: 'Filtro', exact: true }).click();
    await screen.getByRole('menuitem', { name: 'Situação' }).click();
    await screen.getByRole('checkbox', { name: 'Pendente' }).click();
    await vi.waitFor(() => expect(screen.where()).toContain('situacao=pendente'));
    await screen.getByRole('checkbox', { name: 'Paga' }).click();
    await vi.waitFor(() =>
      expect(screen.server.of('GET /api/commissions').at(-1)!.query.get('state')).toBe('pending,paid'),
    );
  });

  test('finds beneficiaries beyond the first ones, and names a chosen one', async () => {
    const { sandra, horizonte, bruna } = earners;
    const screen = await open(`${path}?beneficiario=${horizonte.id}`, {
      handlers: {
        'GET /api/commission_earners': ({ query }) => {
          const found = query.has('ids') ? [horizonte] : query.has('search') ? [bruna] : [sandra, bruna];
          return { body: { earners: found, has_more: !query.has('ids') && !query.has('search') } };
        },
      },
    });
    await screen.getByRole('button', { name: /Beneficiário ?Imobiliária Horizonte/ }).click();
    await expect.element(screen.getByText('Há mais beneficiários: busque pelo nome.')).toBeVisible();
    await expect.element(screen.getByRole('checkbox', { name: 'Imobiliária Horizonte' })).toBeChecked();
    await screen.getByRole('searchbox', { name: 'Buscar em Beneficiário' }).fill('bruna');
    await vi.waitFor(() =>
      expect(screen.server.of('GET /api/commission_earners').at(-1)?.query.get('search')).toBe('bruna'),
    );
    await screen.getByRole('checkbox', { name: 'Bruna Siqueira' }).click();
    await vi.waitFor(() =>
      expect(screen.server.of('GET /api/commissions').at(-1)!.query.get('beneficiary_id')).toBe(
        `${horizonte.id},${bruna.id}`,
      ),
    );
  });

  test('is ordered by its headers', async () => {
    const screen = await open(path);
    await screen.getByRole('columnheader', { name: 'Vencimento' }).getByRole('button').click();
    await vi.waitFor(() => expect(screen.server.of('GET /api/commissions').at(-1)!.query.get('sort')).toBe('-due_on'));
    expect(screen.where()).toBe(`${path}?ordem=-vencimento`);
  });

  test('is exported as it is narrowed, and says when it could not be', async () => {
    const screen = await open(`${path}?situacao=paga`);
    screen.server.on('POST /api/commission_exports', () => refuse('access.denied'));
    await screen.getByRole('button', { name: 'Exportar' }).click();
    await screen.getByRole('menuitem', { name: /XLSX/ }).click();
    await expect.element(screen.getByText('Não foi possível exportar')).toBeVisible();
    expect(screen.server.of('POST /api/commission_exports')[0]?.body).toEqual({
      state: 'paid',
      sort: '-created_at',
      format: 'xlsx',
    });
  });

  test('keeps long words within every window, each whole as a title, and takes no column away', async () => {
    const earner = { ...earners.sandra, name: longName };
    const entries = [makeEntry(1, { earner, lead: { number: 123456, name: longName.replaceAll(' ', '') } })];
    const screen = await open(path, { entries, width: 1440 });
    await expect.element(screen.getByTitle(longName, { exact: true })).toBeVisible();
    for (const header of ['Papel', 'Valor da venda', 'Lançada em'])
      await expect.element(screen.getByRole('columnheader', { name: header })).toBeVisible();
    for (const width of [1440, 1024, 820, 390, 320]) {
      await page.viewport(width, 800);
      await expect
        .poll(() => document.documentElement.scrollWidth, { message: `${width} px` })
        .toBeLessThanOrEqual(width);
    }
    await expect.element(screen.getByText(longName).first()).toBeVisible();
  });
});

describe('one entry', () => {
  test('that is not there, or of somebody else, says so', async () => {
    const screen = await open(`${path}?lancamento=${entryId(77)}`, {
      role: 'indicator',
      handlers: { [`GET /api/commissions/${entryId(77)}`]: () => refuse('commission.not_found') },
    });
    await expect.element(screen.getByRole('heading', { name: 'Comissão não encontrada' })).toBeVisible();
  });

  test('says how it was accrued, by which rule and why, and leads to its lead and its other instalments', async () => {
    const screen = await open(path);
    await screen.getByRole('row', { name: /Sandra Melo.*2441/ }).click();
    const dialog = screen.getByRole('dialog', { name: 'Comissão de Sandra Melo' });
    await expect.element(dialog.getByText('R$ 450.000,00 × 0,4% = R$ 1.800,00')).toBeVisible();
    await expect.element(dialog.getByText(/é mais específica do que a regra do tipo Consórcio/)).toBeVisible();
    await expect.element(dialog.getByRole('link', { name: 'Indicador, imóvel, versão 2' })).toBeVisible();
    await expect
      .element(dialog.getByRole('link', { name: '2441 Eduardo Salles Pinto' }))
      .toHaveAttribute('href', '/leads?lead=2441');
    await dialog.getByRole('link', { name: 'Parcela 2 de 3' }).click();
    await vi.waitFor(() => expect(screen.where()).toBe(`${path}?lancamento=${entryId(4)}`));
    await expect.element(dialog.getByText('R$ 194,70', { exact: true }).first()).toBeVisible();
  });

  test('is approved from its dialog', async () => {
    const screen = await open(`${path}?lancamento=${entryId(1)}`);
    await screen.getByRole('button', { name: 'Aprovar', exact: true }).click();
    await screen.getByRole('button', { name: 'Aprovar 1 comissão' }).click();
    await expect.element(screen.getByText('1 comissão aprovada: R$ 1.800,00')).toBeVisible();
    expect(screen.ledger.entries[0]!.state).toBe('approved');
  });
});

describe('an approval', () => {
  test('needs a day, and stays open and says so where nothing is pending any more', async () => {
    const screen = await open(`${path}?fazer=aprovar`, {
      handlers: { 'POST /api/commission_approvals': () => refuse('commission.nothing_due') },
    });
    const day = screen.getByLabelText('Todas as pendentes com vencimento até');
    const dialog = screen.getByRole('dialog');
    await expect.element(screen.getByText('2 comissões, R$ 5.400,00.')).toBeVisible();
    await day.clear();
    await dialog.getByRole('button', { name: /^Aprovar/ }).click();
    await expect.element(screen.getByText('Escolha um dia')).toBeVisible();
    expect(screen.server.of('POST /api/commission_approvals')).toHaveLength(0);
    await day.fill('20/03/2026');
    await dialog.getByRole('button', { name: 'Aprovar 2 comissões' }).click();
    await expect
      .element(screen.getByText('Não há comissões para isto: elas já mudaram de estado, ou só há valores a descontar.'))
      .toBeVisible();
  });

  test('of what is selected, never what is paid or owed back, says how many were left, and clears the selection', async () => {
    const screen = await open(path);
    await expect.element(screen.getByRole('row', { name: /R\$ 194,70/ })).toBeVisible();
    for (const name of [/R\$ 194,70/, /−R\$ 140,80/])
      await expect.element(screen.getByRole('checkbox', { name })).not.toBeInTheDocument();
    await screen.getByRole('checkbox', { name: /Sandra Melo, lead 2441/ }).click();
    await screen.getByRole('checkbox', { name: /Imobiliária Horizonte/ }).click();
    const bar = screen.getByRole('toolbar', { name: 'Ações em massa' });
    await expect.element(bar.getByText('2 selecionados · R$ 5.400,00')).toBeVisible();
    await bar.getByRole('button', { name: 'Aprovar 2' }).click();
    await expect.element(screen.getByText('2 comissões, R$ 5.400,00, para 2 beneficiários.')).toBeVisible();
    // Somebody else is faster with one of them.
    screen.ledger.entries[1]!.state = 'approved';
    await screen.getByRole('button', { name: 'Aprovar 2 comissões' }).click();
    await expect.element(screen.getByText('1 comissão aprovada: R$ 1.800,00')).toBeVisible();
    await expect.element(screen.getByText('1 já não estava pendente e ficou como está.')).toBeVisible();
    await expect.element(bar).not.toBeInTheDocument();
    await vi.waitFor(() =>
      expect(document.activeElement === document.querySelector('[role="grid"] [data-index][tabindex="0"]')).toBe(true),
    );
  });
});

describe('a payment', () => {
  test('shows first who gets what, net of reversals, and who has no PIX key', async () => {
    const entries = [...someEntries(), makeEntry(6, { state: 'approved', amount_cents: 1_000_00 })];
    const screen = await open(`${path}?fazer=pagar`, { entries });
    await expect.element(screen.getByRole('dialog').getByText(/para 2 beneficiários, de 2 lançamentos/)).toBeVisible();
    const list = screen.getByRole('list', { name: 'Beneficiários do lote' });
    await expect.element(list.getByText('2 lançamentos, menos R$ 140,80 de estornos')).toBeVisible();
    await expect.element(list.getByText('R$ 859,20')).toBeVisible();
    await expect.element(list.getByText('Sem chave PIX')).toBeVisible();
    await expect.element(screen.getByText('1 pagamento sem código PIX')).toBeVisible();
  });

  test('that finds nothing says so', async () => {
    const screen = await open(`${path}?fazer=pagar`, { entries: [makeEntry(1)] });
    await expect.element(screen.getByText('Nada a pagar: não há comissões aprovadas nesta escolha.')).toBeVisible();
    await screen.getByRole('dialog').getByRole('button', { name: 'Criar lote', exact: true }).click();
    await expect
      .element(screen.getByText('Não há comissões para isto: elas já mudaram de estado, ou só há valores a descontar.'))
      .toBeVisible();
  });

  test('is sent once by a double click, and opens its batch', async () => {
    let release = () => {};
    const ledger = commissionServer();
    const screen = await open(`${path}?fazer=pagar`, {
      handlers: {
        'POST /api/commission_batches': async (request) => {
          await new Promise<void>((resolve) => (release = resolve));
          return ledger.handlers['POST /api/commission_batches']!(request);
        },
        [`GET /api/commission_batches/${batchId(2)}`]: () => refusal(503, 'server.unavailable', 'Indisponível.'),
      },
    });
    const pay = screen.getByRole('button', { name: 'Criar lote de R$ 2.700,00 para 1 beneficiário' });
    await pay.dblClick();
    await expect.element(screen.getByRole('progressbar', { name: 'Criando o lote' })).toBeVisible();
    expect(screen.server.of('POST /api/commission_batches')).toHaveLength(1);
    release();
    await expect.element(screen.getByText('Lote 2 criado: 1 pagamento, R$ 2.700,00')).toBeVisible();
    await vi.waitFor(() => expect(screen.where()).toMatch(/\?aba=pagamentos&lote=/));
  });

  test('that was lost on its way is sent again with the same key, and says that nothing is paid twice', async () => {
    const screen = await open(path);
    await screen.getByRole('checkbox', { name: /Bruna Siqueira/ }).click();
    await screen.getByRole('button', { name: 'Criar lote com 1' }).click();
    screen.server.on('POST /api/commission_batches', offline);
    await screen.getByRole('textbox', { name: /^Observação/ }).fill('Março');
    const pay = screen.getByRole('button', { name: 'Criar lote de R$ 2.700,00 para 1 beneficiário' });
    await pay.click();
    await expect.element(screen.getByText(/Nenhuma comissão entra em dois lotes\./)).toBeVisible();
    await expect.element(screen.getByRole('textbox', { name: /^Observação/ })).toHaveValue('Março');
    await pay.click();
    await vi.waitFor(() => expect(screen.server.of('POST /api/commission_batches')).toHaveLength(2));
    const [first, second] = screen.server.of('POST /api/commission_batches');
    expect(first!.idempotencyKey).toBe(second!.idempotencyKey);
    expect(second!.body).toEqual({ entry_ids: [entryId(3)], note: 'Março' });
  });
});

describe('nothing is paid or approved that was not shown before', () => {
  test.each([
    [
      'pagar',
      'Criar lote',
      'Criar lote com as vencidas',
      'POST /api/commission_batch_previews',
      'POST /api/commission_batches',
    ],
    ['aprovar', 'Aprovar', 'Aprovar as vencidas', 'GET /api/commission_totals', 'POST /api/commission_approvals'],
  ])('%s waits for its sums where the server is away', async (word, label, title, asked, sent) => {
    const screen = await open(`${path}?fazer=${word}`, { handlers: { [asked]: offline } });
    const dialog = screen.getByRole('dialog', { name: title });
    await expect.element(dialog.getByRole('button', { name: 'Tentar de novo' })).toBeVisible();
    await expect.element(dialog.getByRole('button', { name: label, exact: true })).toBeDisabled();
    expect(screen.server.of(sent)).toHaveLength(0);
  });
});

describe('on a phone', () => {
  test('the list is cards, its filters one sheet, its work one menu', async () => {
    const screen = await open(path, { width: 390 });
    await expect.element(screen.getByText('Imobiliária Horizonte')).toBeVisible();
    await screen.getByRole('button', { name: 'Filtros' }).click();
    const sheet = screen.getByRole('dialog', { name: 'Filtros' });
    await sheet.getByText('Situação').click();
    await sheet.getByRole('checkbox', { name: 'Aprovada' }).click();
    await sheet.getByRole('button', { name: 'Ver lançamentos' }).click();
    await vi.waitFor(() => expect(screen.where()).toBe(`${path}?situacao=aprovada`));
    await expect.element(screen.getByRole('button', { name: 'Filtros, 1 aplicado' })).toBeVisible();
    await screen.getByRole('button', { name: 'Mais opções' }).click();
    await screen.getByRole('menuitem', { name: 'Criar lote com as vencidas' }).click();
    await expect.element(screen.getByRole('dialog', { name: 'Criar lote com as vencidas' })).toBeVisible();
  });
});
