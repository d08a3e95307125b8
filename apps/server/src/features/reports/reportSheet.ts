import {
  describeReportOrder,
  elsewhereLabel,
  funnelOrder,
  minuteOfEnd,
  ratioOf,
  receivedLabels,
  receiverRowsNote,
  reportColumnLabels as labels,
  reportDimensionLabels,
  reportTable,
  statusReportLabels as statusLabels,
} from '@funil/api/contract';
import type {
  LeadStatusReport,
  Report,
  ReportNumbers,
  ReportOrder,
  ReportOrderColumn,
  Role,
  RowReportKind,
  StageNumbers,
  StatusReportMode,
} from '@funil/api/contract';
import { formatDate, formatDateTime } from '@funil/validation/values';
import { money, number, percent, text } from '../../platform/exports/Sheet.ts';
import type { Sheet, SheetCell, SheetRow } from '../../platform/exports/Sheet.ts';

export interface ReportSheetContext {
  timeZone: string;
  author: string;
  filters: readonly string[];
  productLabel: string;
  role: Role;
  now?: Date;
}

interface Spans {
  days: { from: string; to: string };
  before: { from: string };
  compared_to: string;
  compared_until: string | null;
}

const span = (from: string, to: string) => (from === to ? formatDate(from) : `${formatDate(from)} a ${formatDate(to)}`);

function preface(
  title: string,
  { days, before, compared_to: to, compared_until: until }: Spans,
  context: ReportSheetContext,
): string[] {
  const now = (context.now ?? new Date()).toISOString();
  const cut = until ? `, até ${minuteOfEnd(until)}` : '';
  return [
    title,
    `Período: ${span(days.from, days.to)}, comparado com ${span(before.from, to)}${cut}`,
    `Filtros: ${context.filters.length > 0 ? context.filters.join('; ') : 'nenhum'}`,
    `Exportado por ${context.author} em ${formatDateTime(now, context.timeZone)} (${context.timeZone})`,
  ];
}

/** A ratio as on the screen; null for 0 of 0. */
const share = (part: number, whole: number): SheetCell => {
  const ratio = ratioOf(part, whole);
  return ratio === null ? null : percent(ratio);
};

const inReais = (label: string) => `${label} (R$)`;
const inMinutes = (label: string) => `${label} (minutos)`;

interface Compared {
  now: number;
  before: number;
}
const rateOf = (part: Compared, whole: Compared, when: keyof Compared) => share(part[when], whole[when]);

interface Column {
  header: string;
  cell: (numbers: ReportNumbers) => SheetCell;
}

/** Names, teams, partners and commissions have separate columns. */
const columnsOf: Partial<Record<ReportOrderColumn, Column>> = {
  received: { header: labels.received, cell: ({ received }) => number(received.now) },
  received_before: { header: labels.received_before, cell: ({ received }) => number(received.before) },
  qualified: { header: labels.qualified, cell: ({ qualified }) => number(qualified.now) },
  contact: {
    header: inMinutes(labels.contact),
    cell: ({ first_contact_minutes: minutes }) => number(minutes.now),
  },
  won: { header: labels.won, cell: ({ won }) => number(won.now) },
  won_before: { header: labels.won_before, cell: ({ won }) => number(won.before) },
  lost: { header: labels.lost, cell: ({ lost }) => number(lost.now) },
  conversion: { header: labels.conversion, cell: ({ won, received }) => rateOf(won, received, 'now') },
  converted: { header: labels.converted, cell: ({ converted, received }) => rateOf(converted, received, 'now') },
  value: { header: inReais(labels.value), cell: ({ won_value_cents: value }) => money(value.now) },
};

/** Number above the table, in the period and in the compared one. */
type Tile = [label: string, now: SheetCell, before: SheetCell];

const tileRows = (tiles: readonly Tile[]): SheetRow[] => [
  [],
  [text('Números do período'), text('Agora'), text('Eram')],
  ...tiles.map(([label, now, before]): SheetRow => [text(label), now, before]),
];

function tilesOf(
  kind: RowReportKind,
  own: ReturnType<typeof receivedLabels>,
  { total, commission_cents: commissions }: Report,
): Tile[] {
  const { received, qualified, won, lost, converted, won_value_cents: value, first_contact_minutes: minutes } = total;
  const count = (label: string, { now, before }: Compared): Tile => [label, number(now), number(before)];
  return [
    count(own.received, received),
    kind === 'internal_sales_report'
      ? [inMinutes(labels.contact), number(minutes.now), number(minutes.before)]
      : count(labels.qualified, qualified),
    count(labels.won, won),
    [inReais(labels.value), money(value.now), money(value.before)],
    ...(kind === 'lead_report' ? [count(labels.lost, lost)] : []),
    [labels.conversion, rateOf(won, received, 'now'), rateOf(won, received, 'before')],
    [own.converted, rateOf(converted, received, 'now'), rateOf(converted, received, 'before')],
    ...(commissions === null ? [] : [[inReais(labels.commission), money(commissions), null] satisfies Tile]),
  ];
}

