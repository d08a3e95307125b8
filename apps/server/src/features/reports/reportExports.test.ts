import { describeReportOrder, orderReportRows } from '@funil/api/contract';
import type { LeadStatusReport, Report, ReportOrder } from '@funil/api/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formatDate } from '@funil/validation/values';
import { countListed, createReportWorld } from '../../../test/createReportWorld.ts';
import type { ReportWorld } from '../../../test/createReportWorld.ts';
import { createTestApp } from '../../../test/createTestApp.ts';
import type { Caller, TestApp } from '../../../test/createTestApp.ts';

let server: TestApp;
let world: ReportWorld;
beforeAll(async () => {
  server = await createTestApp();
  world = await createReportWorld(server, 'America/Manaus');
});
afterAll(() => server.close());

async function download(caller: Caller, path: string, body: object) {
  const answer = await world.call(caller, 'POST', path, { format: 'csv', ...body });
  expect(answer.statusCode, answer.body).toBe(201);
  const { file } = answer.json<{ file: { url: string; name: string } }>();
  const { body: content } = await world.call(caller, 'GET', file.url);
  return { name: file.name, lines: content.replace('\ufeff', '').trimEnd().split('\r\n') };
}
const show = async <T>(caller: Caller, path: string) =>
  (await world.call(caller, 'GET', path)).json<{ report: T }>().report;

/** A share as a table of the screen writes it. */
const percentOf = (part: number, whole: number) =>
  whole === 0 ? '' : `${(Math.round((part * 1_000) / whole) / 10).toFixed(1).replace('.', ',')}%`;
const reais = (cents: number) => (cents / 100).toFixed(2).replace('.', ',');

