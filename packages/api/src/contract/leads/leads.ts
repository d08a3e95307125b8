import { endpoint, wire } from '../endpoint.ts';
import type { StatusKind } from '../registers/registers.ts';
import { leadFiltersInput } from './leadFilters.ts';
import type { LeadSource } from './leadSources.ts';
import {
  changeAdministrativeStatusInput,
  changeLeadStatusInput,
  createLeadInput,
  listLeadsInput,
  updateLeadInput,
} from './leadInput.ts';

export interface NamedReference {
  id: string;
  name: string;
}

export interface LeadStatusReference extends NamedReference {
  color: string;
  kind: StatusKind;
}

/** A row of the list. Moments are UTC, ISO 8601; money is integer cents of BRL. */
export interface LeadSummary {
  /** Sequential per account; a lead is addressed by it. */
  number: number;
  name: string;
  /** E.164. */
  phone: string | null;
  email: string | null;
  /** Digits of a CPF, or the 14 characters of a CNPJ. */
  document_number: string | null;
  product: NamedReference | null;
  value_cents: number | null;
  status: LeadStatusReference;
  status_since: string;
  /** The latest move, note or contact. */
  idle_since: string;
  owner: NamedReference | null;
  /** An open lead that nobody owns and that waits for the distribution; without an owner and false: left so on purpose. */
  is_waiting: boolean;
  /** The owner's, when it got the lead. */
  group: NamedReference | null;
  partner: NamedReference | null;
  /** Who brought it. */
  indicator: NamedReference | null;
  custom_field_1: string | null;
  loss_reason: NamedReference | null;
  /** By its name, from the account's own list; shown where the account shows it. */
  administrative_status: string | null;
  /** Of the address by which it came. */
  utm_campaign: string | null;
  source: LeadSource;
  next_contact_at: string | null;
  created_at: string;
  updated_at: string;
  /** Grows by one with each change; a save names the version it started from. */
  version: number;
}

export interface LeadDetail extends LeadSummary {
  /** Its product's; without a product the one that was asked for. */
  product_type: NamedReference | null;
  /** Null for those who may not read the salesperson's notes. */
  loss_note: string | null;
  first_contact_at: string | null;
  first_contact_by: NamedReference | null;
  won_at: string | null;
  /** Who owned it when it was won. */
  seller: NamedReference | null;
  lost_at: string | null;
  utm: Record<string, string> | null;
  /** When the person agreed, and to which version of the text. */
  consent: { at: string; text_version: string } | null;
  /** What the viewer may do with this very lead. */
  allowed: {
    update: boolean;
    change_status: boolean;
    assign: boolean;
    edit_administrative_status: boolean;
    write_notes: boolean;
    read_attachments: boolean;
  };
}

export interface LeadTotals {
  /** Exact up to 10,000. */
  total: number;
  /** True when there are more than `total`. */
  is_total_capped: boolean;
  /** Sum of the values of what `total` counts, in cents. */
  total_value_cents: number;
  /**
   * Where the list is that behind a number of the viewer or its people, how many more of its leads the viewer may not read any
   * more, because they are somebody else's by now. Left out where there are none.
   */
  elsewhere_total?: number;
}

/** Totals beside a page: null on later pages, and where a search found the page sooner than it could count. `totalLeads` tells them. */
export type LeadListTotals = LeadTotals | Record<Exclude<keyof LeadTotals, 'elsewhere_total'>, null>;

export interface LeadList {
  leads: LeadSummary[];
  meta: LeadListTotals & {
    /** Null on the last page. */
    next_cursor: string | null;
  };
}

/** Records that leads can be filtered by, as far as the viewer's role knows them; products and statuses have their own lists. */
export interface LeadFilterOptions {
  /** People who own or may own leads, those who have left among them. */
  owners: NamedReference[];
  groups: NamedReference[];
  partners: NamedReference[];
  indicators: NamedReference[];
  /** Campaigns of addresses by which leads came, for those who see leads that others brought; at most `maxCampaigns`. */
  campaigns: string[];
}

/** Campaigns that a filter offers. */
export const maxCampaigns = 100;

/** Fields whose changes the timeline tells, by their name in `LeadDetail`; `reminder_due_at` is the moment of a reminder about the lead. */
export const leadChangeFields = [
  'name',
  'email',
  'phone',
  'document_number',
  'product',
  'value_cents',
  'custom_field_1',
  'next_contact_at',
  'owner',
  'status',
  'loss_reason',
  'loss_note',
  'administrative_status',
  'reminder_due_at',
  'partner',
  'indicator',
  'won_at',
] as const;
export type LeadChangeField = (typeof leadChangeFields)[number];

/** Ways to reach a lead that its history tells apart. */
export const contactChannels = ['phone', 'whatsapp'] as const;
export type ContactChannel = (typeof contactChannels)[number];
/** Everything that the history of a lead can tell. */
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