interface SheetOfRows {
  report: RowReportKind;
  title: string;
  /** Null for the report's default order. */
  order: ReportOrder | null;
}

export function reportSheet(
  { report: kind, title, order }: SheetOfRows,
  report: Report,
  context: ReportSheetContext,
): Sheet {
  const columns = reportTable[kind].rows.columns.flatMap((name) => {
    const column = columnsOf[name];
    return column ? [[name, column] as const] : [];
  });
  const own = receivedLabels(kind, context.role);
  const hasTeams = kind === 'indicator_report' && report.rows.some(({ team }) => team !== null);
  const people = kind === 'indicator_report' ? [...(hasTeams ? [labels.team] : []), labels.partner] : [];
  const nothing = people.map((): SheetCell => null);
  const hasCommissions =
    report.commission_cents !== null || report.rows.some(({ commission_cents: cents }) => cents !== null);
  const dimension = report.by === 'product' ? context.productLabel : reportDimensionLabels[report.by];
  const rows: SheetRow[] = report.rows.map((row) => [
    text(row.name),
    ...(hasTeams ? [text(row.team)] : []),
    ...(kind === 'indicator_report' ? [text(row.partner)] : []),
    ...columns.map(([, { cell }]) => cell(row)),
    ...(hasCommissions ? [money(row.commission_cents)] : []),
  ]);
  if (report.rows_left_out > 0) rows.push([text(`Mais ${report.rows_left_out.toLocaleString('pt-BR')} linhas`)]);
  const isOfReceivers = kind === 'lead_report' && (report.by === 'person' || report.by === 'group');
  return {
    preface: [
      ...preface(title, report, context),
      ...(order ? [`Ordem: ${describeReportOrder(kind, order, dimension, context.role)}`] : []),
      ...(isOfReceivers ? [receiverRowsNote] : []),
    ],
    header: [
      dimension,
      ...people,
      ...columns.map(([name, { header }]) => (name in own ? own[name as keyof typeof own] : header)),
      ...(hasCommissions ? [inReais(labels.commission)] : []),
    ],
    rows: [
      [
        text('Total'),
        ...nothing,
        ...columns.map(([, { cell }]) => cell(report.total)),
        ...(hasCommissions ? [money(report.commission_cents)] : []),
      ],
      ...rows,
      ...tileRows(tilesOf(kind, own, report)),
    ],
  };
}

/** A sum over leads; a dash if the reader can read none of them. */
const moneyOf = (cents: number | null): SheetCell => (cents === null ? text('–') : money(cents));

function stageRows(stages: readonly StageNumbers[]): SheetRow[] {
  const steps = funnelOrder(stages);
  return stages.map((stage) => {
    const next = stage.kind === 'lost' ? undefined : steps[steps.indexOf(stage) + 1];
    return [
      text(stage.name),
      number(stage.count),
      number(stage.reached.now),
      next ? rateOf(next.reached, stage.reached, 'now') : null,
      next ? rateOf(next.reached, stage.reached, 'before') : null,
      moneyOf(stage.value_cents),
      number(stage.age_days),
    ];
  });
}

export function leadStatusSheet(
  title: string,
  mode: StatusReportMode,
  { stages, loss_reasons: reasons, losses_elsewhere: elsewhere, ...report }: LeadStatusReport,
  context: ReportSheetContext,
): Sheet {
  const { total, won, lost, value_cents: value } = report;
  const count = (label: string, { now, before }: Compared): Tile => [label, number(now), number(before)];
  const tiles = tileRows([
    count(statusLabels.total[mode], total),
    [inReais(statusLabels.value), moneyOf(value.now), moneyOf(value.before)],
    count(statusLabels.won[mode], won),
    count(statusLabels.lost[mode], lost),
    [statusLabels.conversion[mode], rateOf(won, total, 'now'), rateOf(won, total, 'before')],
    ...(report.elsewhere > 0 ? [[`${elsewhereLabel}, sem valor`, number(report.elsewhere), null] satisfies Tile] : []),
  ]);
  const ofReasons: SheetRow[] = [
    ...reasons.map(({ name, count: losses, value_cents: cents }) => [
      text(name),
      number(losses),
      share(losses, lost.now),
      money(cents),
    ]),
    ...(elsewhere > 0 ? [[text(elsewhereLabel), number(elsewhere)]] : []),
  ];
  const heading = [statusLabels.reason, statusLabels.lost[mode], statusLabels.share, inReais(statusLabels.value)].map(
    text,
  );
  return {
    preface: preface(title, report, context),
    header: [
      statusLabels.status,
      statusLabels.held[mode],
      statusLabels.reached,
      statusLabels.onward,
      statusLabels.onward_before,
      inReais(statusLabels.value),
      `${statusLabels.age} (dias)`,
    ],
    rows: [...stageRows(stages), ...tiles, ...(ofReasons.length > 0 ? [[], heading, ...ofReasons] : [])],
  };
}
