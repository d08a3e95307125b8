import { describe, expect, it } from 'vitest';
import { roles } from '../access/roles.ts';
import type { Actor } from '../access/abilities.ts';
import { leadFiltersInput } from '../leads/leadFiltersInput.ts';
import { reportDimensions } from './reportKinds.ts';
import { leadReportDimensions } from './reportTable.ts';
import { reportList, statusReportList } from './reportListFilters.ts';
import type { ReportMeasure } from './reportListFilters.ts';
import { isReportPeriod } from './reportPeriod.ts';
import { reportQueries } from './reportsInput.ts';

const id = '01890000-0000-7000-8000-000000000001';
const group = '01890000-0000-7000-8000-000000000002';
const actorOf = (role: Actor['role']): Actor => ({
  uid: id,
  role,
  managed_group_ids: role === 'manager' ? [group] : [],
  managed_team_ids: [],
  partner_id: null,
});
const base = { view: 'receipts', period: 'month', today: '2026-11-21', filters: {} } as const;

describe('the days of a report', () => {
  it.each(['', '..', '2026-01-01..', '..2026-01-01', '2026-02-30..2026-03-01', '2026-01-02..2026-01-01', '1y'])(
    'are not %s',
    (text) => expect(isReportPeriod(text)).toBe(false),
  );
  it('are days that a list may be narrowed by', () => {
    expect(
      ['9999-01-01..9999-12-31', '3000-01-01..3000-01-31', '0999-01-01..0999-01-31'].filter(isReportPeriod),
    ).toEqual([]);
    expect(isReportPeriod('2999-12-01..2999-12-31')).toBe(true);
  });
  it('are two years at most', () => {
    expect(isReportPeriod('2024-01-01..2026-01-01')).toBe(false);
    expect(isReportPeriod('2024-01-01..2025-12-31')).toBe(true);
  });
  it.each(['month', '7d', '2026-01-01..2026-01-01'])('may be %s', (text) => expect(isReportPeriod(text)).toBe(true));
});

describe('the input of a report', () => {
  it('refuses what it cannot mean', () => {
    expect(reportQueries.lead_report.isValidSync({ by: 'owner' })).toBe(false);
    expect(reportQueries.lead_report.isValidSync({ period: 'ontem' })).toBe(false);
    expect(reportQueries.lead_report.isValidSync({ source: 'lua' })).toBe(false);
    expect(reportQueries.lead_status_report.isValidSync({ mode: 'all' })).toBe(false);
  });
  it('knows no filter that the report itself is about', () => {
    const fields = Object.keys(reportQueries.lead_report.fields);
    for (const name of ['won', 'lost', 'created', 'received', 'seller_id', 'receiver_id', 'search'])
      expect(fields).not.toContain(name);
    expect(Object.keys(reportQueries.lead_status_report.fields)).not.toContain('status_id');
  });
});

describe('the list behind a number', () => {
  const measures: ReportMeasure[] = ['received', 'qualified', 'converted', 'contacted', 'won', 'lost'];

  it('is none where nobody received anything', () => {
    const row = { dimension: 'person', key: 'none' } as const;
    for (const measure of ['received', 'qualified', 'converted'] as const)
      expect(reportList(actorOf('admin'), { ...base, measure, row })).toBeNull();
    const filters = { indicator_id: 'none' };
    expect(reportList(actorOf('admin'), { ...base, measure: 'won', view: 'brought', filters })).toBeNull();
  });

  it('is one that the list of leads takes, for every role, row and number', () => {
    for (const role of roles)
      for (const dimension of reportDimensions)
        for (const measure of measures) {
          const key = dimension === 'source' ? 'manual' : id;
          const list = reportList(actorOf(role), { ...base, measure, row: { dimension, key }, qualifiedId: id });
          if (list) expect(leadFiltersInput.isValidSync(list), `${role} ${dimension} ${measure}`).toBe(true);
        }
    for (const role of roles)
      for (const mode of ['cohort', 'period'] as const)
        expect(leadFiltersInput.isValidSync(statusReportList(actorOf(role), mode, '30d'))).toBe(true);
  });

  it('names who received it and who sold it, and keeps what the report was narrowed by', () => {
    const row = { dimension: 'person', key: id } as const;
    const filters = { source: 'manual' };
    expect(reportList(actorOf('manager'), { ...base, filters, measure: 'converted', row })).toEqual({
      source: 'manual',
      receiver_group_id: group,
      receiver_id: id,
      received: 'month',
      seller_group_id: `${group},none`,
      seller_id: id,
      won: '..2026-11-21',
    });
    expect(reportList(actorOf('specialist'), { ...base, measure: 'received', view: 'brought' })).toEqual({
      indicator_id: 'any',
      receiver_id: id,
      received: 'month',
    });
    expect(reportList(actorOf('admin'), { ...base, measure: 'received', view: 'brought' })).toEqual({
      indicator_id: 'any',
      created: 'month',
    });
  });
});

describe('the dimensions of the lead report', () => {
  it('are those whose names a role knows', () => {
    expect(leadReportDimensions('admin')).toEqual(reportDimensions);
    expect(leadReportDimensions('manager')).not.toContain('team');
    expect(leadReportDimensions('indicator')).toEqual(['product', 'source', 'campaign']);
    for (const role of ['partner', 'indicator_manager', 'specialist'] as const)
      for (const dimension of ['person', 'group'] as const) expect(leadReportDimensions(role)).not.toContain(dimension);
  });
});
