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
  LeadGroup,
  LeadTotals,
  MovedLead,
} from './leadsAnswers.ts';

/** Maximum campaigns of the filter. */
export const maxCampaigns = 100;

/** Maximum cities of the filter. */
export const maxFilterCities = 1_000;

/** Latest leads whose cities are offered to a viewer who sees neither all leads nor those of a group. */
export const maxLeadsWithCities = 10_000;

/** Channels of a contact. */
export const contactChannels = ['phone', 'whatsapp', 'visit', 'meeting'] as const;
export type ContactChannel = (typeof contactChannels)[number];
/** Kinds of events in a history. */
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
  'attempted',
  'merged',
  'person_joined',
  'person_parted',
  'person_undone',
  'attached',
  'detached',
  'deleted',
  'restored',
  'simulated',
  'indicated',
  'offers_withdrawn',
  'reminder_created',
  'reminder_moved',
  'reminder_completed',
  'reminder_reopened',
  'reminder_deleted',
] as const;

/** Kinds of undone changes; `reopening`: reopening a sale or loss was undone. */
export const undoneChanges = ['sale', 'loss', 'reopening', 'move'] as const;
export type UndoneChange = (typeof undoneChanges)[number];

/** Leads per page. */
export const leadPageSize = 50;

/** Limit of exact totals. */
export const exactTotalLimit = 10_000;

const ownFieldErrors = ['own_field.unknown', 'own_field.invalid', 'own_field.required'] as const;
const inputErrors = [
  'lead.product_unknown',
  'lead.owner_unknown',
  'lead.person_suppressed',
  'lead.tag_unknown',
  'lead.tags_full',
  'place.city_unknown',
  'place.state_missing',
  'reminder.in_the_past',
  ...ownFieldErrors,
] as const;
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

/** Lists leads that the viewer may see, by cursor. */
export const listLeads = endpoint({
  name: 'lead.list',
  method: 'GET',
  path: '/api/leads',
  ability: 'lead.read',
  query: input<ListLeadsInput>(),
  response: wire<LeadList>('leads', 'meta'),
});

/** Returns number and value of filtered leads. */
export const totalLeads = endpoint({
  name: 'lead.total',
  method: 'GET',
  path: '/api/lead_totals',
  ability: 'lead.read',
  refusesUnknown: true,
  query: input<LeadFilters>(),
  response: wire<LeadTotals>('total', 'is_total_capped', 'total_value_cents'),
});

/** Lists users, groups and partners for filters. */
export const listLeadFilterOptions = endpoint({
  name: 'lead.filter_options',
  method: 'GET',
  path: '/api/lead_filter_options',
  ability: 'lead.read',
  response: wire<LeadFilterOptions>('owners', 'groups', 'partners'),
});

/** Creates a lead. With an API key, its source is `api`. */
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

/** Returns one lead, with all fields that the viewer may read. */
export const showLead = endpoint({
  name: 'lead.show',
  method: 'GET',
  path: '/api/leads/{number}',
  ability: 'lead.read',
  response: wire<LeadAnswer>('lead'),
  errors: ['lead.not_found'],
});

/** Saves every field. `lead.conflict` contains the current lead in `details.lead`. */
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

/** Changes the status. Lost requires a reason, won a product, value and day. */
export const changeLeadStatus = endpoint({
  name: 'lead.change_status',
  method: 'PUT',
  path: '/api/leads/{number}/status',
  ability: 'lead.changeStatus',
  body: input<ChangeLeadStatusInput>(),
  response: wire<MovedLead>('lead', 'undo_id'),
  errors: ['lead.not_found', 'lead.conflict', ...moveErrors, 'lead.product_unknown', ...ownFieldErrors],
});

/** Sets a lead's administrative status. */
export const changeAdministrativeStatus = endpoint({
  name: 'lead.change_administrative_status',
  method: 'PUT',
  path: '/api/leads/{number}/administrative_status',
  ability: 'lead.editAdministrativeStatus',
  body: input<ChangeAdministrativeStatusInput>(),
  response: wire<LeadAnswer>('lead'),
  errors: ['lead.not_found', 'lead.conflict', 'lead.administrative_status_unknown'],
});

/** Lists a lead's events that the viewer may read, newest first. */
export const listLeadEvents = endpoint({
  name: 'lead.list_events',
  method: 'GET',
  path: '/api/leads/{number}/events',
  ability: 'lead.read',
  response: wire<LeadEventList>('events'),
  errors: ['lead.not_found'],
});
