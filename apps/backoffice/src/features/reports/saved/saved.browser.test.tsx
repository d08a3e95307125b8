import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Role, SavedReport } from '@funil/api/contract';
import { matchesWords } from '@funil/validation/search';
import { expectAccessible } from '../../../../test/expectAccessible.ts';
import { refusal, refuse } from '../../../../test/fakeServer.ts';
import type { Handler } from '../../../../test/fakeServer.ts';
import { renderApp } from '../../../../test/renderApp.tsx';
import { longName, makeReport, makeReportRow, makeStatusReport, reportId } from '../../../../test/reportFactory.ts';
import { makeSaved } from '../../../../test/savedReportFactory.ts';

let savedReports: SavedReport[];

const answers: Record<string, Handler> = {
  'GET /api/reports/lead_report': () => ({ body: { report: makeReport([makeReportRow(1)], { by: 'product' }) } }),
  'GET /api/reports/internal_sales_report': () => ({ body: { report: makeReport([makeReportRow(1)]) } }),
  'GET /api/reports/lead_status_report': () => ({ body: { report: makeStatusReport() } }),
  'GET /api/saved_reports': () => ({ body: { saved_reports: savedReports } }),
};
const open = (path: string, { role = 'admin' as Role, handlers = {} as Record<string, Handler> } = {}) =>
  renderApp(path, { role, width: 1440, handlers: { ...answers, ...handlers } });
type Shown = Awaited<ReturnType<typeof open>>;

const menu = async (screen: Shown) => {
  await screen.getByRole('button', { name: /^Relatórios salvos/ }).click();
  return screen.getByRole('menu', { name: /^Relatórios salvos/ });
};
const pick = async (screen: Shown, name: string) => (await menu(screen)).getByRole('menuitem', { name }).click();
const lastQuery = (screen: Shown, path: string) =>
  Object.fromEntries(screen.server.of(`GET ${path}`).at(-1)?.query ?? []);

beforeEach(() => {
  savedReports = [
    makeSaved(1, {
      name: 'Por campanha',
      choice: { period: '90d', by: 'campaign', filters: { source: 'manual' }, order: '-won' },
    }),
    makeSaved(2, { name: 'Do status', report: 'lead_status_report', choice: { period: 'month', mode: 'period' } }),
    makeSaved(3, { name: 'Do chefe', is_own: false, owner_name: 'Helena Prado' }),
  ];
});

