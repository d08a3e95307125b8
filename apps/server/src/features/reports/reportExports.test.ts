import type { LeadStatusReport, Report } from '@funil/api/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formatDate } from '@funil/validation/values';
import { createReportWorld } from '../../../test/createReportWorld.ts';
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

describe('a report as a file', () => {
  it('is refused to those who may not open the report, in other formats, and by what a role does not know', async () => {
    const { admin, partner, specialist } = world.people;
    for (const path of ['lead_status_report', 'internal_sales_report', 'indicator_report']) {
      expect((await world.call(partner, 'POST', `/api/${path}_exports`, { format: 'csv' })).statusCode).toBe(403);
      expect((await world.call(admin, 'POST', `/api/${path}_exports`, { format: 'pdf' })).statusCode).toBe(422);
    }
    const asked = { format: 'csv', by: 'group' };
    expect((await world.call(specialist, 'POST', '/api/lead_report_exports', asked)).statusCode).toBe(422);
  });

  it.each(['admin', 'manager', 'specialist'] as const)('has the rows of the screen, for a %s', async (role) => {
    const caller = world.people[role];
    const report = await show<Report>(caller, '/api/internal_sales_report?period=last_month&by=person');
    const { name, lines } = await download(caller, '/api/internal_sales_report_exports', {
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
    expect(cells.map(([first]) => first)).toEqual(['Total', ...report.rows.map((row) => row.name)]);
    for (const [index, row] of [report.total, ...report.rows].entries()) {
      const [, received, before, contact, won, , converted, , value] = cells[index]!;
      expect([received, before, won, converted].map(Number)).toEqual([
        row.received.now,
        row.received.before,
        row.won.now,
        row.converted.now,
      ]);
      expect(contact).toBe(row.first_contact_minutes.now === null ? '' : String(row.first_contact_minutes.now));
      expect(value).toBe((row.won_value_cents.now / 100).toFixed(2).replace('.', ','));
    }
  });

  it('says what narrows it, and what stands in no row', async () => {
    const { lines } = await download(world.people.manager, '/api/lead_report_exports', {
      period: '90d',
      by: 'product',
    });
    expect(lines.some((line) => line.startsWith('Hoje com outras pessoas;'))).toBe(true);
    const narrowed = await download(world.people.admin, '/api/lead_report_exports', {
      source: 'manual',
      by: 'campaign',
    });
    expect(narrowed.lines[2]).toBe('Filtros: Origem: Manual');
  });

  it('of statuses has the funnel, and the reasons below it', async () => {
    const report = await show<LeadStatusReport>(world.people.admin, '/api/lead_status_report?period=90d&mode=period');
    const { lines } = await download(world.people.admin, '/api/lead_status_report_exports', {
      period: '90d',
      mode: 'period',
    });
    expect(lines[0]).toBe('Relatório de status: leads encerrados no período');
    for (const stage of report.stages)
      expect(lines.some((line) => line.startsWith(`${stage.name};${stage.count};${stage.reached.now};`))).toBe(true);
    for (const reason of report.loss_reasons)
      expect(lines.some((line) => line.startsWith(`${reason.name};${reason.count};`))).toBe(true);
  });

  it('of indicators names team and partner to who reads of teams', async () => {
    const { lines } = await download(world.people.admin, '/api/indicator_report_exports', { period: '90d' });
    expect(lines[5]).toMatch(/^Indicador;Equipe;Parceiro;Indicações;/);
    const others = await download(world.people.manager, '/api/indicator_report_exports', { period: '90d' });
    expect(others.lines[5]).toMatch(/^Indicador;Parceiro;Indicações;/);
  });
});
