import { refersLeads } from '../access/refersLeads.ts';
import type { Role } from '../access/roles.ts';
import { compareText } from '@funil/validation/values';
import { reportColumnLabels as labels } from './reportColumnLabels.ts';
import { reportOrderColumns } from './reportKinds.ts';
import type { ReportKind, ReportOrderColumn } from './reportKinds.ts';
import { reportTable } from './reportTable.ts';
import type { ReportRow } from './reportsAnswers.ts';

/** Values to sort by. Empty values come last in both directions. */
const valueOf: Record<ReportOrderColumn, (row: ReportRow) => string | number | null> = {
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
};

/** Sort order: ascending, or descending with a leading `-`. */
export type ReportOrder = ReportOrderColumn | `-${ReportOrderColumn}`;
/** Every column in both directions. */
export const reportOrders: readonly ReportOrder[] = reportOrderColumns.flatMap((column): ReportOrder[] => [
  column,
  `-${column}`,
]);

/** Splits an order into column and direction. */
export function readReportOrder(order: ReportOrder): { column: ReportOrderColumn; direction: 'asc' | 'desc' } {
  const isDown = order.startsWith('-');
  return { column: (isDown ? order.slice(1) : order) as ReportOrderColumn, direction: isDown ? 'desc' : 'asc' };
}

const compare = (a: string | number, b: string | number) =>
  typeof a === 'number' && typeof b === 'number' ? a - b : compareText(String(a), String(b));

/** Sorts rows; stable. */
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

/** Sort orders of a report. */
export function reportOrdersOf(report: ReportKind): readonly ReportOrder[] {
  const columns: readonly ReportOrderColumn[] = reportTable[report].rows?.columns ?? [];
  return reportOrders.filter((order) => columns.includes(readReportOrder(order).column));
}

const isText = (column: ReportOrderColumn) => column === 'name' || column === 'team' || column === 'partner';

interface ReceivedLabels {
  received: string;
  received_before: string;
  converted: string;
}

/**
 * Labels of received leads; for roles that refer leads, of sent ones.
 * @param role of the reader
 */
export function receivedLabels(report: ReportKind, role: Role): ReceivedLabels {
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
 * Describes an order: "Vendas, do maior ao menor".
 * @param dimension label of the rows
 * @param role of the reader
 */
export function describeReportOrder(report: ReportKind, order: ReportOrder, dimension: string, role: Role): string {
  const { column, direction } = readReportOrder(order);
  const isDown = direction === 'desc';
  const names: Partial<Record<ReportOrderColumn, string>> = { ...receivedLabels(report, role) };
  const label = column === 'name' ? dimension : (names[column] ?? labels[column]);
  const [up, down] = isText(column) ? ['de A a Z', 'de Z a A'] : ['do menor ao maior', 'do maior ao menor'];
  return `${label}, ${isDown ? down : up}`;
}
