import { yup } from '@funil/validation';
import { endpoint, wire } from '../endpoint.ts';
import { emptyIsNull, isDay, namesEachOnce, optionalId, plainText, unlistable, uuid } from '../fields.ts';
import type { SkippedLead } from '../leads/leadBulk.ts';
import { maxSelectedLeads } from '../leads/leadBulk.ts';
import { leadFiltersInput } from '../leads/leadFilters.ts';
import type { NamedReference } from '../leads/leads.ts';

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

/** Where the leads come from: people, a group, what a filter of the list leaves, or leads that were chosen one by one. */
export const transferOrigins = ['people', 'group', 'filters', 'leads'] as const;
export type TransferOrigin = (typeof transferOrigins)[number];

/**
 * Where a transfer stands. `failed`: it was given up half way, and what it has moved can be taken back. `undone` by
 * somebody, `returned` on its day; both leave what was moved again since.
 */
export const transferStates = ['moving', 'moved', 'undoing', 'undone', 'returning', 'returned', 'failed'] as const;
export type TransferState = (typeof transferStates)[number];

const missing = '${path} é um campo obrigatório';
/** True unless this is the origin that the transfer names, and nothing is chosen of it. */
const isChosen = (origin: TransferOrigin) =>
  function isChosenOf(value: unknown, { parent }: yup.TestContext): boolean {
    return (parent as { from?: unknown }).from !== origin || (Array.isArray(value) ? value.length > 0 : Boolean(value));
  };

const id = (label: string) => yup.string().label(label).matches(uuid).required();

const receivers = yup
  .array(
    yup
      .object({
        user_id: id('Pessoa'),
        /** Its share beside the others': who has 2 gets twice as many as who has 1. */
        weight: yup.number().label('Parte').integer().min(1).max(maxTransferWeight).default(1),
      })
      .label('Pessoa')
      .noUnknown(),
  )
  .label('Quem recebe')
  .max(maxTransferPeople)
  .test('once', 'Cada pessoa pode receber uma parte só', (list) => namesEachOnce(list, 'user_id'))
  .default([]);

const choice = {
  from: yup.string().label('Origem').required().oneOf(transferOrigins, unlistable),
  user_ids: yup
    .array(id('Pessoa'))
    .label('Pessoas')
    .max(maxTransferPeople)
    .default([])
    .test('chosen', missing, isChosen('people')),
  group_id: optionalId('Grupo').test('chosen', missing, isChosen('group')),
  /** As the list takes them; without any, every lead that the viewer sees. */
  filters: leadFiltersInput.label('Filtros').default({}),
  numbers: yup
    .array(yup.number().label('Lead').integer().min(1).max(Number.MAX_SAFE_INTEGER).required())
    .label('Leads')
    .max(maxSelectedLeads)
    .default([])
    .test('chosen', missing, isChosen('leads')),
  /** Leaves what is won or lost with whom it is. */
  only_open: yup.boolean().label('Só leads em aberto').default(true),
};

/** What a transfer would do, before it is asked for; receivers may still be missing. */
export const previewLeadTransferInput = yup.object({ ...choice, receivers }).noUnknown();

/** Which leads go to whom, why, and until when. */
export const createLeadTransferInput = yup
  .object({
    ...choice,
    receivers: receivers.min(1, missing),
    /** Open reminders of the former owners go with their leads; otherwise they are completed. */
    keep_reminders: yup.boolean().label('Levar os lembretes').default(true),
    /** Day on which the leads go back by themselves, as it begins on the account's clock. */
    return_on: emptyIsNull(yup.string().label('Devolver em')).test('day', unlistable, (day) => !day || isDay(day)),
    reason: plainText('Motivo').required().max(200),
  })
  .noUnknown();

export type PreviewLeadTransferInput = yup.InferType<typeof previewLeadTransferInput>;
export type CreateLeadTransferInput = yup.InferType<typeof createLeadTransferInput>;

