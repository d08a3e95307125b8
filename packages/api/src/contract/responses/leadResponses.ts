import { Type } from 'typebox';
import { statusKinds } from '../registers/registers.ts';
import {
  leadImportFields,
  leadImportKinds,
  leadImportStates,
  onDuplicateChoices,
} from '../leadImports/leadImportFields.ts';
import { suggestionOrigins } from '../leadImports/leadImports.ts';
import { duplicateFields } from '../leads/leadDuplicates.ts';
import { bulkKinds } from '../leads/leadBulk.ts';
import { contactChannels, leadChangeFields, leadEventKinds, undoneChanges } from '../leads/leads.ts';
import { transferOrigins, transferStates } from '../leadTransfers/leadTransfers.ts';
import { leadSources } from '../leads/leadSources.ts';
import { Nullable, Choice, Text, Moment, Cents, Named, StoredFileSchema } from './shapes.ts';

const StatusReference = Type.Object({ id: Text, name: Text, color: Text, kind: Choice(statusKinds) });

const leadSummary = {
  number: Type.Integer(),
  name: Text,
  phone: Nullable(Text),
  email: Nullable(Text),
  document_number: Nullable(Text),
  product: Nullable(Named),
  value_cents: Nullable(Cents),
  status: StatusReference,
  status_since: Moment,
  idle_since: Moment,
  owner: Nullable(Named),
  is_waiting: Type.Boolean(),
  group: Nullable(Named),
  partner: Nullable(Named),
  indicator: Nullable(Named),
  custom_field_1: Nullable(Text),
  loss_reason: Nullable(Named),
  administrative_status: Nullable(Text),
  utm_campaign: Nullable(Text),
  source: Choice(leadSources),
  next_contact_at: Nullable(Moment),
  created_at: Moment,
  updated_at: Moment,
  version: Type.Integer(),
};

const leadTotals = {
  total: Type.Integer(),
  is_total_capped: Type.Boolean(),
  total_value_cents: Cents,
  elsewhere_total: Type.Optional(Type.Integer()),
};
const notCounted = { total: Type.Null(), is_total_capped: Type.Null(), total_value_cents: Type.Null() };
const nextCursor = { next_cursor: Nullable(Text) };

const LeadDetailSchema = Type.Object({
  ...leadSummary,
  product_type: Nullable(Named),
  loss_note: Nullable(Text),
  first_contact_at: Nullable(Moment),
  first_contact_by: Nullable(Named),
  won_at: Nullable(Moment),
  seller: Nullable(Named),
  lost_at: Nullable(Moment),
  utm: Nullable(Type.Record(Type.String(), Text)),
  consent: Nullable(Type.Object({ at: Moment, text_version: Text })),
  allowed: Type.Object({
    update: Type.Boolean(),
    change_status: Type.Boolean(),
    assign: Type.Boolean(),
    edit_administrative_status: Type.Boolean(),
    write_notes: Type.Boolean(),
    read_attachments: Type.Boolean(),
  }),
});

const SkippedLeadSchema = Type.Object({ number: Type.Integer(), name: Nullable(Text), reason: Text });

const BulkAnswer = Type.Object({
  bulk: Type.Object({
    id: Text,
    kind: Choice(bulkKinds),
    changed_count: Type.Integer(),
    skipped: Type.Array(SkippedLeadSchema),
  }),
});

const LeadViewSchema = Type.Object({
  id: Text,
  name: Text,
  query: Text,
  is_shared: Type.Boolean(),
  is_editable: Type.Boolean(),
});

const LeadAnswer = Type.Object({ lead: LeadDetailSchema });

const LeadEventSchema = Type.Object({
  id: Text,
  kind: Choice(leadEventKinds),
  at: Moment,
  actor: Nullable(Named),
  changes: Type.Array(Type.Object({ field: Choice(leadChangeFields), from: Nullable(Text), to: Nullable(Text) })),
  note: Type.Optional(Type.Object({ text: Text, edited_at: Nullable(Moment), may_edit: Type.Boolean() })),
  channel: Type.Optional(Choice(contactChannels)),
  undone: Type.Optional(Choice(undoneChanges)),
  merged_number: Type.Optional(Type.Integer()),
  merged_from: Type.Optional(Type.Integer()),
  file_name: Type.Optional(Text),
  api_key_name: Type.Optional(Text),
  queue_name: Type.Optional(Text),
  reason: Type.Optional(Text),
  protocol: Type.Optional(Text),
  reminder_text: Type.Optional(Text),
});

const LeadEventAnswer = Type.Object({ event: LeadEventSchema });

const LeadAttachmentSchema = Type.Object({
  id: Text,
  file: StoredFileSchema,
  added_by: Nullable(Named),
  created_at: Moment,
});

const LeadExportSchema = Type.Object({
  file: Nullable(StoredFileSchema),
  rows_count: Nullable(Type.Integer()),
  job_id: Nullable(Text),
});