/** Something that happened to a lead, newest first in the timeline. */
export interface LeadEvent {
  id: string;
  kind: (typeof leadEventKinds)[number];
  at: string;
  /** Null when the system did it. */
  actor: NamedReference | null;
  /** Changed fields: old and new value as a person reads them. */
  changes: { field: LeadChangeField; from: string | null; to: string | null }[];
  /** Of `noted`: what was written. */
  note?: { text: string; edited_at: string | null; may_edit: boolean };
  /** Of `contacted`. */
  channel?: ContactChannel;
  /** Of `status_changed` and `owner_changed`, where that took a change back: which. */
  undone?: UndoneChange;
  /** Of `merged`: the lead that went into this one; its status then is among the changes. */
  merged_number?: number;
  /** Of what happened to another lead, before that one went into this one: its number. */
  merged_from?: number;
  /** Of `created`, where another system sent the lead: the name of its API key. */
  api_key_name?: string;
  /** Of `distributed`. */
  queue_name?: string;
  /** Of `transferred`: why. */
  reason?: string;
  /** Of `simulated`: what the visitor names the simulation by. */
  protocol?: string;
  /** Of a reminder: what it says, told to its own person alone. */
  reminder_text?: string;
  /** Of `attached` and `detached`: the file's name. */
  file_name?: string;
}

/** Largest number of leads that a total counts exactly. */
export const exactTotalLimit = 10_000;

const inputErrors = ['lead.product_unknown', 'lead.owner_unknown'] as const;
const creationErrors = [...inputErrors, 'product.type_unknown', 'lead.unreachable', 'lead.protected'] as const;
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
  query: listLeadsInput,
  response: wire<LeadList>(),
});

/** How many leads the filters leave, and what they are worth. */
export const totalLeads = endpoint({
  name: 'lead.total',
  method: 'GET',
  path: '/api/lead_totals',
  ability: 'lead.read',
  query: leadFiltersInput,
  response: wire<LeadTotals>(),
});

/** People, groups and partners that the filters of the viewer's list can name. */
export const listLeadFilterOptions = endpoint({
  name: 'lead.filter_options',
  method: 'GET',
  path: '/api/lead_filter_options',
  ability: 'lead.read',
  response: wire<LeadFilterOptions>(),
});

/** Adds a lead, in the initial status or in the one it names. Other systems send theirs with an API key, by the same rules; its source is then `api`. */
export const createLead = {
  ...endpoint({
    name: 'lead.create',
    method: 'POST',
    path: '/api/leads',
    ability: 'lead.create',
    body: createLeadInput,
    response: wire<{ lead: LeadDetail }>(),
    status: 201,
    idempotencyKeyed: true,
    errors: [...creationErrors, ...moveErrors],
  }),
  takesApiKey: true,
};

/** One lead that the viewer may see, with everything that it may read of it. */
export const showLead = endpoint({
  name: 'lead.show',
  method: 'GET',
  path: '/api/leads/{number}',
  ability: 'lead.read',
  response: wire<{ lead: LeadDetail }>(),
  errors: ['lead.not_found'],
});

/** Saves every field of the form. `lead.conflict` carries the current lead in `details.lead`. */
export const updateLead = endpoint({
  name: 'lead.update',
  method: 'PUT',
  path: '/api/leads/{number}',
  ability: 'lead.update',
  body: updateLeadInput,
  response: wire<{ lead: LeadDetail }>(),
  errors: ['lead.not_found', 'lead.conflict', 'lead.sale_incomplete', 'lead.not_open', ...inputErrors],
});

/** A lead where its move led. */
export interface MovedLead {
  lead: LeadDetail;
  /** Takes a sale, a loss or its end back, by `undoBulk`; null for other moves. */
  undo_id: string | null;
}

/** Moves a lead through the funnel. Lost asks for a reason, won for product, value and day. */
export const changeLeadStatus = endpoint({
  name: 'lead.change_status',
  method: 'PUT',
  path: '/api/leads/{number}/status',
  ability: 'lead.changeStatus',
  body: changeLeadStatusInput,
  response: wire<MovedLead>(),
  errors: ['lead.not_found', 'lead.conflict', ...moveErrors, 'lead.product_unknown'],
});

/** Sets the account's own status beside the funnel, where the account shows it. */
export const changeAdministrativeStatus = endpoint({
  name: 'lead.change_administrative_status',
  method: 'PUT',
  path: '/api/leads/{number}/administrative_status',
  ability: 'lead.editAdministrativeStatus',
  body: changeAdministrativeStatusInput,
  response: wire<{ lead: LeadDetail }>(),
  errors: ['lead.not_found', 'lead.conflict', 'lead.administrative_status_unknown'],
});

/** The history of a lead, newest first, without what the viewer may not read. */
export const listLeadEvents = endpoint({
  name: 'lead.list_events',
  method: 'GET',
  path: '/api/leads/{number}/events',
  ability: 'lead.read',
  response: wire<{ events: LeadEvent[] }>(),
  errors: ['lead.not_found'],
});
