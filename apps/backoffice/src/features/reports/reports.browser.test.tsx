import { afterEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Role } from '@funil/api/contract';
import { emulateMedia } from '../../../test/emulateMedia.ts';
import { expectAccessible } from '../../../test/expectAccessible.ts';
import { refusal } from '../../../test/fakeServer.ts';
import type { Handler } from '../../../test/fakeServer.ts';
import { renderApp } from '../../../test/renderApp.tsx';
import {
  emptyStatusReport,
  longName,
  makeReport,
  makeReportRow,
  makeStatusReport,
  reportId,
} from '../../../test/reportFactory.ts';

const rows = [makeReportRow(1, { name: 'Bruna Siqueira' }), makeReportRow(2, { name: 'Otávio Reis' })];
const people = [
  makeReportRow(3, { name: 'Sandra Melo', team: 'Equipe Norte', partner: 'Contábil Ágil' }),
  makeReportRow(4, { name: 'Nilton Bastos' }),
];

const answers: Record<string, Handler> = {
  'GET /api/lead_status_report': () => ({ body: { report: makeStatusReport() } }),
  'GET /api/internal_sales_report': () => ({ body: { report: makeReport(rows) } }),
  'GET /api/indicator_report': () => ({ body: { report: makeReport(people, { by: 'indicator' }) } }),
  'GET /api/lead_report': () => ({
    body: { report: makeReport([makeReportRow(5, { name: 'Auto 80' })], { by: 'product' }) },
  }),
};
/** The same of a period that ends today. */
const today = new Date().toISOString().slice(0, 10);
const days = { from: today, to: today };
const recent: Record<string, Handler> = {
  'GET /api/lead_status_report': () => ({ body: { report: makeStatusReport({ days }) } }),
  'GET /api/internal_sales_report': () => ({ body: { report: makeReport(rows, { days }) } }),
  'GET /api/indicator_report': () => ({ body: { report: makeReport(people, { by: 'indicator', days }) } }),
};
const paths = ['/relatorio-leads-status', '/relatorio-vendas-internas', '/relatorio-indicadores', '/leads/relatorios'];

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

afterEach(() => emulateMedia({ media: '' }));

describe('every report', () => {
  test.each(paths.slice(0, 3))('%s is refused to those who may not open it', async (path) => {
    const screen = await open(path, { role: 'partner' });
    await expect.element(screen.getByRole('heading', { name: 'Acesso não permitido' })).toBeVisible();
  });

  test.each(paths)('%s says that its numbers did not come, and requests them again', async (path) => {
    let isDown = true;
    const failing = Object.fromEntries(
      Object.entries(answers).map(([name, answer]): [string, Handler] => [
        name,
        (request) => (isDown ? refusal(503, 'server.unavailable', 'Indisponível no momento.') : answer(request)),
      ]),
    );
    const screen = await open(path, { handlers: failing });
    await expect.element(screen.getByText('Indisponível no momento.')).toBeVisible();
    isDown = false;
    (screen.getByRole('main').getByRole('button', { name: 'Tentar de novo' }).element() as HTMLElement).click();
    await expect.element(screen.getByText('Comparado com', { exact: false })).toBeVisible();
  });

  test.each(paths.flatMap((path) => [390, 820, 1024, 1440].map((width) => [path, width] as const)))(
    '%s fits into %i px',
    async (path, width) => {
      const long = makeReport(
        [
          makeReportRow(1, {
            name: longName,
            team: longName,
            partner: longName,
            won_value_cents: { now: 1e13, before: 0 },
          }),
        ],
        { by: path.includes('indicadores') ? 'indicator' : 'person' },
      );
      const screen = await open(path, {
        width,
        handlers: {
          'GET /api/internal_sales_report': () => ({ body: { report: long } }),
          'GET /api/indicator_report': () => ({ body: { report: long } }),
        },
      });
      await expect.element(screen.getByText('Comparado com', { exact: false })).toBeVisible();
      const main = screen.container.querySelector('main')!;
      expect(main.scrollWidth).toBeLessThanOrEqual(main.clientWidth);
      await expectAccessible();
    },
  );

  test.each(paths.slice(0, 3))('%s says whole on a phone that a period is recent', async (path) => {
    const screen = await open(path, { width: 390, handlers: recent });
    const note = screen.getByText('período recente: ainda cresce');
    await expect.element(note).toBeVisible();
    const line = note.element().parentElement!;
    expect(line.scrollWidth).toBeLessThanOrEqual(line.clientWidth);
    expect(note.element().scrollWidth).toBeLessThanOrEqual(note.element().clientWidth);
  });

  test.each(paths)('%s of a period in which nothing happened is calm', async (path) => {
    const nothing = () => ({ body: { report: makeReport([]) } });
    const screen = await open(path, {
      handlers: {
        'GET /api/lead_status_report': () => ({ body: { report: emptyStatusReport } }),
        'GET /api/internal_sales_report': nothing,
        'GET /api/indicator_report': nothing,
        'GET /api/lead_report': nothing,
      },
    });
    await expect
      .element(screen.getByText(path.includes('status') ? 'Nenhum lead perdido' : 'Nada no período', { exact: true }))
      .toBeVisible();
    await expectAccessible();
  });

  test.each(paths)('%s is exported as it is narrowed', async (path) => {
    const sent = vi.fn();
    const file = { id: reportId(99), name: 'relatorio.xlsx', content_type: 'x', size_bytes: 9, url: '#' };
    const answer: Handler = ({ body }) => {
      sent(body);
      return { status: 201, body: { file, rows_count: 2 } };
    };
    const screen = await open(`${path}?periodo=2026-01-05..2026-01-20&origem=manual`, {
      handlers: {
        'POST /api/lead_status_report_exports': answer,
        'POST /api/internal_sales_report_exports': answer,
        'POST /api/indicator_report_exports': answer,
        'POST /api/lead_report_exports': answer,
      },
    });
    await screen.getByRole('button', { name: 'Exportar' }).click();
    await screen.getByRole('menuitem', { name: 'Excel (XLSX)' }).click();
    await expect.element(screen.getByText('Relatório exportado')).toBeVisible();
    expect(sent).toHaveBeenCalledWith(
      expect.objectContaining({ period: '2026-01-05..2026-01-20', source: 'manual', format: 'xlsx' }),
    );
  });
});

