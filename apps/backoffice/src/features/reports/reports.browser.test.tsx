import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Role } from '@funil/api/contract';
import { emulateMedia } from '../../../test/emulateMedia.ts';
import { refusal } from '../../../test/fakeServer.ts';
import type { Handler } from '../../../test/fakeServer.ts';
import { renderApp } from '../../../test/renderApp.tsx';
import { setClock } from '../../../test/setClock.ts';
import { longName, makeReport, makeReportRow, makeStatusReport, reportId } from '../../../test/reportFactory.ts';

const rows = [makeReportRow(1, { name: 'Bruna Siqueira' }), makeReportRow(2, { name: 'Otávio Reis' })];
const people = [
  makeReportRow(3, { name: 'Sandra Melo', team: 'Equipe Norte', partner: 'Contábil Ágil' }),
  makeReportRow(4, { name: 'Nilton Bastos' }),
];

const answers: Record<string, Handler> = {
  'GET /api/reports/lead_status_report': () => ({ body: { report: makeStatusReport() } }),
  'GET /api/reports/internal_sales_report': () => ({ body: { report: makeReport(rows) } }),
  'GET /api/reports/indicator_report': () => ({ body: { report: makeReport(people, { by: 'indicator' }) } }),
  'GET /api/reports/lead_report': () => ({
    body: { report: makeReport([makeReportRow(5, { name: 'Auto 80' })], { by: 'product' }) },
  }),
};
/** The last day of the reports of `reportFactory`, whose days have just passed then. */
const soon = '2026-03-14T16:05:00Z';
const open = (
  path: string,
  {
    role = 'admin',
    width = 1440,
    handlers = {},
  }: { role?: Role; width?: number; handlers?: Record<string, Handler> } = {},
) => renderApp(path, { role, width, handlers: { ...answers, ...handlers } });
const wayOf = (link: { element: () => Element }) => decodeURIComponent(link.element().getAttribute('href')!);
/** The query of the last request for a report. */
const lastQuery = (screen: Awaited<ReturnType<typeof open>>, path: string) =>
  Object.fromEntries(screen.server.of(`GET ${path}`).at(-1)?.query ?? []);

/** The days of the reports had their time by now. */
beforeEach(() => setClock('2026-06-10T15:00:00Z'));