describe('a report as a file', () => {
  it('is refused to those who may not open the report, in other formats, and by what a role does not know', async () => {
    const { admin, partner, specialist } = world.people;
    for (const path of ['lead_status_report', 'internal_sales_report', 'indicator_report']) {
      expect((await world.call(partner, 'POST', `/api/reports/${path}/exports`, { format: 'csv' })).statusCode).toBe(
        403,
      );
      expect((await world.call(admin, 'POST', `/api/reports/${path}/exports`, { format: 'pdf' })).statusCode).toBe(422);
    }
    const asked = { format: 'csv', by: 'group' };
    expect((await world.call(specialist, 'POST', '/api/reports/lead_report/exports', asked)).statusCode).toBe(422);
  });

  it.each(['admin', 'manager', 'specialist'] as const)('has the rows of the screen, for a %s', async (role) => {
    const caller = world.people[role];
    const report = await show<Report>(caller, '/api/reports/internal_sales_report?period=last_month&by=person');
    const { name, lines } = await download(caller, '/api/reports/internal_sales_report/exports', {
      period: 'last_month',
      by: 'person',
    });
    expect(name).toMatch(/^relatorio-vendas-internas-\d\d-\d\d-\d{4}\.csv$/);
    expect(lines[0]).toBe('Vendas internas');
    expect(lines[1]).toContain(
      `Período: ${formatDate(report.days.from)} a ${formatDate(report.days.to)}, comparado com`,
    );
    expect(lines[2]).toBe('Filtros: nenhum');
    expect(lines[3]).toMatch(/\(America\/Manaus\)$/);
    const cells = lines.slice(6).map((line) => line.split(';'));
    const end = cells.findIndex(([first]) => first === '');
    expect(cells.slice(0, end).map(([first]) => first)).toEqual(['Total', ...report.rows.map((row) => row.name)]);
    expect(lines[5]).toBe(
      'Vendedor;Atribuídos;Atribuídos antes;1º contato (minutos);Vendas;Vendas antes;Conversão;Dos recebidos, já vendidos;Valor vendido (R$)',
    );
    for (const [index, row] of [report.total, ...report.rows].entries()) {
      const [, received, before, contact, won, , conversion, converted, value] = cells[index]!;
      expect([received, before, won].map(Number)).toEqual([row.received.now, row.received.before, row.won.now]);
      expect(conversion).toBe(percentOf(row.won.now, row.received.now));
      expect(converted).toBe(percentOf(row.converted.now, row.received.now));
      expect(contact).toBe(row.first_contact_minutes.now === null ? '' : String(row.first_contact_minutes.now));
      expect(value).toBe((row.won_value_cents.now / 100).toFixed(2).replace('.', ','));
    }
  });

  it('has its rows in the order of the screen, and refuses one that there is not', async () => {
    const { admin } = world.people;
    const path = '/api/reports/lead_report/exports';
    const asked = { period: '90d', by: 'campaign' };
    const unknown = await world.call(admin, 'POST', path, { format: 'csv', ...asked, order: 'vendas' });
    expect(unknown.json()).toMatchObject({ error: { fields: { order: 'Ordem é inválido' } } });
    const { rows } = await show<Report>(admin, '/api/reports/lead_report?period=90d&by=campaign');
    const namesBy = async (order?: ReportOrder) => {
      const { lines } = await download(admin, path, { ...asked, ...(order && { order }) });
      // The file says by what its rows stand.
      const said = lines.filter((line) => line.startsWith('Ordem: '));
      const words = order && describeReportOrder('lead_report', order, 'Campanha (UTM)', 'admin');
      expect(said).toEqual(words ? [`Ordem: ${words}`] : []);
      const first = lines.indexOf('') + 3;
      return lines.slice(first, lines.indexOf('', first)).map((line) => line.split(';')[0]);
    };
    expect(rows.length).toBeGreaterThan(2);
    expect(await namesBy()).toEqual(rows.map(({ name }) => name));
    for (const order of ['name', '-name', 'received', '-value', 'conversion'] as const)
      expect(await namesBy(order), order).toEqual(orderReportRows(rows, order).map(({ name }) => name));
  });

  it('has every lead in a row, whoever has it by now, and says what narrows it', async () => {
    const { lines } = await download(world.people.manager, '/api/reports/lead_report/exports', {
      period: '90d',
      by: 'product',
    });
    const [total, ...rows] = lines.slice(6, lines.indexOf('', 6)).map((line) => Number(line.split(';')[1]));
    expect(rows.reduce((sum, received) => sum + received, 0)).toBe(total);
    const list = { receiver_group_id: world.group.id, received: '90d' };
    const { count, readable } = await countListed(world, world.people.manager, list);
    expect([count, count > readable]).toEqual([total, true]);
    const narrowed = await download(world.people.admin, '/api/reports/lead_report/exports', {
      source: 'manual',
      by: 'campaign',
    });
    expect(narrowed.lines[2]).toBe('Filtros: Origem: Manual');
    const foreign = await download(world.people.admin, '/api/reports/lead_report/exports', {
      product_id: '01890000-0000-7000-8000-000000000001',
    });
    expect(foreign.lines[2]).toBe('Filtros: Produto: não encontrado');
  });

  it('says that a period which runs still is compared up to the hour, and of a whole one nothing', async () => {
    const { admin } = world.people;
    for (const path of ['lead_report', 'lead_status_report', 'internal_sales_report', 'indicator_report']) {
      const running = await download(admin, `/api/reports/${path}/exports`, { period: 'month' });
      expect(running.lines[1]).toMatch(/, comparado com .*, até \d\d:\d\d$/);
      const whole = await download(admin, `/api/reports/${path}/exports`, { period: 'last_month' });
      expect(whole.lines[1]).not.toMatch(/, até \d\d:\d\d$/);
    }
  });

  it('says why the rows of receivers add up to another sum than the total', async () => {
    const { admin } = world.people;
    const note = (lines: string[]) => lines.some((line) => line.startsWith('As linhas contam quem recebeu'));
    expect(note((await download(admin, '/api/reports/lead_report/exports', { by: 'person' })).lines)).toBe(true);
    expect(note((await download(admin, '/api/reports/lead_report/exports', { by: 'product' })).lines)).toBe(false);
  });

  it('has the numbers over the table, and what they were', async () => {
    const { admin } = world.people;
    const { total } = await show<Report>(admin, '/api/reports/lead_report?period=last_month');
    const { lines } = await download(admin, '/api/reports/lead_report/exports', { period: 'last_month' });
    const begin = lines.indexOf('Números do período;Agora;Eram');
    expect(lines.slice(begin + 1)).toEqual([
      `Recebidos;${total.received.now};${total.received.before}`,
      `Qualificados;${total.qualified.now};${total.qualified.before}`,
      `Vendas;${total.won.now};${total.won.before}`,
      `Valor vendido (R$);${reais(total.won_value_cents.now)};${reais(total.won_value_cents.before)}`,
      `Perdidos;${total.lost.now};${total.lost.before}`,
      `Conversão;${percentOf(total.won.now, total.received.now)};${percentOf(total.won.before, total.received.before)}`,
      `Dos recebidos, já vendidos;${percentOf(total.converted.now, total.received.now)};${percentOf(total.converted.before, total.received.before)}`,
    ]);
  });

  it('of statuses has the funnel, and the reasons below it', async () => {
    const report = await show<LeadStatusReport>(
      world.people.admin,
      '/api/reports/lead_status_report?period=90d&mode=period',
    );
    const { lines } = await download(world.people.admin, '/api/reports/lead_status_report/exports', {
      period: '90d',
      mode: 'period',
    });
    expect(lines[0]).toBe('Relatório de status: leads encerrados no período');
    expect(lines[5]).toBe('Status;Encerrados aqui;Chegaram;Avançam;Avançavam antes;Valor (R$);Idade média (dias)');
    const { total, won, lost, value_cents: value } = report;
    const begin = lines.indexOf('Números do período;Agora;Eram');
    expect(lines.slice(begin + 1, begin + 6)).toEqual([
      `Leads encerrados;${total.now};${total.before}`,
      `Valor (R$);${reais(value.now!)};${reais(value.before!)}`,
      `Vendidos;${won.now};${won.before}`,
      `Perdidos;${lost.now};${lost.before}`,
      `Vendidos entre os encerrados;${percentOf(won.now, total.now)};${percentOf(won.before, total.before)}`,
    ]);
    const cohort = await download(world.people.admin, '/api/reports/lead_status_report/exports', { period: '90d' });
    expect(cohort.lines[5]).toMatch(/^Status;Estão aqui;/);
    // Leads lost in a period, and received leads that are lost by now, are two sets.
    const beginnings = cohort.lines.map((line) => line.split(';')[0]);
    for (const name of ['vendidos', 'vendidos (%)', 'perdidos'])
      expect(beginnings).toContain(`Dos recebidos, já ${name}`);
    expect(cohort.lines.join('\n')).not.toMatch(/(?:^|;)(?:Perdidos|Vendidos);/m);
    for (const stage of report.stages)
      expect(lines.some((line) => line.startsWith(`${stage.name};${stage.count};${stage.reached.now};`))).toBe(true);
    for (const reason of report.loss_reasons)
      expect(lines.some((line) => line.startsWith(`${reason.name};${reason.count};`))).toBe(true);
  });

  it('of indicators names team and partner to who reads of teams', async () => {
    const { lines } = await download(world.people.admin, '/api/reports/indicator_report/exports', { period: '90d' });
    expect(lines[5]).toMatch(/^Indicador;Equipe;Parceiro;Indicações;/);
    const others = await download(world.people.manager, '/api/reports/indicator_report/exports', { period: '90d' });
    expect(others.lines[5]).toMatch(/^Indicador;Parceiro;Indicações;/);
  });
});
