import { refersLeads } from '../access/refersLeads.ts';
import type { Role } from '../access/roles.ts';
import { compareText } from '@funil/validation/values';
import type { SavedReportKind } from './savedReportKinds.ts';
import { reportColumnLabels as labels } from './reportColumnLabels.ts';
import type { ReportRow } from './reportsAnswers.ts';

/** What the rows of a report can be ordered by: a value of each column. Nothing stands last in both directions. */
const valueOf = {
  name: ({ name }) => name,
  team: ({ team }) => team,
  partner: ({ partner }) => partner,
  received: ({ received }) => received.now,
  received_before: ({ received }) => received.before,
  contact: ({ first_contact_minutes: minutes }) => minutes.now,
  qualified: ({ qualified }) => qualified.now,
  won: ({ won }) => won.now,
  won_before: ({ won }) => won.before,
  lost: ({ lost }) => lost.now,
  conversion: ({ won, received }) => (received.now > 0 ? won.now / received.now : null),
  converted: ({ converted, received }) => (received.now > 0 ? converted.now / received.now : null),
  value: ({ won_value_cents: value }) => value.now,
  commission: ({ commission_cents: cents }) => cents,
} satisfies Record<string, (row: ReportRow) => string | number | null>;

/** A column of a report, as its order names it. */
export type ReportOrderColumn = keyof typeof valueOf;
/** All columns that reports have; `reportOrdersOf` says which of them a report has. */
export const reportOrderColumns = Object.keys(valueOf) as ReportOrderColumn[];

/** A column of a report, from its smallest value up; with a `-` before it from the largest down. */
export type ReportOrder = ReportOrderColumn | `-${ReportOrderColumn}`;
/** Every order: each column in both directions. */
export const reportOrders: readonly ReportOrder[] = reportOrderColumns.flatMap((column): ReportOrder[] => [
  column,
  `-${column}`,
]);

/** The column of an order, and its direction. */
export function readReportOrder(order: ReportOrder): { column: ReportOrderColumn; direction: 'asc' | 'desc' } {
  const isDown = order.startsWith('-');
  return { column: (isDown ? order.slice(1) : order) as ReportOrderColumn, direction: isDown ? 'desc' : 'asc' };
}

const compare = (a: string | number, b: string | number) =>
  typeof a === 'number' && typeof b === 'number' ? a - b : compareText(String(a), String(b));

/**
 * The rows of a report as the screen and its files have them: by the column of the order, those that are equal in it as
 * they came; without an order all as they came.
 */
export function orderReportRows(rows: readonly ReportRow[], order: ReportOrder | null): readonly ReportRow[] {
  if (order === null) return rows;
  const { column, direction } = readReportOrder(order);
  const sign = direction === 'desc' ? -1 : 1;
  return rows.toSorted((one, other) => {
    const [a, b] = [valueOf[column](one), valueOf[column](other)];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return sign * compare(a, b);
  });
}

/** The columns of each report in rows, from left to right. */
const columnsOf: Record<SavedReportKind, readonly ReportOrderColumn[]> = {
  internal_sales_report: [
    ...(['name', 'received', 'received_before', 'contact', 'won', 'won_before'] as const),
    ...(['conversion', 'converted', 'value'] as const),
  ],
  indicator_report: [
    ...(['name', 'team', 'partner', 'received', 'received_before', 'qualified', 'won', 'won_before'] as const),
    ...(['conversion', 'converted', 'value', 'commission'] as const),
  ],
  lead_report: [
    ...(['name', 'received', 'received_before', 'qualified', 'won', 'won_before', 'lost'] as const),
    ...(['conversion', 'converted', 'value'] as const),
  ],
  // Its rows are the steps of the funnel.
  lead_status_report: [],
};

/** What the rows of a report can stand by: its own columns, in both directions. */
export const reportOrdersOf = (report: SavedReportKind): readonly ReportOrder[] =>
  reportOrders.filter((order) => columnsOf[report].includes(readReportOrder(order).column));

const isText = (column: ReportOrderColumn) => column === 'name' || column === 'team' || column === 'partner';

/** The names of the leads that a report counts as received, and of those of the days before. */
interface ReceivedLabels {
  received: string;
  received_before: string;
  converted: string;
}

/**
 * What a report calls the leads that it counts as received: of those who refer, what they sent.
 * @param role of the reader
 */
export function receivedLabels(report: SavedReportKind, role: Role): ReceivedLabels {
  const { converted } = labels;
  if (report === 'indicator_report')
    return { received: labels.brought, received_before: labels.brought_before, converted };
  if (report === 'internal_sales_report')
    return { received: labels.assigned, received_before: labels.assigned_before, converted };
  if (refersLeads(role))
    return { received: labels.sent, received_before: labels.sent_before, converted: labels.sent_converted };
  return { received: labels.received, received_before: labels.received_before, converted };
}

/**
 * An order in words: "Vendas, do maior ao menor".
 * @param dimension what the rows are called
 * @param role of the reader
 */
export function describeReportOrder(
  report: SavedReportKind,
  order: ReportOrder,
  dimension: string,
  role: Role,
): string {
  const { column, direction } = readReportOrder(order);
  const isDown = direction === 'desc';
  const names: Partial<Record<ReportOrderColumn, string>> = { ...receivedLabels(report, role) };
  const label = column === 'name' ? dimension : (names[column] ?? labels[column]);
  const [up, down] = isText(column) ? ['de A a Z', 'de Z a A'] : ['do menor ao maior', 'do maior ao menor'];
  return `${label}, ${isDown ? down : up}`;
}
