import { endpoint, input, wire } from '../endpoint.ts';
import type { DeletedLeadList, LeadBulkAnswer, LeadSelection, RestoredLead } from './leadBulkAnswers.ts';
import type {
  BulkAssignInput,
  BulkChangeStatusInput,
  BulkDeleteInput,
  ListDeletedLeadsInput,
} from './leadBulkInput.ts';
import type { LeadFilters } from './leadFiltersInput.ts';

export type {
  BulkDistribution,
  DeletedLead,
  LeadBulk,
  LeadSelection,
  SkippedLead,
  WaitingLeads,
} from './leadBulkAnswers.ts';
export type * from './leadBulkInput.ts';

/** Maximum leads of a request. */
export const maxBulkLeads = 100;

/** Maximum leads that "select all" selects. */
export const maxSelectedLeads = 5_000;

/** Seconds in which a bulk action can be undone; more than the ten that the interface offers. */
export const bulkUndoSeconds = 300;

/** Days that a lead stays in the trash. */
export const trashDays = 30;

/** Kinds of bulk actions; each can be undone. `person`: joining or parting persons, which concerns all their leads. */
export const bulkKinds = ['status', 'owner', 'delete', 'person', 'tags'] as const;
export type BulkKind = (typeof bulkKinds)[number];

/** Lists the filtered leads' numbers, latest first, to select beyond loaded rows. */
export const listLeadNumbers = endpoint({
  name: 'lead.list_numbers',
  method: 'GET',
  path: '/api/lead_numbers',
  ability: 'lead.read',
  query: input<LeadFilters>(),
  response: wire<LeadSelection>('numbers', 'is_capped'),
});

/** Moves leads to a status. Leads that a rule refuses stay, with the reason. */
export const bulkChangeStatus = endpoint({
  name: 'lead.bulk_change_status',
  method: 'POST',
  path: '/api/lead_bulk/status',
  ability: 'lead.changeStatus',
  body: input<BulkChangeStatusInput>(),
  response: wire<LeadBulkAnswer>('bulk'),
  idempotencyKeyed: true,
  errors: ['lead.status_unknown', 'lead.loss_reason_required', 'lead.loss_note_required'],
});

/** Assigns leads to a user, the distribution, or no owner. */
export const bulkAssign = endpoint({
  name: 'lead.bulk_assign',
  method: 'POST',
  path: '/api/lead_bulk/owner',
  ability: 'lead.assign',
  body: input<BulkAssignInput>(),
  response: wire<LeadBulkAnswer>('bulk'),
  idempotencyKeyed: true,
  errors: ['lead.owner_unknown'],
});

/** Moves leads to the trash. */
export const bulkDelete = endpoint({
  name: 'lead.bulk_delete',
  method: 'POST',
  path: '/api/lead_bulk/trash',
  ability: 'lead.delete',
  body: input<BulkDeleteInput>(),
  response: wire<LeadBulkAnswer>('bulk'),
  idempotencyKeyed: true,
});

/** Undoes a bulk action, or one sale, loss or reopening. Leads changed since then stay. Idempotent. */
export const undoBulk = endpoint({
  name: 'lead.undo_bulk',
  method: 'POST',
  path: '/api/lead_bulk/{id}/undo',
  ability: 'lead.update',
  response: wire<LeadBulkAnswer>('bulk'),
  errors: ['lead_bulk.not_found', 'lead_bulk.too_late'],
});

/** Page size of the trash. */
export const trashPageSize = 100;

/** Lists deleted leads that the viewer may delete, latest first. */
export const listDeletedLeads = endpoint({
  name: 'lead.list_deleted',
  method: 'GET',
  path: '/api/lead_trash',
  ability: 'lead.delete',
  query: input<ListDeletedLeadsInput>(),
  response: wire<DeletedLeadList>('leads', 'meta'),
});

/** Restores a lead from the trash. */
export const restoreLead = endpoint({
  name: 'lead.restore',
  method: 'POST',
  path: '/api/lead_trash/{number}/restore',
  ability: 'lead.delete',
  response: wire<RestoredLead>('number'),
  errors: ['lead.not_found'],
});
