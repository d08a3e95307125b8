import { endpoint, input, wire } from '../endpoint.ts';
import type {
  LeadTransferAnswer,
  LeadTransferDetail,
  LeadTransferList,
  LeadTransferPreviewAnswer,
} from './leadTransfersAnswers.ts';
import type {
  CreateLeadTransferInput,
  ListLeadTransfersInput,
  PreviewLeadTransferInput,
} from './leadTransfersInput.ts';

export type { LeadTransfer, LeadTransferPreview, TransferShare } from './leadTransfersAnswers.ts';
export type * from './leadTransfersInput.ts';

/** Leads of one transfer; a larger portfolio goes in parts. */
export const maxTransferredLeads = 50_000;

/** People on either side of a transfer. */
export const maxTransferPeople = 50;

/** The largest share of one receiver beside the others'. */
export const maxTransferWeight = 100;

/** Days in which a whole transfer can be taken back. */
export const transferUndoDays = 7;

/** Transfers on one page of the history. */
export const transferPageSize = 20;

/**
 * Where the leads come from: people, a group, what a filter of the list leaves, or leads that were chosen one by one.
 */
export const transferOrigins = ['people', 'group', 'filters', 'leads'] as const;
export type TransferOrigin = (typeof transferOrigins)[number];

/**
 * Where a transfer stands. `failed`: it was given up half way, and what it has moved can be taken back. `undone` by
 * somebody, `returned` on its day; both leave what was moved again since.
 */
export const transferStates = ['moving', 'moved', 'undoing', 'undone', 'returning', 'returned', 'failed'] as const;
export type TransferState = (typeof transferStates)[number];

/** Most leads whose names are listed; the counts include the others. */
export const maxListedStays = 200;

/** Counts what a transfer would move and how it would be shared out. Changes nothing. */
export const previewLeadTransfer = endpoint({
  name: 'lead_transfer.preview',
  method: 'POST',
  path: '/api/lead_transfer_previews',
  ability: 'lead.transfer',
  body: input<PreviewLeadTransferInput>(),
  response: wire<LeadTransferPreviewAnswer>('preview'),
  audited: false,
  errors: ['lead_transfer.receiver_unknown'],
});

/**
 * Moves leads to other people, or to the distribution, by a job. Each lead's history records it; each receiver is notified of all of its leads
 * at once.
 */
export const createLeadTransfer = endpoint({
  name: 'lead_transfer.create',
  method: 'POST',
  path: '/api/lead_transfers',
  ability: 'lead.transfer',
  body: input<CreateLeadTransferInput>(),
  response: wire<LeadTransferAnswer>('lead_transfer'),
  status: 201,
  idempotencyKeyed: true,
  errors: [
    'lead_transfer.receiver_unknown',
    'lead_transfer.nothing',
    'lead_transfer.too_many',
    'lead_transfer.return_in_the_past',
    'lead_transfer.return_too_far',
  ],
});

/** One's own transfers, the latest first; admins see everybody's. */
export const listLeadTransfers = endpoint({
  name: 'lead_transfer.list',
  method: 'GET',
  path: '/api/lead_transfers',
  ability: 'lead.transfer',
  query: input<ListLeadTransfersInput>(),
  response: wire<LeadTransferList>('lead_transfers', 'meta'),
});

/** One of them, with the leads that stayed where they were, and why; at most `maxListedStays`. */
export const showLeadTransfer = endpoint({
  name: 'lead_transfer.show',
  method: 'GET',
  path: '/api/lead_transfers/{id}',
  ability: 'lead.transfer',
  response: wire<LeadTransferDetail>('lead_transfer', 'stays'),
  errors: ['lead_transfer.not_found'],
});

/** Takes the whole of it back, by a job. Leads that were moved again since stay, and are listed. */
export const undoLeadTransfer = endpoint({
  name: 'lead_transfer.undo',
  method: 'POST',
  path: '/api/lead_transfers/{id}/undo',
  ability: 'lead.transfer',
  response: wire<LeadTransferAnswer>('lead_transfer'),
  errors: [
    'lead_transfer.not_found',
    'lead_transfer.too_late',
    'lead_transfer.still_running',
    'lead_transfer.returned',
  ],
});