const LeadTransferSchema = Type.Object({
  id: Text,
  created_at: Moment,
  created_by: Named,
  state: Choice(transferStates),
  from: Choice(transferOrigins),
  from_words: Type.Array(Text),
  receivers: Type.Array(Type.Object({ person: Named, leads_count: Type.Integer() })),
  reason: Text,
  only_open: Type.Boolean(),
  keep_reminders: Type.Boolean(),
  return_on: Nullable(Text),
  leads_count: Type.Integer(),
  moved_count: Type.Integer(),
  left_count: Type.Integer(),
  back_count: Type.Integer(),
  stayed_count: Type.Integer(),
  undo_until: Nullable(Moment),
});

const LeadTransferAnswer = Type.Object({ lead_transfer: LeadTransferSchema });

const DaySpanSchema = Type.Object({ from: Text, to: Text });
const Compared = Type.Object({ now: Type.Integer(), before: Type.Integer() });
const DashboardSchema = Type.Object({
  days: DaySpanSchema,
  before: DaySpanSchema,
  compared_to: Text,
  received: Compared,
  won: Compared,
  won_value_cents: Type.Object({ now: Cents, before: Cents }),
  lost: Compared,
  first_contact_minutes: Type.Object({ now: Nullable(Type.Integer()), before: Nullable(Type.Integer()) }),
  received_by_day: Type.Array(Type.Object({ day: Text, count: Type.Integer() })),
  stages: Type.Array(
    Type.Object({
      id: Text,
      name: Text,
      color: Text,
      kind: Choice(statusKinds),
      count: Type.Integer(),
      lost: Type.Integer(),
    }),
  ),
  ranking: Nullable(
    Type.Object({
      by: Choice(['owner', 'indicator']),
      people: Type.Array(
        Type.Object({
          id: Text,
          name: Text,
          received: Type.Integer(),
          won: Type.Integer(),
          won_value_cents: Cents,
          first_contact_minutes: Nullable(Type.Integer()),
        }),
      ),
    }),
  ),
  waiting: Type.Object({
    unowned: Nullable(Type.Object({ count: Type.Integer(), oldest_at: Nullable(Moment) })),
    overdue: Type.Object({ count: Type.Integer() }),
  }),
});

const SalesBoardSchema = Type.Object({
  today: Text,
  day: Type.Object({ count: Type.Integer(), value_cents: Cents, week_ago_count: Type.Integer() }),
  month: Type.Object({
    count: Type.Integer(),
    value_cents: Cents,
    goal_cents: Nullable(Cents),
    elapsed: Type.Number(),
  }),
  days: Type.Array(Type.Object({ day: Text, count: Type.Integer() })),
  latest: Type.Array(
    Type.Object({ id: Text, won_at: Moment, seller: Nullable(Named), product: Nullable(Text), value_cents: Cents }),
  ),
  ranking: Nullable(Type.Array(Type.Object({ id: Text, name: Text, count: Type.Integer(), value_cents: Cents }))),
});

/** Leads, their timeline, bulk actions, views and exports, and what they add up to. */
const LeadImportErrorSchema = Type.Object({
  row: Type.Integer(),
  column: Nullable(Text),
  value: Nullable(Text),
  message: Text,
});
const importCounts = {
  created: Type.Integer(),
  updated: Type.Integer(),
  skipped: Type.Integer(),
  failed: Type.Integer(),
};

const leadImportSummary = {
  id: Text,
  kind: Choice(leadImportKinds),
  state: Choice(leadImportStates),
  file_name: Text,
  rows_count: Nullable(Type.Integer()),
  counts: Type.Object(importCounts),
  created_by: Nullable(Named),
  created_at: Moment,
  finished_at: Nullable(Moment),
  undo_until: Nullable(Moment),
  undone: Nullable(Type.Object({ at: Moment, taken_back_count: Type.Integer(), kept_count: Type.Integer() })),
};

const LeadImportAnswer = Type.Object({
  lead_import: Type.Object({
    ...leadImportSummary,
    problem: Nullable(Text),
    progress: Nullable(Type.Object({ done: Type.Integer(), total: Nullable(Type.Integer()) })),
    is_cancel_requested: Type.Boolean(),
    sheets: Type.Array(
      Type.Object({
        name: Text,
        rows_count: Type.Integer(),
        columns_count: Type.Integer(),
        header_row: Type.Integer(),
        preview: Type.Array(Type.Object({ row: Type.Integer(), cells: Type.Array(Text) })),
      }),
    ),
    settings: Nullable(
      Type.Object({
        sheet: Type.Integer(),
        header_row: Type.Integer(),
        columns: Type.Array(Nullable(Choice(leadImportFields))),
        duplicate_keys: Type.Array(Choice(duplicateFields)),
        on_duplicate: Choice(onDuplicateChoices),
        product_id: Nullable(Text),
        loss_reason_id: Nullable(Text),
      }),
    ),
    check: Nullable(
      Type.Object({
        ...importCounts,
        unknown_owners: Type.Array(Text),
        noticed_count: Type.Integer(),
        notices: Type.Array(LeadImportErrorSchema),
      }),
    ),
    errors: Type.Array(LeadImportErrorSchema),
    has_error_file: Type.Boolean(),
    kept: Type.Array(Type.Object({ number: Type.Integer(), name: Text })),
  }),
});

