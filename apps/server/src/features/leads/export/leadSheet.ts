import { firstContactMinutes, idleDays, leadColumnHeader, leadFields, leadFieldText } from '@funil/api/contract';
import type { Actor, FieldSettings, LeadExportColumn, LeadFieldReader, LeadSummary } from '@funil/api/contract';
import { isIsoDay, parseNumber } from '@funil/validation/values';
import type { AccountTx } from '../../../platform/db/withAccount.ts';
import { prefaceOf } from '../../../platform/exports/listSheet.ts';
import { recordReads } from '../../../platform/readLog/recordReads.ts';
import type { SheetContext } from '../../../platform/exports/listSheet.ts';
import type { Sheet, SheetCell, SheetRow } from '../../../platform/exports/Sheet.ts';
import { day, measure, moment, money, number, text } from '../../../platform/exports/Sheet.ts';
import { findLeadPage } from '../list/findLeadPage.ts';
import type { LeadCursor } from '../list/leadCursor.ts';
import type { ListedLeadsQuery } from '../list/ListedLeadsQuery.ts';
import { listLeadSummaryRows } from '../record/leads.queries.ts';
import { presentLeadSummary } from '../record/presentLead.ts';
import { findLeadSearchRelation } from '../list/leadSearchRelation.ts';
import type { LeadSearchRelation } from '../list/leadSearchRelation.ts';
import { totalLeads } from '../list/totalLeads.ts';

/** Values that do not fit the field's type, stored before it was set, stay text. */
function customCell(type: LeadFieldReader['customFieldType'], value: string): SheetCell {
  if (type === 'date' && isIsoDay(value)) return day(value);
  const parsed = type === 'number' ? parseNumber(value) : null;
  return parsed === null ? text(value) : measure(parsed);
}

/** Numbers and moments keep their type; references show names. */
function cellOf(column: LeadExportColumn, shown: LeadSummary, reader: LeadFieldReader, now: Date): SheetCell {
  if (column === 'idle_since') return number(idleDays(shown, now));
  if (column === 'first_contact_at') return number(firstContactMinutes(shown));
  if (column === 'tags') return shown.tags.length > 0 ? text(shown.tags.map(({ name }) => name).join('; ')) : null;
  const value = shown[column];
  if (value === null) return null;
  if (typeof value === 'object') return text(value.name);
  if (typeof value === 'number') return leadFields[column].value === 'cents' ? money(value) : number(value);
  switch (leadFields[column].value) {
    case 'moment':
      return moment(value, reader.timeZone);
    case 'custom':
      return customCell(reader.customFieldType, value);
    default:
      return text(leadFieldText(column, value, reader));
  }
}

export interface ExportContext extends SheetContext {
  settings: FieldSettings;
}

const batch = 1_000;

export async function readExportBatch(
  tx: AccountTx,
  actor: Actor,
  query: ListedLeadsQuery,
  source: LeadSearchRelation,
  columns: readonly LeadExportColumn[],
  { settings, timeZone, now = new Date() }: Pick<ExportContext, 'settings' | 'timeZone' | 'now'>,
): Promise<{ rows: SheetRow[]; next: LeadCursor | null }> {
  const reader = { timeZone, customFieldType: settings.custom_field_1_type };
  const page = await findLeadPage(tx, actor, query, source, batch);
  await recordReads(
    tx,
    page.ids.map((leadId) => ({ leadId, userId: actor.uid, kind: 'export', count: 1, at: now })),
  );
  const rows = (await listLeadSummaryRows(tx, page.ids)).map((row) => {
    const shown = presentLeadSummary(actor, row);
    return columns.map((column) => cellOf(column, shown, reader, now));
  });
  return { rows, next: page.next };
}

export function leadSheet(
  columns: readonly LeadExportColumn[],
  count: number,
  rows: Sheet['rows'],
  { settings, ...context }: ExportContext,
): Sheet {
  return {
    preface: prefaceOf('Leads', count, context),
    header: columns.map((column) => leadColumnHeader(column, settings)),
    rows,
  };
}

/** Collects all leads of a list. Null when they are too many for a synchronous export. */
export async function collectLeads(
  tx: AccountTx,
  actor: Actor,
  query: ListedLeadsQuery,
  columns: readonly LeadExportColumn[],
  context: ExportContext,
): Promise<{ sheet: Sheet; count: number } | null> {
  const source = await findLeadSearchRelation(tx, query.fragment);
  const { isCapped } = await totalLeads(tx, actor, query, source);
  if (isCapped) return null;
  const rows: SheetRow[] = [];
  let cursor = query.cursor;
  do {
    const part = await readExportBatch(tx, actor, { ...query, cursor }, source, columns, context);
    rows.push(...part.rows);
    cursor = part.next;
  } while (cursor);
  return { sheet: leadSheet(columns, rows.length, rows, context), count: rows.length };
}
