import { describe, expect, it } from 'vitest';
import { reportExports } from './reportsInput.ts';
import { reportOrderColumns } from './reportKinds.ts';
import { describeReportOrder, orderReportRows, readReportOrder, reportOrdersOf } from './reportOrder.ts';
import type { ReportOrder } from './reportOrder.ts';
import type { ReportRow } from './reports.ts';

const row = (name: string, won: number, facts: Partial<ReportRow> = {}): ReportRow => ({
  key: name,
  name,
  team: null,
  partner: null,
  commission_cents: null,
  received: { now: 10, before: 0 },
  qualified: { now: 0, before: 0 },
  converted: { now: won, before: 0 },
  contacted: { now: 0, before: 0 },
  first_contact_minutes: { now: null, before: null },
  won: { now: won, before: 0 },
  won_value_cents: { now: 0, before: 0 },
  lost: { now: 0, before: 0 },
  ...facts,
});
const names = (rows: readonly ReportRow[]) => rows.map(({ name }) => name);

describe('the order of the rows of a report', () => {
  it('is refused by a column that there is not, and of the report of statuses', () => {
    for (const order of ['vendas', '--won', 'won ', '-'])
      expect(reportExports.lead_report.isValidSync({ format: 'csv', order }), order).toBe(false);
    const isTaken = (input: (typeof reportExports)['lead_report' | 'indicator_report'], order: ReportOrder) =>
      input.isValidSync({ format: 'csv', order });
    for (const order of reportOrdersOf('indicator_report'))
      expect(isTaken(reportExports.indicator_report, order)).toBe(true);
    // Of a column of another report.
    expect(isTaken(reportExports.lead_report, '-commission')).toBe(false);
    expect(isTaken(reportExports.indicator_report, 'lost')).toBe(false);
    expect(reportOrdersOf('lead_status_report')).toEqual([]);
    expect(() =>
      reportExports.lead_status_report.validateSync({ format: 'csv', order: 'won' }, { strict: true }),
    ).toThrow();
  });

  it('is that of the report without one, and never changes what it is given', () => {
    const rows = [row('B', 1), row('A', 2)];
    expect(orderReportRows(rows, null)).toBe(rows);
    orderReportRows(rows, 'name');
    expect(names(rows)).toEqual(['B', 'A']);
  });

  it('goes by text without case and accents, its numbers as numbers', () => {
    const rows = ['zeca', 'Árvore 10', 'arvore 9', 'Bruna'].map((name) => row(name, 0));
    expect(names(orderReportRows(rows, 'name'))).toEqual(['arvore 9', 'Árvore 10', 'Bruna', 'zeca']);
    expect(names(orderReportRows(rows, '-name'))).toEqual(['zeca', 'Bruna', 'Árvore 10', 'arvore 9']);
  });

  it('keeps what is equal as it came, in both directions', () => {
    const rows = [row('A', 1), row('B', 3), row('C', 1), row('D', 3)];
    expect(names(orderReportRows(rows, 'won'))).toEqual(['A', 'C', 'B', 'D']);
    expect(names(orderReportRows(rows, '-won'))).toEqual(['B', 'D', 'A', 'C']);
  });

  it('has what is unknown last, in both directions', () => {
    const rows = [row('A', 1, { received: { now: 0, before: 0 } }), row('B', 1), row('C', 5)];
    expect(names(orderReportRows(rows, 'conversion'))).toEqual(['B', 'C', 'A']);
    expect(names(orderReportRows(rows, '-conversion'))).toEqual(['C', 'B', 'A']);
    const contacts = [null, 30, 5].map((now, index) =>
      row(String(index), 0, { first_contact_minutes: { now, before: null } }),
    );
    expect(names(orderReportRows(contacts, 'contact'))).toEqual(['2', '1', '0']);
    expect(names(orderReportRows(contacts, '-contact'))).toEqual(['1', '2', '0']);
  });

  it('is said in words, by what the report calls its columns', () => {
    expect(describeReportOrder('lead_report', '-won', 'Kit', 'admin')).toBe('Vendas, do maior ao menor');
    expect(describeReportOrder('internal_sales_report', '-received', 'Vendedor', 'admin')).toBe(
      'Atribuídos, do maior ao menor',
    );
    expect(describeReportOrder('lead_report', 'name', 'Kit', 'admin')).toBe('Kit, de A a Z');
    expect(describeReportOrder('indicator_report', 'received_before', 'Indicador', 'admin')).toBe(
      'Indicações antes, do menor ao maior',
    );
    expect(describeReportOrder('indicator_report', '-team', 'Indicador', 'admin')).toBe('Equipe, de Z a A');
  });

  it('is read back from its word', () => {
    for (const column of reportOrderColumns) {
      expect(readReportOrder(column)).toEqual({ column, direction: 'asc' });
      expect(readReportOrder(`-${column}`)).toEqual({ column, direction: 'desc' });
    }
  });

  it('calls what those who refer sent by that word', () => {
    expect(describeReportOrder('lead_report', '-received', 'Kit', 'indicator')).toBe('Enviados, do maior ao menor');
    expect(describeReportOrder('lead_report', 'converted', 'Kit', 'partner')).toBe(
      'Dos enviados, já vendidos, do menor ao maior',
    );
    expect(describeReportOrder('indicator_report', '-received', 'Kit', 'partner')).toBe(
      'Indicações, do maior ao menor',
    );
  });
});