describe('saved reports', () => {
  test('are refused in words beside the name, and keep what was typed', async () => {
    const screen = await open('/leads/relatorios', {
      handlers: {
        'POST /api/saved_reports': ({ body }) =>
          body.name === 'Por campanha'
            ? refuse('saved_report.name_taken', { fields: { name: 'Você já tem um relatório salvo com este nome.' } })
            : refuse('saved_report.too_many'),
      },
    });
    await pick(screen, 'Salvar como novo');
    const modal = screen.getByRole('dialog', { name: 'Salvar relatório' });
    await modal.getByRole('button', { name: 'Salvar relatório' }).click();
    await expect.element(modal.getByText('Nome é um campo obrigatório')).toBeVisible();
    await modal.getByLabelText('Nome').fill('Por campanha');
    await modal.getByRole('button', { name: 'Salvar relatório' }).click();
    await expect.element(modal.getByText('Você já tem um relatório salvo com este nome.')).toBeVisible();
    await modal.getByLabelText('Nome').fill('Mais um');
    await modal.getByRole('button', { name: 'Salvar relatório' }).click();
    await expect.element(modal.getByText('Você já tem 30 relatórios salvos.', { exact: false })).toBeVisible();
    await expect.element(modal.getByLabelText('Nome')).toHaveValue('Mais um');
  });

  test('are those of the screen, one’s own apart from what others send', async () => {
    const screen = await open('/leads/relatorios');
    const shown = await menu(screen);
    await expect.element(shown.getByRole('menuitemradio', { name: 'Por campanha' })).toBeVisible();
    await expect.element(shown.getByRole('menuitemradio', { name: 'Do chefe (Helena Prado)' })).toBeVisible();
    expect(shown.getByRole('menuitemradio', { name: 'Do status' }).elements()).toEqual([]);
  });

  test('that are not there are said, and leave the address', async () => {
    const screen = await open(`/leads/relatorios?salvo=${reportId(77)}&origem=manual`);
    await expect.element(screen.getByText('Relatório salvo não encontrado')).toBeVisible();
    await expect.poll(() => screen.where()).toBe('/leads/relatorios?origem=manual');
  });

  test('open with their period, rows and filters, and are marked once something else is shown', async () => {
    const screen = await open('/leads/relatorios');
    await (await menu(screen)).getByRole('menuitemradio', { name: 'Por campanha' }).click();
    await expect
      .poll(() => screen.where())
      .toBe(`/leads/relatorios?origem=manual&periodo=90d&por=campanha&ordem=-vendas&salvo=${reportId(1)}`);
    await expect
      .poll(() => lastQuery(screen, '/api/reports/lead_report'))
      .toEqual({ period: '90d', by: 'campaign', source: 'manual' });
    await expect
      .element(screen.getByRole('button', { name: 'Relatórios salvos: Por campanha', exact: true }))
      .toBeVisible();
    await screen.getByRole('button', { name: 'Linhas por: Campanha (UTM)' }).click();
    await screen.getByRole('menuitemradio', { name: 'Origem' }).click();
    await expect
      .element(screen.getByRole('button', { name: 'Relatórios salvos: Por campanha, com mudanças' }))
      .toBeVisible();
    // Choosing it again shows it as it was saved.
    await (await menu(screen)).getByRole('menuitemradio', { name: 'Por campanha' }).click();
    await expect.poll(() => lastQuery(screen, '/api/reports/lead_report')).toMatchObject({ by: 'campaign' });
    const asSaved = screen.getByRole('button', { name: 'Relatórios salvos: Por campanha', exact: true });
    await expect.element(asSaved).toBeVisible();
    await screen.getByRole('columnheader', { name: 'Vendas', exact: true }).getByRole('button').click();
    await expect
      .element(screen.getByRole('button', { name: 'Relatórios salvos: Por campanha, com mudanças' }))
      .toBeVisible();
  });

  test('are saved as the screen shows them, by keyboard, and chosen then', async () => {
    const screen = await open('/relatorio-leads-status?leitura=periodo&periodo=2026-01-05..2026-01-20&origem=manual', {
      handlers: {
        'POST /api/saved_reports': ({ body }) => {
          const saved = makeSaved(9, body as Partial<SavedReport>);
          savedReports = [...savedReports, saved];
          return { status: 201, body: { saved_report: saved } };
        },
      },
    });
    await expect.element(screen.getByRole('button', { name: 'Relatórios salvos' })).toBeVisible();
    (screen.getByRole('button', { name: 'Relatórios salvos' }).element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByRole('menuitem', { name: 'Salvar como novo' })).toBeVisible();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(screen.getByRole('menuitem', { name: 'Salvar como novo' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByRole('textbox', { name: 'Nome' })).toBeVisible();
    await screen.getByRole('textbox', { name: 'Nome' }).fill('Janeiro');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => screen.where()).toContain(`salvo=${reportId(9)}`);
    expect(screen.server.of('POST /api/saved_reports')[0]!.body).toEqual({
      name: 'Janeiro',
      report: 'lead_status_report',
      choice: { period: '2026-01-05..2026-01-20', by: null, mode: 'period', filters: { source: 'manual' } },
    });
    await expect.element(screen.getByRole('button', { name: 'Relatórios salvos: Janeiro' })).toBeVisible();
  });

  test('take what the screen shows, another name, and go once that was asked', async () => {
    const path = `/api/saved_reports/${reportId(1)}`;
    const screen = await open(`/leads/relatorios?salvo=${reportId(1)}`, {
      handlers: {
        [`PUT ${path}`]: ({ body }) => {
          savedReports = [{ ...savedReports[0]!, ...(body as Partial<SavedReport>) }, ...savedReports.slice(1)];
          return { body: { saved_report: savedReports[0] } };
        },
        [`DELETE ${path}`]: () => {
          savedReports = savedReports.slice(1);
          return { status: 204 };
        },
      },
    });
    await expect.element(screen.getByRole('button', { name: /^Relatórios salvos: Por campanha/ })).toBeVisible();
    await pick(screen, 'Salvar as mudanças');
    await expect.element(screen.getByText('Relatório Por campanha salvo')).toBeVisible();
    expect(screen.server.of(`PUT ${path}`)[0]!.body).toEqual({
      name: 'Por campanha',
      report: 'lead_report',
      choice: { period: 'month', by: 'product', mode: null, filters: {} },
    });
    await pick(screen, 'Renomear');
    const modal = screen.getByRole('dialog', { name: 'Renomear relatório' });
    await modal.getByLabelText('Nome').fill('Por produto');
    await modal.getByRole('button', { name: 'Renomear relatório' }).click();
    await expect.element(screen.getByRole('button', { name: /^Relatórios salvos: Por produto/ })).toBeVisible();
    await pick(screen, 'Excluir relatório salvo');
    await screen.getByRole('alertdialog').getByRole('button', { name: 'Excluir relatório salvo' }).click();
    await expect.element(screen.getByText('Relatório Por produto excluído')).toBeVisible();
    expect(screen.where()).toBe('/leads/relatorios');
  });

  test('say what they filter by that is gone, and are shown all the same', async () => {
    savedReports = [makeSaved(1, { name: 'Do produto', gone: ['Produto', 'Grupo'] })];
    const screen = await open(`/leads/relatorios?salvo=${reportId(1)}`);
    await expect
      .element(screen.getByText('não existe mais, ou que você não vê mais: Produto, Grupo.', { exact: false }))
      .toBeVisible();
    await expect.element(screen.getByText('Comparado com', { exact: false })).toBeVisible();
  });

  test('with a long name leave the bar its room in every window', async () => {
    savedReports = [makeSaved(1, { name: longName.slice(0, 60) })];
    const screen = await open(`/leads/relatorios?salvo=${reportId(1)}`);
    await expect.element(screen.getByText('Comparado com', { exact: false })).toBeVisible();
    for (const width of [1440, 1024, 820, 390]) {
      await page.viewport(width, 800);
      await expect
        .poll(() => document.documentElement.scrollWidth, { message: `${width} px` })
        .toBeLessThanOrEqual(width);
      await expect.element(screen.getByRole('button', { name: 'Exportar' })).toBeVisible();
    }
  });
});

describe('the mail of a saved report', () => {
  const path = `/api/saved_reports/${reportId(1)}`;
  const people = [
    { id: 'u1', name: 'Bruna Siqueira' },
    { id: reportId(50), name: 'Otávio Reis' },
  ];

  test('opens the report that it asks for, and says where there is none any more', async () => {
    const screen = await open(`/leads/relatorios?abrir=${reportId(1)}`);
    await expect
      .poll(() => screen.where())
      .toBe(`/leads/relatorios?origem=manual&periodo=90d&por=campanha&ordem=-vendas&salvo=${reportId(1)}`);
    await screen.router.navigate(`/leads/relatorios?abrir=${reportId(77)}`);
    await expect.element(screen.getByText('Este relatório salvo não existe mais', { exact: false })).toBeVisible();
    await expect.poll(() => screen.where()).toBe('/leads/relatorios');
    const failed = await open(`/leads/relatorios?abrir=${reportId(1)}`, {
      handlers: { 'GET /api/saved_reports': () => refusal(503, 'server.unavailable', 'Indisponível.') },
    });
    await expect.poll(() => failed.where()).toBe('/leads/relatorios');
  });

  test('is refused without anybody, and goes to whom is chosen, when it is chosen', async () => {
    const screen = await open(`/leads/relatorios?salvo=${reportId(1)}`, {
      handlers: {
        [`GET ${path}/receivers`]: ({ query }) => ({
          body: {
            people: people.filter(({ name }) => matchesWords(query.get('search') ?? '', name)),
            has_more: !query.has('search'),
          },
        }),
        [`PUT ${path}/mail`]: ({ body }) => {
          const mail = { frequency: body.frequency as 'weekly', next_on: '2026-12-01', receivers: [people[0]!] };
          savedReports = [{ ...savedReports[0]!, mail }, ...savedReports.slice(1)];
          return { body: { saved_report: savedReports[0] } };
        },
        [`DELETE ${path}/mail`]: () => {
          savedReports = [{ ...savedReports[0]!, mail: null }, ...savedReports.slice(1)];
          return { status: 204 };
        },
      },
    });
    await expect.element(screen.getByRole('button', { name: /^Relatórios salvos: Por campanha/ })).toBeVisible();
    await pick(screen, 'Enviar por e-mail');
    const modal = screen.getByRole('dialog', { name: 'Enviar Por campanha por e-mail' });
    await modal.getByRole('combobox', { name: 'Quem recebe' }).click();
    await screen.getByRole('option', { name: 'Bruna Siqueira (você)' }).click();
    await userEvent.keyboard('{Escape}');
    await modal.getByRole('button', { name: 'Salvar envio' }).click();
    await expect.element(modal.getByText('Escolha pelo menos uma pessoa')).toBeVisible();
    await modal.getByRole('combobox', { name: 'Quem recebe' }).click();
    await expect.element(screen.getByText('Há mais pessoas: busque pelo nome.')).toBeVisible();
    await screen.getByRole('combobox', { name: 'Buscar por nome' }).fill('otavio');
    await vi.waitFor(() =>
      expect(screen.server.of(`GET ${path}/receivers`).at(-1)?.query.get('search')).toBe('otavio'),
    );
    await screen.getByRole('option', { name: 'Otávio Reis' }).click();
    await userEvent.keyboard('{Escape}');
    await modal.getByRole('radio', { name: 'No dia 1º de cada mês' }).click();
    await expectAccessible(modal.element());
    await modal.getByRole('button', { name: 'Salvar envio' }).click();
    await expect.element(screen.getByText('Próximo: 01/12/2026')).toBeVisible();
    expect(screen.server.of(`PUT ${path}/mail`)[0]!.body).toEqual({
      frequency: 'monthly',
      receiver_ids: [reportId(50)],
    });
    await pick(screen, 'Parar de enviar');
    await expect.element(screen.getByText('Por campanha não é mais enviado')).toBeVisible();
  });

  test('of somebody else can be stopped, and nothing else be done with it', async () => {
    const screen = await open(`/leads/relatorios?salvo=${reportId(3)}`, {
      handlers: {
        [`DELETE /api/saved_reports/${reportId(3)}/mail`]: () => {
          savedReports = savedReports.slice(0, 2);
          return { status: 204 };
        },
      },
    });
    await expect.element(screen.getByRole('button', { name: /^Relatórios salvos: Do chefe/ })).toBeVisible();
    const shown = await menu(screen);
    await expect.element(shown.getByRole('menuitem', { name: 'Salvar como novo' })).toBeVisible();
    expect(
      shown
        .getByRole('menuitem')
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual(['Salvar como novo', 'Parar de receber']);
    await shown.getByRole('menuitem', { name: 'Parar de receber' }).click();
    await expect.element(screen.getByText('Você não recebe mais Do chefe')).toBeVisible();
    await expect.poll(() => screen.where()).toBe('/leads/relatorios');
  });
});
