import type { LeadStatusReport, Report, ReportNumbers, ReportRow } from '@funil/api/contract';

const spans = {
  days: { from: '2026-03-01', to: '2026-03-14' },
  before: { from: '2026-02-01', to: '2026-02-28' },
  compared_to: '2026-02-14',
  compared_until: '2026-02-14T13:05',
};

const nothing: ReportNumbers = {
  received: { now: 0, before: 0 },
  qualified: { now: 0, before: 0 },
  converted: { now: 0, before: 0 },
  contacted: { now: 0, before: 0 },
  first_contact_minutes: { now: null, before: null },
  won: { now: 0, before: 0 },
  won_value_cents: { now: 0, before: 0 },
  lost: { now: 0, before: 0 },
};

export const reportId = (number: number) => `01890000-0000-7000-8000-${String(number).padStart(12, '0')}`;

/** A row of a report, with numbers that differ from each other. */
export const makeReportRow = (number: number, facts: Partial<ReportRow> = {}): ReportRow => ({
  key: reportId(number),
  name: `Pessoa ${number}`,
  team: null,
  partner: null,
  commission_cents: null,
  received: { now: 40 + number, before: 30 },
  qualified: { now: 20, before: 18 },
  converted: { now: 8, before: 7 },
  contacted: { now: 35, before: 28 },
  first_contact_minutes: { now: 12, before: 15 },
  won: { now: 9, before: 6 },
  won_value_cents: { now: 450_000_00, before: 300_000_00 },
  lost: { now: 5, before: 9 },
  ...facts,
});

/** A report in rows; without any, of a period in which nothing happened. */
export const makeReport = (rows: readonly ReportRow[], facts: Partial<Report> = {}): Report => ({
  ...spans,
  by: 'person',
  commission_cents: null,
  total: rows.length === 0 ? nothing : { ...makeReportRow(0), received: { now: 1204, before: 1100 } },
  rows: [...rows],
  rows_left_out: 0,
  qualified_from: { id: reportId(90), name: 'Em contato' },
  by_day:
    rows.length === 0
      ? []
      : [
          { day: '2026-02-03', received: 1100, won: 6 },
          { day: '2026-03-02', received: 1204, won: 9 },
        ],
  ...facts,
});

/** A report of statuses: three steps, a sale and a loss. */
export const makeStatusReport = (facts: Partial<LeadStatusReport> = {}): LeadStatusReport => ({
  ...spans,
  total: { now: 100, before: 90 },
  won: { now: 12, before: 9 },
  lost: { now: 30, before: 40 },
  value_cents: { now: 5_000_000_00, before: 4_000_000_00 },
  stages: [
    {
      id: reportId(1),
      name: 'Novo',
      color: '#2f7de1',
      kind: 'new',
      count: 38,
      reached: { now: 100, before: 90 },
      value_cents: 1_000_000_00,
      age_days: 3,
    },
    {
      id: reportId(2),
      name: 'Proposta',
      color: '#c77700',
      kind: 'in_progress',
      count: 20,
      reached: { now: 40, before: 45 },
      value_cents: 2_500_000_00,
      age_days: 1,
    },
    {
      id: reportId(3),
      name: 'Ganho',
      color: '#15914f',
      kind: 'won',
      count: 12,
      reached: { now: 12, before: 9 },
      value_cents: 900_000_00,
      age_days: 21,
    },
    {
      id: reportId(4),
      name: 'Perdido',
      color: '#7b818d',
      kind: 'lost',
      count: 30,
      reached: { now: 30, before: 40 },
      value_cents: 600_000_00,
      age_days: null,
    },
  ],
  loss_reasons: [
    { id: reportId(11), name: 'Sem orçamento', count: 18, value_cents: 400_000_00 },
    { id: 'none', name: 'Sem motivo', count: 10, value_cents: 200_000_00 },
  ],
  losses_elsewhere: 2,
  elsewhere: 2,
  ...facts,
});

/** Nothing came, and nobody sold. */
export const emptyStatusReport = makeStatusReport({
  total: { now: 0, before: 0 },
  won: { now: 0, before: 0 },
  lost: { now: 0, before: 0 },
  value_cents: { now: 0, before: 0 },
  stages: makeStatusReport().stages.map((stage) => ({
    ...stage,
    count: 0,
    reached: { now: 0, before: 0 },
    value_cents: 0,
    age_days: null,
  })),
  loss_reasons: [],
  losses_elsewhere: 0,
  elsewhere: 0,
});

export const longName = 'Maria Aparecida Albuquerque de Vasconcelos Nascimento e Silva Figueiredo';