describe('every report', () => {
  test('says that its numbers did not come, and requests them again', async () => {
    let isDown = true;
    const screen = await open('/relatorio-leads-status', {
      handlers: {
        'GET /api/reports/lead_status_report': () =>
          isDown
            ? refusal(503, 'server.unavailable', 'Indisponível no momento.')
            : { body: { report: makeStatusReport() } },
      },
    });
    await expect.element(screen.getByText('Indisponível no momento.')).toBeVisible();
    isDown = false;
    (screen.getByRole('main').getByRole('button', { name: 'Tentar de novo' }).element() as HTMLElement).click();
    await expect.element(screen.getByText('Comparado com', { exact: false })).toBeVisible();
  });

  test('fits into every window with its longest texts, which take no column away', async () => {
    const row = makeReportRow(1, {
      name: longName,
      team: longName,
      partner: longName,
      won_value_cents: { now: 1e13, before: 0 },
    });
    const screen = await open('/relatorio-vendas-internas', {
      handlers: {
        'GET /api/reports/internal_sales_report': () => ({ body: { report: makeReport([row]) } }),
        'GET /api/reports/indicator_report': () => ({ body: { report: makeReport([row], { by: 'indicator' }) } }),
      },
    });
    await expect.element(screen.getByRole('columnheader', { name: 'Atribuídos antes' })).toBeVisible();
    await expect.element(screen.getByRole('columnheader', { name: 'Vendas antes' })).toBeVisible();
    const main = screen.container.querySelector('main')!;
    const fits = async (width: number) => {
      await page.viewport(width, 800);
      await expect.poll(() => main.scrollWidth - main.clientWidth, { message: `${width} px` }).toBeLessThanOrEqual(0);
    };
    for (const width of [1440, 1024, 820, 390]) await fits(width);
    await screen.router.navigate('/relatorio-indicadores');
    await expect.element(screen.getByText(longName).first()).toBeVisible();
    for (const width of [390, 820, 1024, 1440]) await fits(width);
  });

  test('says whole on a phone that a period is recent', async () => {
    setClock(soon);
    const screen = await open('/relatorio-leads-status', { width: 390 });
    for (const path of ['/relatorio-leads-status', '/relatorio-indicadores']) {
      await screen.router.navigate(path);
      const note = screen.getByText('período recente: ainda cresce');
      await expect.element(note).toBeVisible();
      const line = note.element().parentElement!;
      expect(line.scrollWidth).toBeLessThanOrEqual(line.clientWidth);
      expect(note.element().scrollWidth).toBeLessThanOrEqual(note.element().clientWidth);
    }
  });

  test('is exported as it is narrowed', async () => {
    const file = { id: reportId(99), name: 'relatorio.xlsx', content_type: 'x', size_bytes: 9, url: '#' };
    const answer: Handler = () => ({ status: 201, body: { file, rows_count: 2 } });
    const exports = {
      '/relatorio-leads-status': 'POST /api/reports/lead_status_report/exports',
      '/relatorio-vendas-internas': 'POST /api/reports/internal_sales_report/exports',
      '/relatorio-indicadores': 'POST /api/reports/indicator_report/exports',
      '/leads/relatorios': 'POST /api/reports/lead_report/exports',
    };
    const query = '?periodo=2026-01-05..2026-01-20&origem=manual';
    const screen = await open(`/relatorio-leads-status${query}`, {
      handlers: Object.fromEntries(Object.values(exports).map((call) => [call, answer])),
    });
    for (const [path, call] of Object.entries(exports)) {
      await screen.router.navigate(path + query);
      await expect.element(screen.getByText('Comparado com', { exact: false })).toBeVisible();
      await screen.getByRole('button', { name: 'Exportar' }).click();
      const item = screen.getByRole('menuitem', { name: 'Excel (XLSX)' });
      await expect.element(item).toBeVisible();
      // A pointer would wait until what was said of the file before is out of its way.
      (item.element() as HTMLElement).click();
      await expect
        .poll(() => screen.server.of(call).map(({ body }) => body))
        .toEqual([expect.objectContaining({ period: '2026-01-05..2026-01-20', source: 'manual', format: 'xlsx' })]);
    }
    await expect.element(screen.getByText('Relatório exportado').first()).toBeVisible();
  });
});

