import { endpoint, input, wire } from '../endpoint.ts';
import type { LeadFilters } from './leadFiltersInput.ts';
import type {
  ChangeAdministrativeStatusInput,
  ChangeLeadStatusInput,
  CreateLeadInput,
  ListLeadsInput,
  UpdateLeadInput,
} from './leadInput.ts';
import type {
  CreatedLead,
  LeadAnswer,
  LeadEventList,
  LeadFilterOptions,
  LeadList,
  LeadTotals,
  MovedLead,
} from './leadsAnswers.ts';

export type {
  LeadDetail,
  LeadEvent,
  LeadFilterOptions,
  LeadList,
  LeadListTotals,
  LeadStatusReference,
  LeadSummary,
  LeadTotals,
  MovedLead,
} from './leadsAnswers.ts';

/** Campaigns that a filter offers. */
export const maxCampaigns = 100;

/** Ways to reach a lead that its history distinguishes. */
export const contactChannels = ['phone', 'whatsapp'] as const;
export type ContactChannel = (typeof contactChannels)[number];
/** Kinds of events in the history of a lead. */
export const leadEventKinds = [
  'created',
  'updated',
  'status_changed',
  'owner_changed',
  'transferred',
  'transfer_undone',
  'transfer_returned',
  'distributed',
  'queued',
  'unqueued',
  'imported',
  'noted',
  'contacted',
  'merged',
  'attached',
  'detached',
  'deleted',
  'restored',
  'simulated',
  'indicated',
  'reminder_created',
  'reminder_moved',
  'reminder_completed',
  'reminder_reopened',
  'reminder_deleted',
] as const;

/** What taking a change back took back: a sale, a loss, the reopening of one of them, or any other move. */
export const undoneChanges = ['sale', 'loss', 'reopening', 'move'] as const;
/** One of `undoneChanges`. */
export type UndoneChange = (typeof undoneChanges)[number];

/** Rows on one page of leads. */
export const leadPageSize = 50;

/** Largest number of leads that a total counts exactly. */
export const exactTotalLimit = 10_000;

const inputErrors = ['lead.product_unknown', 'lead.owner_unknown'] as const;
const creationErrors = [
  ...inputErrors,
  'product.type_unknown',
  'lead.unreachable',
  'lead.self_referral',
  'lead.protected',
  'lead.referral_code_unknown',
] as const;
const moveErrors = [
  'lead.status_unknown',
  'lead.loss_reason_required',
  'lead.loss_note_required',
  'lead.sale_incomplete',
] as const;

/** Leads that the viewer may see, a keyset page at a time. */
export const listLeads = endpoint({
  name: 'lead.list',
  method: 'GET',
  path: '/api/leads',
  ability: 'lead.read',
  query: input<ListLeadsInput>(),
  response: wire<LeadList>('leads', 'meta'),
});

/** How many leads the filters leave, and what they are worth. */
export const totalLeads = endpoint({
  name: 'lead.total',
  method: 'GET',
  path: '/api/lead_totals',
  ability: 'lead.read',
  refusesUnknown: true,
  query: input<LeadFilters>(),
  response: wire<LeadTotals>('total', 'is_total_capped', 'total_value_cents'),
});

/** People, groups and partners that the filters of the viewer's list can name. */
export const listLeadFilterOptions = endpoint({
  name: 'lead.filter_options',
  method: 'GET',
  path: '/api/lead_filter_options',
  ability: 'lead.read',
  response: wire<LeadFilterOptions>('owners', 'groups', 'partners'),
});

/**
 * Adds a lead, in the initial status or in the one it names. Other systems send theirs with an API key, by the same
 * rules; its source is then `api`.
 */
export const createLead = endpoint({
  name: 'lead.create',
  method: 'POST',
  path: '/api/leads',
  ability: 'lead.create',
  body: input<CreateLeadInput>(),
  response: wire<CreatedLead>('lead'),
  status: 201,
  idempotencyKeyed: true,
  errors: [...creationErrors, ...moveErrors],
  apiKey: true,
});

/** One lead that the viewer may see, with everything that it may read of it. */
export const showLead = endpoint({
  name: 'lead.show',
  method: 'GET',
  path: '/api/leads/{number}',
  ability: 'lead.read',
  response: wire<LeadAnswer>('lead'),
  errors: ['lead.not_found'],
});

/** Saves every field of the form. `lead.conflict` carries the current lead in `details.lead`. */
export const updateLead = endpoint({
  name: 'lead.update',
  method: 'PUT',
  path: '/api/leads/{number}',
  ability: 'lead.update',
  body: input<UpdateLeadInput>(),
  response: wire<LeadAnswer>('lead'),
  errors: [
    'lead.not_found',
    'lead.conflict',
    'lead.sale_incomplete',
    'lead.sale_kept',
    'lead.sale_month_over',
    'lead.not_open',
    ...inputErrors,
  ],
});

/** Moves a lead through the funnel. Lost asks for a reason, won for product, value and day. */
export const changeLeadStatus = endpoint({
  name: 'lead.change_status',
  method: 'PUT',
  path: '/api/leads/{number}/status',
  ability: 'lead.changeStatus',
  body: input<ChangeLeadStatusInput>(),
  response: wire<MovedLead>('lead', 'undo_id'),
  errors: ['lead.not_found', 'lead.conflict', ...moveErrors, 'lead.product_unknown'],
});

/** Sets the account's own status beside the funnel, where the account shows it. */
export const changeAdministrativeStatus = endpoint({
  name: 'lead.change_administrative_status',
  method: 'PUT',
  path: '/api/leads/{number}/administrative_status',
  ability: 'lead.editAdministrativeStatus',
  body: input<ChangeAdministrativeStatusInput>(),
  response: wire<LeadAnswer>('lead'),
  errors: ['lead.not_found', 'lead.conflict', 'lead.administrative_status_unknown'],
});

/** The history of a lead, newest first, without what the viewer may not read. */
export const listLeadEvents = endpoint({
  name: 'lead.list_events',
  method: 'GET',
  path: '/api/leads/{number}/events',
  ability: 'lead.read',
  response: wire<LeadEventList>('events'),
  errors: ['lead.not_found'],
});
