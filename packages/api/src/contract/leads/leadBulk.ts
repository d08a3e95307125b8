import { yup } from '@funil/validation';
import { endpoint, wire } from '../endpoint.ts';
import { emptyIsNull, optionalDay, optionalId, ownerChoice, uuid } from '../fields.ts';
import { leadFiltersInput } from './leadFilters.ts';
import type { NamedReference } from './leads.ts';

/** Leads of one request; whoever selects more sends several. */
export const maxBulkLeads = 100;

/** Leads that are selected at once by asking for all that the filters leave. */
export const maxSelectedLeads = 5_000;

/**
 * Seconds in which what was done to many leads can be taken back. The interface offers it for ten of them, once the last
 * part is done: the first one has waited for all the others by then.
 */
export const bulkUndoSeconds = 300;

/** Days that a deleted lead stays in the trash. */
export const trashDays = 30;

const numbers = yup
  .array(yup.number().label('Lead').integer().min(1).max(Number.MAX_SAFE_INTEGER).required())
  .label('Leads')
  .min(1)
  .max(maxBulkLeads)
  .required();

/** The leads that move, where to, and what a loss or a sale asks for. */
export const bulkChangeStatusInput = yup
  .object({
    numbers,
    status_id: yup.string().label('Status').required().matches(uuid),
    loss_reason_id: optionalId('Motivo da perda'),
    loss_note: emptyIsNull(yup.string().label('Observação da perda').trim().max(1000)),
    won_on: optionalDay('Dia da venda').optional().default(undefined),
  })
  .noUnknown();

/** The leads that change hands, and who gets them. */
export const bulkAssignInput = yup.object({ numbers, owner_id: ownerChoice('Responsável') }).noUnknown();

/** The leads that go into the trash. */
export const bulkDeleteInput = yup.object({ numbers }).noUnknown();

export type BulkChangeStatusInput = yup.InferType<typeof bulkChangeStatusInput>;
export type BulkAssignInput = yup.InferType<typeof bulkAssignInput>;
export type BulkDeleteInput = yup.InferType<typeof bulkDeleteInput>;

/** What can be done to many leads at once, and taken back. */
export const bulkKinds = ['status', 'owner', 'delete'] as const;
export type BulkKind = (typeof bulkKinds)[number];

export interface LeadSelection {
  /** At most `maxSelectedLeads`. */
  numbers: number[];
  /** True when the filters leave more. */
  is_capped: boolean;
}

/** A lead that stayed as it was, and why. */
export interface SkippedLead {
  number: number;
  /** Null for a lead that the viewer does not see. */
  name: string | null;
  /** Why, as a person reads it. */
  reason: string;
}

export interface LeadBulk {
  /** Takes it back. */
  id: string;
  kind: BulkKind;
  changed_count: number;
  skipped: SkippedLead[];
}

export interface DeletedLead {
  number: number;
  name: string;
  deleted_at: string;
  owner: NamedReference | null;
}

/** Which leads the filters leave at this moment, the latest first: what a selection beyond the loaded rows is made of. */
export const listLeadNumbers = endpoint({
  name: 'lead.list_numbers',
  method: 'GET',
  path: '/api/lead_numbers',
  ability: 'lead.read',
  query: leadFiltersInput,
  response: wire<LeadSelection>(),
});

/** Moves leads to a status, each by the rules of a single move; those that the rules hold back stay and say why. */
export const bulkChangeStatus = endpoint({
  name: 'lead.bulk_change_status',
  method: 'POST',
  path: '/api/lead_bulk/status',
  ability: 'lead.changeStatus',
  body: bulkChangeStatusInput,
  response: wire<{ bulk: LeadBulk }>(),
  idempotencyKeyed: true,
  errors: ['lead.status_unknown', 'lead.loss_reason_required', 'lead.loss_note_required'],
});

/** Gives leads to a person, to the distribution, or to nobody. */
export const bulkAssign = endpoint({
  name: 'lead.bulk_assign',
  method: 'POST',
  path: '/api/lead_bulk/owner',
  ability: 'lead.assign',
  body: bulkAssignInput,
  response: wire<{ bulk: LeadBulk }>(),
  idempotencyKeyed: true,
  errors: ['lead.owner_unknown'],
});

/** Puts leads into the trash. */
export const bulkDelete = endpoint({
  name: 'lead.bulk_delete',
  method: 'POST',
  path: '/api/lead_bulk/trash',
  ability: 'lead.delete',
  body: bulkDeleteInput,
  response: wire<{ bulk: LeadBulk }>(),
  idempotencyKeyed: true,
});

/** Takes back what was done to many leads, or a single sale or loss. Those that were changed since stay as they are, and are told. A second call changes nothing, and tells that of each. */
export const undoBulk = endpoint({
  name: 'lead.undo_bulk',
  method: 'POST',
  path: '/api/lead_bulk/{id}/undo',
  ability: 'lead.changeStatus',
  response: wire<{ bulk: LeadBulk }>(),
  errors: ['lead_bulk.not_found', 'lead_bulk.too_late'],
});

/** Leads in the trash that the viewer may delete, those deleted last first; at most 200. */
export const listDeletedLeads = endpoint({
  name: 'lead.list_deleted',
  method: 'GET',
  path: '/api/lead_trash',
  ability: 'lead.delete',
  response: wire<{ leads: DeletedLead[] }>(),
});

/** Brings a lead back from the trash, as it was. */
export const restoreLead = endpoint({
  name: 'lead.restore',
  method: 'POST',
  path: '/api/lead_trash/{number}/restore',
  ability: 'lead.delete',
  response: wire<{ number: number }>(),
  errors: ['lead.not_found'],
});
