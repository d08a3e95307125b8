import {
  firstContactMinutes,
  idleDays,
  leadColumnHeader,
  leadFields,
  leadFieldText,
  ownColumnKey,
  ownFieldText,
} from '@funil/api/contract';
import type {
  Actor,
  CampaignReason,
  ExportColumn,
  FieldSettings,
  LeadExportColumn,
  LeadFieldReader,
  LeadSummary,
} from '@funil/api/contract';
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
import { addLeftOut, describeCampaign, findLeftOut } from './campaign.ts';
import type { Campaign, LeftOut } from './campaign.ts';
import { presentOwnField } from '../../ownFields/presentOwnField.ts';
import type { StoredOwnField } from '../../ownFields/ownFields.queries.ts';
import { listLeadSummaryRows } from '../record/leads.queries.ts';
import type { LeadSummaryRow } from '../record/leads.queries.ts';
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
    case 'date':
      return day(value);
    case 'custom':
      return customCell(reader.customFieldType, value);
    default:
      return text(leadFieldText(column, value, reader));
  }
}

export interface ExportContext extends SheetContext {
  settings: FieldSettings;
  /** Own fields that the author sees. @default none */
  ownFields?: readonly StoredOwnField[];
  /** Channel of a campaign, which leaves out the people not to be reached by it. @default none */
  campaign?: Campaign | undefined;
}

/** Columns that the file has: own fields that the author does not see are left out. */
const shownColumns = (columns: readonly ExportColumn[], ownFields: readonly StoredOwnField[]): ExportColumn[] =>
  columns.filter((column) => {
    const key = ownColumnKey(column);
    return key === null || ownFields.some((field) => field.key === key);
  });

function ownCell(field: StoredOwnField, { ownValues }: LeadSummaryRow): SheetCell {
  const value = ownValues.find((one) => one.field.id === field.id)?.value;
  if (value === undefined) return null;
  if (typeof value === 'number') return field.kind === 'money' ? money(value) : measure(value);
  return field.kind === 'day' ? day(String(value)) : text(ownFieldText(presentOwnField(field), value));
}

const batch = 1_000;

export async function readExportBatch(
  tx: AccountTx,
  actor: Actor,
  query: ListedLeadsQuery,
  source: LeadSearchRelation,
  columns: readonly ExportColumn[],
  {
    settings,
    timeZone,
    ownFields = [],
    now = new Date(),
    campaign,
  }: Pick<ExportContext, 'settings' | 'timeZone' | 'ownFields' | 'now' | 'campaign'>,
): Promise<{ rows: SheetRow[]; next: LeadCursor | null; leftOut: CampaignReason[] }> {
  const reader = { timeZone, customFieldType: settings.custom_field_1_type };
  const page = await findLeadPage(tx, actor, query, source, batch);
  const listed = await listLeadSummaryRows(tx, page.ids);
  const leftOut = campaign
    ? await findLeftOut(
        tx,
        campaign,
        listed.map(({ lead }) => lead),
      )
    : new Map<string, CampaignReason>();
  const included = listed.filter(({ lead }) => !leftOut.has(lead.id));
  await recordReads(
    tx,
    included.map(({ lead }) => ({ leadId: lead.id, userId: actor.uid, kind: 'export', count: 1, at: now })),
  );
  const wanted = shownColumns(columns, ownFields);
  const rows = included.map((row) => {
    const shown = presentLeadSummary(actor, row);
    return wanted.map((column) => {
      const field = ownFields.find(({ key }) => key === ownColumnKey(column));
      return field ? ownCell(field, row) : cellOf(column as LeadExportColumn, shown, reader, now);
    });
  });
  return { rows, next: page.next, leftOut: [...leftOut.values()] };
}

export function leadSheet(
  columns: readonly ExportColumn[],
  count: number,
  rows: Sheet['rows'],
  { settings, ownFields = [], campaign: _campaign, ...context }: ExportContext,
): Sheet {
  return {
    preface: prefaceOf('Leads', count, context),
    header: shownColumns(columns, ownFields).map(
      (column) =>
        ownFields.find(({ key }) => key === ownColumnKey(column))?.label ??
        leadColumnHeader(column as LeadExportColumn, settings),
    ),
    rows,
  };
}

/** The context with the number of leads that a campaign left out, for the head of the file. */
export const withCampaign = (context: ExportContext, leftOut: LeftOut): ExportContext =>
  context.campaign
    ? { ...context, filters: [...context.filters, describeCampaign(context.campaign.channel, leftOut)] }
    : context;

/** Collects all leads of a list. Null when they are too many for a synchronous export. */
export async function collectLeads(
  tx: AccountTx,
  actor: Actor,
  query: ListedLeadsQuery,
  columns: readonly ExportColumn[],
  context: ExportContext,
): Promise<{ sheet: Sheet; count: number; leftOut: LeftOut } | null> {
  const source = await findLeadSearchRelation(tx, query);
  const { isCapped } = await totalLeads(tx, actor, query, source);
  if (isCapped) return null;
  const rows: SheetRow[] = [];
  const leftOut: LeftOut = {};
  let cursor = query.cursor;
  do {
    const part = await readExportBatch(tx, actor, { ...query, cursor }, source, columns, context);
    rows.push(...part.rows);
    addLeftOut(leftOut, part.leftOut);
    cursor = part.next;
  } while (cursor);
  return { sheet: leadSheet(columns, rows.length, rows, withCampaign(context, leftOut)), count: rows.length, leftOut };
}