describe('a report on paper', () => {
  afterEach(() => emulateMedia({ media: '' }));

  test('is a table from a phone as well, in the width of the sheet, with charts that shrink', async () => {
    const long = makeReportRow(1, { name: longName, won_value_cents: { now: 1e12, before: 0 } });
    const screen = await open('/leads/relatorios?por=campanha', {
      width: 1440,
      handlers: {
        'GET /api/reports/lead_report': () => ({ body: { report: makeReport([long], { by: 'campaign' }) } }),
      },
    });
    await expect.element(screen.getByRole('heading', { name: 'Leads por campanha (UTM)' })).toBeVisible();
    await vi.waitFor(() => expect(screen.container.querySelectorAll('figure svg .line').length).toBeGreaterThan(0));
    await vi.waitFor(() => expect(screen.container.querySelectorAll('figure svg .area').length).toBeGreaterThan(0));
    // As in the page itself.
    screen.container.id = 'root';
    await emulateMedia({ media: 'print' });
    await page.viewport(718, 1000);
    await expect.element(screen.getByRole('columnheader', { name: 'Valor vendido' })).toBeVisible();
    const main = screen.container.querySelector('main')!;
    const { right } = main.getBoundingClientRect();
    for (const element of main.querySelectorAll('td, th, figure svg'))
      expect(element.getBoundingClientRect().right).toBeLessThanOrEqual(right + 1);
    // Also a drawing that nothing measures again, as in a browser's own printing.
    for (const drawing of main.querySelectorAll('figure svg[viewBox]')) {
      expect(getComputedStyle(drawing).maxInlineSize).toBe('100%');
      expect(drawing.getAttribute('viewBox')).toMatch(/^0 0 \d+ \d+$/);
    }
    await expect.element(screen.getByText(/Impresso por .* em \d\d\/\d\d\/\d{4}/)).toBeVisible();
    await expect
      .element(screen.getByText('Período: 01/03/2026 a 14/03/2026. Antes: 01/02/2026 a 14/02/2026, até 13:05.'))
      .toBeVisible();
  });

  test('is narrowed by deadlines on a phone, whose filters lead back to it, and asked for in the menu of files', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => {});
    onTestFinished(() => print.mockRestore());
    const screen = await open('/leads/relatorios?prazo=vencido', { width: 390 });
    await expect.poll(() => lastQuery(screen, '/api/reports/lead_report')).toMatchObject({ sla: 'expired' });
    await screen.getByRole('button', { name: 'Filtros, 1 aplicado' }).click();
    const back = screen.getByRole('button', { name: 'Ver relatório' });
    await expect.element(back).toBeVisible();
    expect(screen.getByRole('button', { name: 'Ver leads' }).elements()).toEqual([]);
    await back.click();
    await screen.getByRole('button', { name: 'Exportar' }).click();
    await screen.getByRole('menuitem', { name: 'Imprimir' }).click();
    await expect.poll(() => print.mock.calls.length).toBe(1);
  });
});

