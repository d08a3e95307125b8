import { leadFieldLabel, reportDimensionLabels } from '@funil/api/contract';
import type { LeadStatusReport, Report, ReportNumbers } from '@funil/api/contract';
import { formatDate, formatDateTime } from '@funil/validation/values';
import { measure, money, number, text } from '../../platform/exports/Sheet.ts';
import type { Sheet, SheetCell, SheetRow } from '../../platform/exports/Sheet.ts';

export interface ReportSheetContext {
  timeZone: string;
  /** Who asked for it. */
  author: string;
  /** What the report was narrowed by, in words. */
  filters: readonly string[];
  /** What the account calls one of its products. */
  productLabel: string;
  now?: Date;
}

interface Spans {
  days: { from: string; to: string };
  before: { from: string };
  compared_to: string;
}

const span = (from: string, to: string) => (from === to ? formatDate(from) : `${formatDate(from)} a ${formatDate(to)}`);

const preface = (title: string, { days, before, compared_to: to }: Spans, context: ReportSheetContext): string[] => [
  title,
  `Período: ${span(days.from, days.to)}, comparado com ${span(before.from, to)}`,
  `Filtros: ${context.filters.length > 0 ? context.filters.join('; ') : 'nenhum'}`,
  `Exportado por ${context.author} em ${formatDateTime((context.now ?? new Date()).toISOString(), context.timeZone)} (${context.timeZone})`,
];

/** A share as the screen shows it: percent with one decimal; nothing of nothing. */
const percent = (part: number, whole: number): SheetCell =>
  whole === 0 ? null : measure(Math.round((part / whole) * 1000) / 10);

/** What each kind of report shows of a row, in the order of its columns. */
interface Column {
  header: string;
  cell: (numbers: ReportNumbers) => SheetCell;
}

const columnsOf: Record<string, Column> = {
  received: { header: 'Recebidos', cell: ({ received }) => number(received.now) },
  received_before: { header: 'Recebidos antes', cell: ({ received }) => number(received.before) },
  brought: { header: 'Indicações', cell: ({ received }) => number(received.now) },
  brought_before: { header: 'Indicações antes', cell: ({ received }) => number(received.before) },
  qualified: { header: 'Qualificados', cell: ({ qualified }) => number(qualified.now) },
  contact: {
    header: 'Primeiro contato, mediana (minutos)',
    cell: ({ first_contact_minutes: minutes }) => number(minutes.now),
  },
  won: { header: 'Vendas', cell: ({ won }) => number(won.now) },
  won_before: { header: 'Vendas antes', cell: ({ won }) => number(won.before) },
  lost: { header: 'Perdidos', cell: ({ lost }) => number(lost.now) },
  converted: { header: 'Convertidos', cell: ({ converted }) => number(converted.now) },
  conversion: { header: 'Conversão (%)', cell: ({ converted, received }) => percent(converted.now, received.now) },
  value: { header: 'Valor vendido (R$)', cell: ({ won_value_cents: value }) => money(value.now) },
};

const shownBy = {
  sales: ['received', 'received_before', 'contact', 'won', 'won_before', 'converted', 'conversion', 'value'],
  indicators: ['brought', 'brought_before', 'qualified', 'won', 'won_before', 'converted', 'conversion', 'value'],
  leads: ['received', 'received_before', 'qualified', 'won', 'won_before', 'lost', 'converted', 'conversion', 'value'],
} as const;
export type ReportKind = keyof typeof shownBy;

/** A report in rows as a file: the total, the rows of the screen, and what stands in none of them. */
export function reportSheet(kind: ReportKind, title: string, report: Report, context: ReportSheetContext): Sheet {
  const columns = shownBy[kind].map((name) => columnsOf[name]!);
  const hasTeams = kind === 'indicators' && report.rows.some(({ team }) => team !== null);
  const people = kind === 'indicators' ? [...(hasTeams ? ['Equipe'] : []), 'Parceiro'] : [];
  const nothing = people.map((): SheetCell => null);
  const hasCommissions =
    report.commission_cents !== null || report.rows.some(({ commission_cents: cents }) => cents !== null);
  const dimension = report.by === 'product' ? context.productLabel : reportDimensionLabels[report.by];
  const rows: SheetRow[] = report.rows.map((row) => [
    text(row.name),
    ...(hasTeams ? [text(row.team)] : []),
    ...(kind === 'indicators' ? [text(row.partner)] : []),
    ...columns.map(({ cell }) => cell(row)),
    ...(hasCommissions ? [money(row.commission_cents)] : []),
  ]);
  if (report.received_elsewhere > 0)
    rows.push([text('Hoje com outras pessoas'), ...nothing, number(report.received_elsewhere)]);
  if (report.rows_left_out > 0) rows.push([text(`Mais ${report.rows_left_out.toLocaleString('pt-BR')} linhas`)]);
  return {
    preface: preface(title, report, context),
    header: [
      dimension,
      ...people,
      ...columns.map(({ header }) => header),
      ...(hasCommissions ? ['Comissão do indicador (R$)'] : []),
    ],
    rows: [
      [
        text('Total'),
        ...nothing,
        ...columns.map(({ cell }) => cell(report.total)),
        ...(hasCommissions ? [money(report.commission_cents)] : []),
      ],
      ...rows,
    ],
  };
}

/** The report of statuses as a file: the funnel, and under it the reasons of the losses. */
export function leadStatusSheet(
  title: string,
  { stages, loss_reasons: reasons, losses_elsewhere: elsewhere, ...report }: LeadStatusReport,
  context: ReportSheetContext,
): Sheet {
  const steps = stages.filter(({ kind }) => kind !== 'lost');
  const rows: SheetRow[] = stages.map((stage) => {
    const next = steps[steps.indexOf(stage) + 1];
    const isStep = stage.kind !== 'lost';
    return [
      text(stage.name),
      number(stage.count),
      number(stage.reached.now),
      isStep && next ? percent(next.reached.now, stage.reached.now) : null,
      number(stage.reached.before),
      money(stage.value_cents),
      number(stage.age_days),
    ];
  });
  const ofReasons: SheetRow[] = [
    ...reasons.map(({ name, count, value_cents: cents }) => [
      text(name),
      number(count),
      null,
      percent(count, report.lost.now),
      null,
      money(cents),
    ]),
    ...(elsewhere > 0 ? [[text('Hoje com outras pessoas'), number(elsewhere)]] : []),
  ];
  const heading = [
    text(leadFieldLabel('loss_reason')),
    text('Perdidos'),
    null,
    text('Dos perdidos (%)'),
    null,
    text('Valor (R$)'),
  ];
  return {
    preface: preface(title, report, context),
    header: ['Status', 'Estão aqui', 'Chegaram', 'Avançam (%)', 'Chegaram antes', 'Valor (R$)', 'Idade média (dias)'],
    rows: ofReasons.length > 0 ? [...rows, [], heading, ...ofReasons] : rows,
  };
}