/** Leads, their timeline, bulk actions, views and exports. */
export const leadResponses = {
  listLeads: Type.Object({
    leads: Type.Array(Type.Object(leadSummary)),
    meta: Type.Union([Type.Object({ ...nextCursor, ...leadTotals }), Type.Object({ ...nextCursor, ...notCounted })]),
  }),
  totalLeads: Type.Object(leadTotals),
  showDashboard: Type.Object({ dashboard: DashboardSchema }),
  showSalesBoard: Type.Object({ sales_board: SalesBoardSchema }),
  listLeadFilterOptions: Type.Object({
    owners: Type.Array(Named),
    groups: Type.Array(Named),
    partners: Type.Array(Named),
    indicators: Type.Array(Named),
    campaigns: Type.Array(Text),
  }),
  createLead: LeadAnswer,
  showLead: LeadAnswer,
  updateLead: LeadAnswer,
  changeLeadStatus: Type.Object({ lead: LeadDetailSchema, undo_id: Nullable(Text) }),
  changeAdministrativeStatus: LeadAnswer,
  listLeadEvents: Type.Object({ events: Type.Array(LeadEventSchema) }),
  createLeadNote: LeadEventAnswer,
  updateLeadNote: LeadEventAnswer,
  createLeadContact: LeadEventAnswer,
  listLeadAttachments: Type.Object({
    attachments: Type.Array(LeadAttachmentSchema),
    allowed: Type.Object({ add: Type.Boolean(), remove: Type.Boolean() }),
  }),
  createLeadAttachment: Type.Object({ attachment: LeadAttachmentSchema }),
  showLeadAttachment: Type.Object({ attachment: LeadAttachmentSchema }),
  removeLeadAttachment: null,
  findLeadDuplicates: Type.Object({
    duplicates: Type.Array(
      Type.Object({
        fields: Type.Array(Choice(duplicateFields)),
        lead: Nullable(
          Type.Object({ number: Type.Integer(), name: Text, created_at: Moment, may_merge: Type.Boolean() }),
        ),
      }),
    ),
  }),
  mergeLeads: LeadAnswer,
  listLeadNumbers: Type.Object({ numbers: Type.Array(Type.Integer()), is_capped: Type.Boolean() }),
  bulkChangeStatus: BulkAnswer,
  bulkAssign: BulkAnswer,
  bulkDelete: BulkAnswer,
  undoBulk: BulkAnswer,
  listDeletedLeads: Type.Object({
    leads: Type.Array(Type.Object({ number: Type.Integer(), name: Text, deleted_at: Moment, owner: Nullable(Named) })),
  }),
  restoreLead: Type.Object({ number: Type.Integer() }),
  previewLeadTransfer: Type.Object({
    preview: Type.Object({
      leads_count: Type.Integer(),
      closed_count: Type.Integer(),
      kept_count: Type.Integer(),
      is_too_many: Type.Boolean(),
      receivers: Type.Array(Type.Object({ person: Named, leads_count: Type.Integer(), open_count: Type.Integer() })),
    }),
  }),
  createLeadTransfer: LeadTransferAnswer,
  listLeadTransfers: Type.Object({ lead_transfers: Type.Array(LeadTransferSchema), meta: Type.Object(nextCursor) }),
  showLeadTransfer: Type.Object({ lead_transfer: LeadTransferSchema, stays: Type.Array(SkippedLeadSchema) }),
  undoLeadTransfer: LeadTransferAnswer,
  listLeadViews: Type.Object({ lead_views: Type.Array(LeadViewSchema) }),
  createLeadView: Type.Object({ lead_view: LeadViewSchema }),
  updateLeadView: Type.Object({ lead_view: LeadViewSchema }),
  deleteLeadView: null,
  exportLeads: LeadExportSchema,
  showLeadExport: LeadExportSchema,
  createLeadImport: LeadImportAnswer,
  listLeadImports: Type.Object({
    lead_imports: Type.Array(Type.Object(leadImportSummary)),
    meta: Type.Object(nextCursor),
  }),
  showLeadImport: LeadImportAnswer,
  suggestLeadImportColumns: Type.Object({
    columns: Type.Array(
      Type.Object({
        title: Text,
        example: Text,
        field: Nullable(Choice(leadImportFields)),
        origin: Nullable(Choice(suggestionOrigins)),
      }),
    ),
  }),
  checkLeadImport: LeadImportAnswer,
  runLeadImport: LeadImportAnswer,
  cancelLeadImport: LeadImportAnswer,
  undoLeadImport: LeadImportAnswer,
  showLeadImportErrorFile: Type.Object({ file: StoredFileSchema }),
};