describe('the report of statuses', () => {
  test('opens the leads behind each of its numbers', async () => {
    const screen = await open('/relatorio-leads-status?origem=manual');
    const link = (name: string) => screen.getByRole('link', { name });
    await expect.element(link('38 leads em Novo')).toBeVisible();
    expect(wayOf(link('38 leads em Novo'))).toBe(`/leads?status=${reportId(1)}&origem=manual&criado=mes`);
    expect(wayOf(link('40 leads que chegaram a Proposta'))).toBe(
      `/leads?chegou-a=${reportId(2)}&origem=manual&criado=mes`,
    );
    expect(wayOf(link('40,0%, 40 leads que chegaram a Proposta'))).toBe(
      `/leads?chegou-a=${reportId(2)}&origem=manual&criado=mes`,
    );
    expect(wayOf(link('50,0%, 45 leads que chegaram a Proposta no período anterior'))).toBe(
      `/leads?chegou-a=${reportId(2)}&origem=manual&criado=2026-02-01..2026-02-14T13:05`,
    );
    expect(wayOf(link('3 dias de idade média, 38 leads em Novo'))).toBe(
      `/leads?status=${reportId(1)}&origem=manual&criado=mes`,
    );
    expect(wayOf(link('18 leads perdidos: Sem orçamento').first())).toBe(
      `/leads?status=${reportId(4)}&motivo=${reportId(11)}&origem=manual&criado=mes`,
    );
    await expect
      .element(
        screen.getByRole('row', {
          name: /^Novo 38 leads em Novo 100 leads que chegaram a Novo 40,0%, 40 leads que chegaram a Proposta /,
        }),
      )
      .toBeVisible();
    await expect.element(screen.getByText('2 leads perdidos estão hoje com outras pessoas.')).toBeVisible();
  });

  test('says nothing of what leads are worth that somebody else has', async () => {
    const { stages } = makeStatusReport();
    const report = makeStatusReport({
      value_cents: { now: null, before: 4_000_000_00 },
      elsewhere: 100,
      stages: stages.map((stage) => ({ ...stage, value_cents: null, age_days: null })),
    });
    const screen = await open('/relatorio-leads-status', {
      handlers: { 'GET /api/reports/lead_status_report': () => ({ body: { report } }) },
    });
    const row = screen.getByRole('row', { name: /^Novo 38 leads em Novo/ });
    await expect.element(row).toBeVisible();
    await expect.element(row.getByRole('cell', { name: '–', exact: true }).first()).toBeVisible();
    await expect.element(screen.getByText('100 leads estão hoje com outras pessoas', { exact: false })).toBeVisible();
    expect(screen.getByText(/^R\$\s0(,00)?$/).elements()).toEqual([]);
  });

  test('calls its numbers by what they count, by creation and by period, which the address says', async () => {
    const screen = await open('/relatorio-leads-status');
    // Lost leads are shared out in the chart as in the table, those of other people as well.
    const drawn = screen.getByRole('figure', { name: 'Motivos de perda' });
    await expect.element(drawn.getByRole('row', { name: 'Sem orçamento 18 60,0%' })).toBeVisible();
    await expect.element(drawn.getByRole('row', { name: 'Hoje com outras pessoas 2 6,7%' })).toBeVisible();
    await expect
      .element(
        screen.getByRole('row', {
          name: /^Sem orçamento 18 leads perdidos: Sem orçamento 60,0% das perdas, 18 leads perdidos: Sem orçamento /,
        }),
      )
      .toBeVisible();
    const funnel = screen.getByRole('table', { name: 'Funil: quantos leads chegaram a cada etapa' });
    await expect.element(funnel.getByRole('columnheader', { name: 'Etapa', exact: true })).toBeInTheDocument();

    // Sales and losses are good or bad where both periods had their time, as leads that just came have not. Received,
    // worth, won, lost.
    const meanings = () =>
      Array.from(screen.container.querySelectorAll<HTMLElement>('[data-meaning]'), ({ dataset }) => dataset['meaning']);
    await expect.poll(meanings).toEqual(['good', 'good', 'neutral', 'neutral']);
    const called = (name: string) => screen.getByText(name, { exact: true });
    // The number, and the column of the reasons.
    await expect.poll(() => called('Dos recebidos, já perdidos').elements().length).toBe(2);
    expect(called('Perdidos').elements()).toEqual([]);

    await screen.getByRole('radio', { name: 'Por período' }).click();
    await expect.element(screen.getByText('Leads encerrados')).toBeVisible();
    expect(screen.where()).toBe('/relatorio-leads-status?leitura=periodo');
    expect(lastQuery(screen, '/api/reports/lead_status_report')).toEqual({ period: 'month', mode: 'period' });
    expect(wayOf(screen.getByRole('link', { name: '12 leads em Ganho' }))).toBe(
      `/leads?status=${reportId(3)}&encerrado=mes`,
    );
    await expect.poll(meanings).toEqual(['good', 'good', 'good', 'good']);
    await expect.poll(() => called('Perdidos').elements().length).toBe(2);
    expect(called('Dos recebidos, já perdidos').elements()).toEqual([]);

    await screen.getByRole('button', { name: 'Como contamos' }).click();
    await expect.element(called('Dos recebidos, já perdidos')).toBeVisible();
    await expect.element(screen.getByText('Os leads vendidos ou perdidos no período', { exact: false })).toBeVisible();
  });

  test('compares no sold and lost leads while they still grow, but says how many they were', async () => {
    setClock(soon);
    const screen = await open('/relatorio-leads-status');
    const tileOf = (label: string) => screen.getByText(label, { exact: true }).first().element().parentElement!;
    await expect.element(screen.getByText('Dos recebidos, já vendidos', { exact: true })).toBeVisible();
    for (const [label, text] of [
      ['Dos recebidos, já vendidos', '12eram 9'],
      ['Dos recebidos, já perdidos', '30eram 40'],
    ] as const) {
      expect(tileOf(label).textContent).toBe(label + text);
      expect(tileOf(label).querySelector('[data-quiet]')).not.toBeNull();
    }
    expect(wayOf(screen.getByRole('link', { name: 'eram 9 leads vendidos no período anterior' }))).toContain('/leads?');
    expect(screen.getByText('Vendidos', { exact: true }).elements()).toEqual([]);
    await screen.getByRole('radio', { name: 'Por período' }).click();
    await expect.element(screen.getByText('Vendidos', { exact: true })).toBeVisible();
    expect(tileOf('Vendidos').querySelector('[data-meaning]')).not.toBeNull();
    expect(tileOf('Vendidos').querySelector('[data-quiet]')).toBeNull();
  });
});