/** Which page of the transfers is asked for. */
export const listLeadTransfersInput = yup.object({ cursor: yup.string().label('Página').matches(uuid) }).noUnknown();
export type ListLeadTransfersInput = yup.InferType<typeof listLeadTransfersInput>;

export interface TransferShare {
  person: NamedReference;
  /** Leads that the person would get. */
  leads_count: number;
  /** Open leads that it has, as far as the viewer sees them. */
  open_count: number;
}

export interface LeadTransferPreview {
  /** Leads that would change hands. */
  leads_count: number;
  /** Won and lost ones that stay. */
  closed_count: number;
  /** Leads that one of the receivers has already. */
  kept_count: number;
  /** True when there are more than one transfer takes. */
  is_too_many: boolean;
  receivers: TransferShare[];
}

export interface LeadTransfer {
  id: string;
  created_at: string;
  created_by: NamedReference;
  state: TransferState;
  from: TransferOrigin;
  /** The origin in words: names of people or of a group, the filters, how many were chosen. */
  from_words: string[];
  receivers: { person: NamedReference; leads_count: number }[];
  reason: string;
  only_open: boolean;
  keep_reminders: boolean;
  /** A day; null when the leads stay. */
  return_on: string | null;
  /** Leads that it is about. */
  leads_count: number;
  /** So many of them changed hands. */
  moved_count: number;
  /** So many could not: somebody was faster. */
  left_count: number;
  /** So many went back, once it was undone or its day had come. */
  back_count: number;
  /** So many stayed with whom they were by then. */
  stayed_count: number;
  /** Until when it can be taken back; null when it cannot. */
  undo_until: string | null;
}

/** Most leads whose names are listed; the counts tell of the others. */
export const maxListedStays = 200;

/** Counts what a transfer would move and how it would be shared out. Changes nothing. */
export const previewLeadTransfer = endpoint({
  name: 'lead_transfer.preview',
  method: 'POST',
  path: '/api/lead_transfer_previews',
  ability: 'lead.transfer',
  body: previewLeadTransferInput,
  response: wire<{ preview: LeadTransferPreview }>(),
  audited: false,
  errors: ['lead_transfer.receiver_unknown'],
});

/** Moves leads to other people, by a job. Each lead's history tells of it; each receiver hears of all of its leads at once. */
export const createLeadTransfer = endpoint({
  name: 'lead_transfer.create',
  method: 'POST',
  path: '/api/lead_transfers',
  ability: 'lead.transfer',
  body: createLeadTransferInput,
  response: wire<{ lead_transfer: LeadTransfer }>(),
  status: 201,
  idempotencyKeyed: true,
  errors: [
    'lead_transfer.receiver_unknown',
    'lead_transfer.nothing',
    'lead_transfer.too_many',
    'lead_transfer.return_in_the_past',
  ],
});

/** One's own transfers, the latest first; admins see everybody's. */
export const listLeadTransfers = endpoint({
  name: 'lead_transfer.list',
  method: 'GET',
  path: '/api/lead_transfers',
  ability: 'lead.transfer',
  query: listLeadTransfersInput,
  response: wire<{ lead_transfers: LeadTransfer[]; meta: { next_cursor: string | null } }>(),
});

/** One of them, with the leads that stayed where they were, and why; at most `maxListedStays`. */
export const showLeadTransfer = endpoint({
  name: 'lead_transfer.show',
  method: 'GET',
  path: '/api/lead_transfers/{id}',
  ability: 'lead.transfer',
  response: wire<{ lead_transfer: LeadTransfer; stays: SkippedLead[] }>(),
  errors: ['lead_transfer.not_found'],
});

/** Takes the whole of it back, by a job. Leads that were moved again since stay, and are told. */
export const undoLeadTransfer = endpoint({
  name: 'lead_transfer.undo',
  method: 'POST',
  path: '/api/lead_transfers/{id}/undo',
  ability: 'lead.transfer',
  response: wire<{ lead_transfer: LeadTransfer }>(),
  errors: [
    'lead_transfer.not_found',
    'lead_transfer.too_late',
    'lead_transfer.still_running',
    'lead_transfer.returned',
  ],
});
