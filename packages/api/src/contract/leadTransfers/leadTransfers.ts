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

/** Maximum leads of a transfer. */
export const maxTransferredLeads = 50_000;

/** Maximum chosen owners, and maximum receivers. */
export const maxTransferPeople = 50;

/** Maximum weight of a receiver. */
export const maxTransferWeight = 100;

/** Days in which a transfer can be undone. */
export const transferUndoDays = 7;

/** Transfers per page of the history. */
export const transferPageSize = 20;

/** Ways to choose the leads: by people, group or filters, or one by one. */
export const transferOrigins = ['people', 'group', 'filters', 'leads'] as const;
export type TransferOrigin = (typeof transferOrigins)[number];

/**
 * States of a transfer. `failed`: aborted midway, can be undone; `undone`: by a user; `returned`: on the return date.
 */
export const transferStates = ['moving', 'moved', 'undoing', 'undone', 'returning', 'returned', 'failed'] as const;
export type TransferState = (typeof transferStates)[number];

/** Maximum listed leads that did not move or did not return. */
export const maxListedStays = 200;

/** Previews a transfer. Changes nothing. */
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

/** Moves leads to users or the distribution, by a job. Each receiver gets one notification. */
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

/** Lists the caller's transfers; admins see all. */
export const listLeadTransfers = endpoint({
  name: 'lead_transfer.list',
  method: 'GET',
  path: '/api/lead_transfers',
  ability: 'lead.transfer',
  query: input<ListLeadTransfersInput>(),
  response: wire<LeadTransferList>('lead_transfers', 'meta'),
});

/** Returns one transfer, with at most `maxListedStays` leads that did not move or did not return. */
export const showLeadTransfer = endpoint({
  name: 'lead_transfer.show',
  method: 'GET',
  path: '/api/lead_transfers/{id}',
  ability: 'lead.transfer',
  response: wire<LeadTransferDetail>('lead_transfer', 'stays'),
  errors: ['lead_transfer.not_found'],
});

/** Undoes a transfer, by a job. Leads that moved again stay. */
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