describe('the report of internal sales', () => {
  test('credits each number to who did it, and opens its leads', async () => {
    const screen = await open('/relatorio-vendas-internas?periodo=mes-passado');
    const link = (name: string) => screen.getByRole('link', { name });
    await expect.element(link('41 leads atribuídos: Bruna Siqueira')).toBeVisible();
    expect(wayOf(link('41 leads atribuídos: Bruna Siqueira'))).toBe(
      `/leads?recebido-por=${reportId(1)}&recebido=mes-passado`,
    );
    expect(wayOf(link('9 vendas: Bruna Siqueira'))).toBe(`/leads?vendedor=${reportId(1)}&ganho=mes-passado`);
    expect(wayOf(link('12 min até o contato, 35 primeiros contatos: Bruna Siqueira'))).toBe(
      `/leads?primeiro-contato=${reportId(1)}&criado=mes-passado`,
    );
    expect(wayOf(screen.getByRole('link', { name: '1.204 leads atribuídos' }))).toBe('/leads?recebido=mes-passado');
    expect(wayOf(link('12 min até o contato, 35 primeiros contatos').first())).toBe(
      '/leads?primeiro-contato=alguem&criado=mes-passado',
    );
    // The days before end at the minute that is compared.
    expect(wayOf(link('30 leads atribuídos no período anterior: Bruna Siqueira'))).toBe(
      `/leads?recebido-por=${reportId(1)}&recebido=2026-02-01..2026-02-14T13:05`,
    );
    expect(wayOf(link('eram 1.100 leads atribuídos no período anterior'))).toBe(
      '/leads?recebido=2026-02-01..2026-02-14T13:05',
    );
  });

  test('names its bars, and is switched to groups and products by keyboard, which its address says', async () => {
    const screen = await open('/relatorio-vendas-internas');
    const bars = screen.getByRole('figure', { name: 'Atribuídos e vendas' });
    await bars.getByRole('button', { name: 'Ver tabela: Atribuídos e vendas' }).click();
    await expect.element(bars.getByRole('columnheader', { name: 'Vendedor', exact: true })).toBeVisible();
    const person = screen.getByRole('radio', { name: 'Vendedor' });
    await expect.element(person).toBeChecked();
    (person.element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect.poll(() => screen.where()).toBe('/relatorio-vendas-internas?por=grupo');
    await expect
      .poll(() => lastQuery(screen, '/api/reports/internal_sales_report'))
      .toEqual({ period: 'month', by: 'group' });
    await userEvent.keyboard('{ArrowRight}');
    await expect.poll(() => screen.where()).toBe('/relatorio-vendas-internas?por=produto');
  });
});

describe('the report of indicators', () => {
  test('shows team and partner, and opens what each brought', async () => {
    const screen = await open('/relatorio-indicadores');
    const link = (name: string) => screen.getByRole('link', { name });
    await expect.element(link('43 leads recebidos: Sandra Melo')).toBeVisible();
    await expect.element(screen.getByRole('row', { name: /Sandra Melo Equipe Norte Contábil Ágil/ })).toBeVisible();
    expect(wayOf(link('20 leads qualificados: Sandra Melo'))).toBe(
      `/leads?chegou-a=${reportId(90)}&indicador=${reportId(3)}&criado=mes`,
    );
    expect(wayOf(screen.getByRole('link', { name: '1.204 leads recebidos' }))).toBe(
      '/leads?indicador=alguem&criado=mes',
    );
  });
});

describe('commissions of indicators', () => {
  const earned = [
    makeReportRow(3, { name: 'Sandra Melo', commission_cents: 12_345 }),
    makeReportRow(4, { name: 'Nilton Bastos', commission_cents: 0 }),
  ];
  const answer = (list: typeof earned, cents: number | null): Record<string, Handler> => ({
    'GET /api/reports/indicator_report': () => ({
      body: { report: makeReport(list, { by: 'indicator', commission_cents: cents }) },
    }),
  });

  test('are no column where nobody’s may be known', async () => {
    const screen = await open('/relatorio-indicadores', { role: 'manager', handlers: answer(people, null) });
    await expect.element(screen.getByRole('row', { name: /Sandra Melo Equipe/ })).toBeVisible();
    expect(screen.getByRole('columnheader', { name: 'Comissão' }).elements()).toEqual([]);
    expect(screen.getByText('Comissões').elements()).toEqual([]);
  });

  test('open the entries of a person and of all, of sales of these days, with the filters that entries have', async () => {
    const path = `/relatorio-indicadores?produto=${reportId(70)}`;
    const screen = await open(path, { handlers: answer(earned, 12_345) });
    await expect.element(screen.getByText('Comissões')).toBeVisible();
    expect(wayOf(screen.getByRole('link', { name: /^R\$\s123,45 em comissões$/ }))).toBe(
      `/comissionamentos?venda=2026-03-01..2026-03-14&papel=indicador&produto=${reportId(70)}`,
    );
    expect(wayOf(screen.getByRole('link', { name: /123,45 de comissão: Sandra Melo/ }))).toBe(
      `/comissionamentos?venda=2026-03-01..2026-03-14&beneficiario=${reportId(3)}&papel=indicador&produto=${reportId(70)}`,
    );
    expect(screen.getByRole('link', { name: /de comissão: Nilton Bastos/ }).elements()).toEqual([]);
  });
});

describe('the report of leads', () => {
  test('is by what the viewer chooses, an indicator of what it knows', async () => {
    const screen = await open('/leads/relatorios', { role: 'indicator' });
    await screen.getByRole('button', { name: 'Linhas por: Produto' }).click();
    await expect.element(screen.getByRole('menuitemradio', { name: 'Origem' })).toBeVisible();
    expect(
      screen
        .getByRole('menuitemradio')
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual(['Produto', 'Origem', 'Campanha (UTM)']);
    await screen.getByRole('menuitemradio', { name: 'Campanha (UTM)' }).click();
    await expect.poll(() => screen.where()).toBe('/leads/relatorios?por=campanha');
    await expect.poll(() => lastQuery(screen, '/api/reports/lead_report')).toEqual({ period: 'month', by: 'campaign' });
  });

  test('asks for any two days, and for no more than two years', async () => {
    const screen = await open('/leads/relatorios');
    await screen.getByRole('button', { name: 'Período: Este mês' }).click();
    await screen.getByRole('radio', { name: 'Últimos 30 dias' }).click();
    await expect.poll(() => screen.where()).toBe('/leads/relatorios?periodo=30d');
    await expect.element(screen.getByRole('radio', { name: 'Últimos 30 dias' })).toBeChecked();
    await screen.getByRole('textbox', { name: 'De' }).fill('01012020');
    await screen.getByRole('textbox', { name: 'Até' }).fill('01012026');
    await expect.element(screen.getByText('Escolha no máximo dois anos')).toBeVisible();
    expect(screen.where()).toBe('/leads/relatorios?periodo=30d');
    await screen.getByRole('textbox', { name: 'De' }).fill('01122025');
    await expect.poll(() => screen.where()).toBe('/leads/relatorios?periodo=2025-12-01..2026-01-01');
  });

  test('says what of an address it did not use, and asks for the rest', async () => {
    const screen = await open('/leads/relatorios?periodo=1900..2026&por=tudo&ganho=mes&produto=abc&ordem=altura');
    for (const words of [
      'O período “1900..2026” não é um período: os números são deste mês.',
      'Este relatório não tem linhas por “tudo”, e essa escolha não foi usada.',
      'As linhas não têm ordem por “altura”, e essa escolha não foi usada.',
      'O filtro Produto não tem o valor “abc”',
      'não existe aqui, e não foi usado',
    ])
      await expect.element(screen.getByText(words, { exact: false })).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Período: Este mês' })).toBeVisible();
    expect(lastQuery(screen, '/api/reports/lead_report')).toEqual({ period: 'month', by: 'product' });
    await screen.router.navigate('/relatorio-leads-status?leitura=zzz');
    await expect.element(screen.getByText('A leitura “zzz” não existe aqui, e não foi usada.')).toBeVisible();
    await screen.router.navigate('/leads/relatorios?periodo=30d&por=origem&origem=manual');
    await expect.element(screen.getByRole('button', { name: 'Linhas por: Origem' })).toBeVisible();
    await expect.element(screen.getByText('Comparado com', { exact: false })).toBeVisible();
    expect(screen.getByText(/não foi usad[ao]|não existe aqui/).elements()).toEqual([]);
  });

  test('orders its rows as the address says, which a click on a column changes, and exports them so', async () => {
    const sent = vi.fn();
    const file = { id: reportId(99), name: 'relatorio.csv', content_type: 'x', size_bytes: 9, url: '#' };
    const three = [
      makeReportRow(1, { name: 'Auto', won: { now: 2, before: 0 } }),
      makeReportRow(2, { name: 'Imóvel', won: { now: 9, before: 0 } }),
      makeReportRow(3, { name: 'Caminhão', won: { now: 5, before: 0 } }),
    ];
    const screen = await open('/leads/relatorios?ordem=vendas', {
      handlers: {
        'GET /api/reports/lead_report': () => ({ body: { report: makeReport(three, { by: 'product' }) } }),
        'POST /api/reports/lead_report/exports': ({ body }) => {
          sent(body);
          return { status: 201, body: { file, rows_count: 3 } };
        },
      },
    });
    const table = screen.getByRole('table', { name: 'Leads por produto' });
    const names = () =>
      table
        .getByRole('row')
        .elements()
        .slice(1)
        .map((one) => /Auto|Imóvel|Caminhão/.exec(one.textContent)?.[0]);
    await expect.poll(names).toEqual(['Auto', 'Caminhão', 'Imóvel']);
    const header = table.getByRole('columnheader', { name: 'Vendas', exact: true });
    await expect.element(header).toHaveAttribute('aria-sort', 'ascending');
    await header.getByRole('button').click();
    await expect.poll(() => screen.where()).toBe('/leads/relatorios?ordem=-vendas');
    await expect.poll(names).toEqual(['Imóvel', 'Caminhão', 'Auto']);
    await screen.getByRole('button', { name: 'Exportar' }).click();
    await screen.getByRole('menuitem', { name: /^CSV/ }).click();
    await expect
      .poll(() => sent.mock.lastCall?.[0])
      .toEqual({ format: 'csv', by: 'product', period: 'month', order: '-won' });
    await page.viewport(390, 800);
    await screen.getByRole('button', { name: 'Ordem: Vendas, do maior ao menor' }).click();
    await screen.getByRole('menuitemradio', { name: 'Conversão, do maior ao menor' }).click();
    await expect.poll(() => screen.where()).toBe('/leads/relatorios?ordem=-conversao');
    await screen.getByRole('button', { name: 'Ordem: Conversão, do maior ao menor' }).click();
    await screen.getByRole('menuitemradio', { name: 'Mais leads primeiro' }).click();
    await expect.poll(() => screen.where()).toBe('/leads/relatorios');
  });
});