describe('a report on paper', () => {
  test('is a table from a phone as well, in the width of the sheet, with charts that shrink', async () => {
    const long = makeReportRow(1, { name: longName, won_value_cents: { now: 1e12, before: 0 } });
    const screen = await open('/leads/relatorios?por=campanha', {
      width: 1440,
      handlers: { 'GET /api/lead_report': () => ({ body: { report: makeReport([long], { by: 'campaign' }) } }) },
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

  test('is narrowed by deadlines and queues, and its filters lead back to it on a phone', async () => {
    const screen = await open('/leads/relatorios?prazo=vencido', { width: 390 });
    await expect.poll(() => lastQuery(screen, '/api/lead_report')).toMatchObject({ sla: 'expired' });
    await screen.getByRole('button', { name: 'Filtros, 1 aplicado' }).click();
    await expect.element(screen.getByRole('button', { name: 'Ver relatório' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Ver leads' }).elements()).toEqual([]);
  });

  test('is asked for in the menu of files', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => {});
    const screen = await open('/leads/relatorios', { width: 390 });
    await screen.getByRole('button', { name: 'Exportar' }).click();
    await screen.getByRole('menuitem', { name: 'Imprimir' }).click();
    await expect.poll(() => print.mock.calls.length).toBe(1);
    print.mockRestore();
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
      handlers: { 'GET /api/lead_status_report': () => ({ body: { report } }) },
    });
    const row = screen.getByRole('row', { name: /^Novo 38 leads em Novo/ });
    await expect.element(row).toBeVisible();
    await expect.element(row.getByRole('cell', { name: '–', exact: true }).first()).toBeVisible();
    await expect.element(screen.getByText('100 leads estão hoje com outras pessoas', { exact: false })).toBeVisible();
    expect(screen.getByText(/^R\$\s0(,00)?$/).elements()).toEqual([]);
  });

  test('shares the lost leads out in the chart as in the table, those of other people as well', async () => {
    const screen = await open('/relatorio-leads-status');
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
  });

  test('calls what its charts are of by its name', async () => {
    const screen = await open('/relatorio-leads-status');
    const funnel = screen.getByRole('table', { name: 'Funil: quantos leads chegaram a cada etapa' });
    await expect.element(funnel.getByRole('columnheader', { name: 'Etapa', exact: true })).toBeInTheDocument();
    const sales = await open('/relatorio-vendas-internas');
    const bars = sales.getByRole('figure', { name: 'Atribuídos e vendas' });
    await bars.getByRole('button', { name: 'Ver tabela: Atribuídos e vendas' }).click();
    await expect.element(bars.getByRole('columnheader', { name: 'Vendedor', exact: true })).toBeVisible();
  });

  test('calls sales and losses good or bad where both periods had their time, as leads that just came have not', async () => {
    const screen = await open('/relatorio-leads-status');
    const meanings = () =>
      Array.from(screen.container.querySelectorAll<HTMLElement>('[data-meaning]'), ({ dataset }) => dataset['meaning']);
    // Received, worth, won, lost.
    await expect.poll(meanings).toEqual(['good', 'good', 'neutral', 'neutral']);
    await screen.getByRole('radio', { name: 'Por período' }).click();
    await expect.poll(meanings).toEqual(['good', 'good', 'good', 'good']);
  });

  test('calls what is lost of those received otherwise than what was lost in the period', async () => {
    const screen = await open('/relatorio-leads-status');
    const [ofReceived, ofPeriod] = ['Dos recebidos, já perdidos', 'Perdidos'].map((name) =>
      screen.getByText(name, { exact: true }),
    );
    // The number, and the column of the reasons.
    await vi.waitFor(() => expect(ofReceived!.elements()).toHaveLength(2));
    expect(ofPeriod!.elements()).toEqual([]);
    await screen.getByRole('radio', { name: 'Por período' }).click();
    await vi.waitFor(() => expect(ofPeriod!.elements()).toHaveLength(2));
    expect(ofReceived!.elements()).toEqual([]);
    await screen.getByRole('button', { name: 'Como contamos' }).click();
    await expect.element(ofReceived!).toBeVisible();
  });

  test('compares no sold and lost leads while they still grow, but says how many they were', async () => {
    const screen = await open('/relatorio-leads-status', { handlers: recent });
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

  test('reads a period by what was closed in it, and says what that means', async () => {
    const screen = await open('/relatorio-leads-status');
    await screen.getByRole('radio', { name: 'Por período' }).click();
    await expect.element(screen.getByText('Leads encerrados')).toBeVisible();
    expect(screen.where()).toBe('/relatorio-leads-status?leitura=periodo');
    expect(lastQuery(screen, '/api/lead_status_report')).toEqual({ period: 'month', mode: 'period' });
    expect(wayOf(screen.getByRole('link', { name: '12 leads em Ganho' }))).toBe(
      `/leads?status=${reportId(3)}&encerrado=mes`,
    );
    await screen.getByRole('button', { name: 'Como contamos' }).click();
    await expect.element(screen.getByText('Os leads vendidos ou perdidos no período', { exact: false })).toBeVisible();
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

  test('shortens a long name, and keeps its columns', async () => {
    const screen = await open('/relatorio-vendas-internas', {
      handlers: {
        'GET /api/internal_sales_report': () => ({
          body: { report: makeReport([makeReportRow(1, { name: longName })]) },
        }),
      },
    });
    await expect.element(screen.getByRole('columnheader', { name: 'Atribuídos antes' })).toBeVisible();
    await expect.element(screen.getByRole('columnheader', { name: 'Vendas antes' })).toBeVisible();
  });

  test('is switched to groups and products by keyboard, and says so in its address', async () => {
    const screen = await open('/relatorio-vendas-internas');
    const person = screen.getByRole('radio', { name: 'Vendedor' });
    await expect.element(person).toBeChecked();
    (person.element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect.poll(() => screen.where()).toBe('/relatorio-vendas-internas?por=grupo');
    await expect.poll(() => lastQuery(screen, '/api/internal_sales_report')).toEqual({ period: 'month', by: 'group' });
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
  const answer = (list: typeof earned, cents: number | null = null): Record<string, Handler> => ({
    'GET /api/indicator_report': () => ({
      body: { report: makeReport(list, { by: 'indicator', commission_cents: cents }) },
    }),
  });

  test('are no column where nobody’s may be known', async () => {
    const screen = await open('/relatorio-indicadores', { role: 'manager', handlers: answer(people) });
    await expect.element(screen.getByRole('row', { name: /Sandra Melo Equipe/ })).toBeVisible();
    expect(screen.getByRole('columnheader', { name: 'Comissão' }).elements()).toEqual([]);
    expect(screen.getByText('Comissões').elements()).toEqual([]);
  });

  test('are summed up among the numbers of the report, which open all entries of these days', async () => {
    const path = `/relatorio-indicadores?produto=${reportId(70)}`;
    const screen = await open(path, { handlers: answer(earned, 12_345) });
    await expect.element(screen.getByText('Comissões')).toBeVisible();
    expect(wayOf(screen.getByRole('link', { name: /^R\$\s123,45 em comissões$/ }))).toBe(
      `/comissionamentos?venda=2026-03-01..2026-03-14&papel=indicador&produto=${reportId(70)}`,
    );
  });

  test('open the entries of that person, of sales of these days, with the filters that entries have', async () => {
    const path = `/relatorio-indicadores?produto=${reportId(70)}`;
    const screen = await open(path, { handlers: answer(earned) });
    const link = screen.getByRole('link', { name: /123,45 de comissão: Sandra Melo/ });
    await expect.element(link).toBeVisible();
    expect(wayOf(link)).toBe(
      `/comissionamentos?venda=2026-03-01..2026-03-14&beneficiario=${reportId(3)}&papel=indicador&produto=${reportId(70)}`,
    );
    expect(screen.getByRole('link', { name: /de comissão: Nilton Bastos/ }).elements()).toEqual([]);
  });
});

describe('the report of leads', () => {
  test('is by what the viewer chooses', async () => {
    const screen = await open('/leads/relatorios');
    await screen.getByRole('button', { name: 'Linhas por: Produto' }).click();
    await screen.getByRole('menuitemradio', { name: 'Campanha (UTM)' }).click();
    await expect.poll(() => screen.where()).toBe('/leads/relatorios?por=campanha');
    await expect.poll(() => lastQuery(screen, '/api/lead_report')).toEqual({ period: 'month', by: 'campaign' });
  });

  test('offers an indicator nothing that it does not know', async () => {
    const screen = await open('/leads/relatorios', { role: 'indicator' });
    await screen.getByRole('button', { name: 'Linhas por: Produto' }).click();
    await expect.element(screen.getByRole('menuitemradio', { name: 'Origem' })).toBeVisible();
    expect(
      screen
        .getByRole('menuitemradio')
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual(['Produto', 'Origem', 'Campanha (UTM)']);
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

  test('says what of an address it did not use', async () => {
    const screen = await open('/leads/relatorios?periodo=1900..2026&por=tudo&ganho=mes&produto=abc');
    for (const words of [
      'O período “1900..2026” não é um período: os números são deste mês.',
      'Este relatório não tem linhas por “tudo”, e essa escolha não foi usada.',
      'O filtro Produto não tem o valor “abc”',
      'não existe aqui, e não foi usado',
    ])
      await expect.element(screen.getByText(words, { exact: false })).toBeVisible();
    const reading = await open('/relatorio-leads-status?leitura=zzz');
    await expect.element(reading.getByText('A leitura “zzz” não existe aqui, e não foi usada.')).toBeVisible();
    for (const [days, why] of [
      ['2026-03-02..2026-03-01', 'termina antes de começar'],
      ['2026-02-30..2026-03-01', 'tem um dia que não existe'],
      ['2020-01-01..2026-01-01', 'tem mais de dois anos'],
    ]) {
      const wrong = await open(`/relatorio-leads-status?periodo=${days}`);
      await expect
        .element(wrong.getByText(`O período “${days}” ${why}: os números são deste mês.`, { exact: false }))
        .toBeVisible();
    }
    const sensible = await open('/leads/relatorios?periodo=30d&por=origem&origem=manual');
    await expect.element(sensible.getByText('Comparado com', { exact: false })).toBeVisible();
    expect(sensible.getByText('não foi usado', { exact: false }).elements()).toEqual([]);
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
        'GET /api/lead_report': () => ({ body: { report: makeReport(three, { by: 'product' }) } }),
        'POST /api/lead_report_exports': ({ body }) => {
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
    const phone = await open('/leads/relatorios?ordem=-vendas', {
      width: 390,
      handlers: { 'GET /api/lead_report': () => ({ body: { report: makeReport(three, { by: 'product' }) } }) },
    });
    await phone.getByRole('button', { name: 'Ordem: Vendas, do maior ao menor' }).click();
    await phone.getByRole('menuitemradio', { name: 'Conversão, do maior ao menor' }).click();
    await expect.poll(() => phone.where()).toBe('/leads/relatorios?ordem=-conversao');
    await phone.getByRole('button', { name: 'Ordem: Conversão, do maior ao menor' }).click();
    await phone.getByRole('menuitemradio', { name: 'Mais leads primeiro' }).click();
    await expect.poll(() => phone.where()).toBe('/leads/relatorios');
    for (const [path, word] of [
      ['/leads/relatorios', '-comissao'],
      ['/relatorio-vendas-internas', 'perdidos'],
      ['/relatorio-leads-status', '-vendas'],
    ]) {
      const other = await open(`${path}?ordem=${word}`);
      await expect.element(other.getByText(`As linhas não têm ordem por “${word}”`, { exact: false })).toBeVisible();
    }
    const plain = await open('/leads/relatorios?ordem=altura');
    await expect
      .element(plain.getByText('As linhas não têm ordem por “altura”, e essa escolha não foi usada.', { exact: false }))
      .toBeVisible();
  });

  test('counts an address that says nothing sensible as none', async () => {
    const screen = await open('/leads/relatorios?periodo=2026-02-30..x&por=tudo&ganho=mes&origem=lua');
    await expect.element(screen.getByRole('button', { name: 'Período: Este mês' })).toBeVisible();
    await expect.poll(() => lastQuery(screen, '/api/lead_report')).toEqual({ period: 'month', by: 'product' });
  });
});
