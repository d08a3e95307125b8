import { endpoint, input, wire } from '../endpoint.ts';
import type { DeletedLeadList, LeadBulkAnswer, LeadSelection, RestoredLead } from './leadBulkAnswers.ts';
import type { BulkAssignInput, BulkChangeStatusInput, BulkDeleteInput } from './leadBulkInput.ts';
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

/** Leads of one request; whoever selects more sends several. */
export const maxBulkLeads = 100;

/** Leads that are selected at once by asking for all that the filters leave. */
export const maxSelectedLeads = 5_000;

/**
 * Seconds in which what was done to many leads can be taken back. The interface offers it for ten of them, once the
 * last part is done: the first one has waited for all the others by then.
 */
export const bulkUndoSeconds = 300;

/** Days that a deleted lead stays in the trash. */
export const trashDays = 30;

/** What can be done to many leads at once, and taken back. */
export const bulkKinds = ['status', 'owner', 'delete'] as const;
export type BulkKind = (typeof bulkKinds)[number];

/**
 * Which leads the filters leave at this moment, the latest first: what a selection beyond the loaded rows is made of.
 */
export const listLeadNumbers = endpoint({
  name: 'lead.list_numbers',
  method: 'GET',
  path: '/api/lead_numbers',
  ability: 'lead.read',
  query: input<LeadFilters>(),
  response: wire<LeadSelection>('numbers', 'is_capped'),
});

/** Moves leads to a status, each by the rules of a single move; those that the rules hold back stay and say why. */
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

/** Gives leads to a person, to the distribution, or to nobody. */
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

/** Puts leads into the trash. */
export const bulkDelete = endpoint({
  name: 'lead.bulk_delete',
  method: 'POST',
  path: '/api/lead_bulk/trash',
  ability: 'lead.delete',
  body: input<BulkDeleteInput>(),
  response: wire<LeadBulkAnswer>('bulk'),
  idempotencyKeyed: true,
});

/**
 * Takes back what was done to many leads, or a single sale or loss. Those that were changed since stay as they are, and
 * are listed. A second call changes nothing, and says so of each.
 */
export const undoBulk = endpoint({
  name: 'lead.undo_bulk',
  method: 'POST',
  path: '/api/lead_bulk/{id}/undo',
  ability: 'lead.changeStatus',
  response: wire<LeadBulkAnswer>('bulk'),
  errors: ['lead_bulk.not_found', 'lead_bulk.too_late'],
});

/** Leads in the trash that the viewer may delete, those deleted last first; at most 200. */
export const listDeletedLeads = endpoint({
  name: 'lead.list_deleted',
  method: 'GET',
  path: '/api/lead_trash',
  ability: 'lead.delete',
  response: wire<DeletedLeadList>('leads'),
});

/** Restores a lead from the trash, as it was. */
export const restoreLead = endpoint({
  name: 'lead.restore',
  method: 'POST',
  path: '/api/lead_trash/{number}/restore',
  ability: 'lead.delete',
  response: wire<RestoredLead>('number'),
  errors: ['lead.not_found'],
});
