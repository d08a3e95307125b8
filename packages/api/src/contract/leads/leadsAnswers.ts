import { Type } from 'typebox';
import type { Static } from 'typebox';
import { Cents, Choice, Moment, NamedReference, Nullable, PageMeta, Text } from '../answerShapes.ts';
import { statusKinds } from '../registers/registers.ts';
import { leadSources } from './leadSources.ts';
import { contactChannels, leadChangeFields, leadEventKinds, undoneChanges } from './leads.ts';

/** The status of a lead. */
export const LeadStatusReference = Type.Object({
  ...NamedReference.properties,
  color: Text,
  kind: Choice(statusKinds),
});
export type LeadStatusReference = Static<typeof LeadStatusReference>;

/** A row of the list. Moments are UTC, ISO 8601; money is integer cents of BRL. */
export const LeadSummary = Type.Object({
  /** Sequential per account; a lead is addressed by it. */
  number: Type.Integer(),
  name: Text,
  /** E.164. */
  phone: Nullable(Text),
  email: Nullable(Text),
  /** Digits of a CPF, or the 14 characters of a CNPJ. */
  document_number: Nullable(Text),
  product: Nullable(NamedReference),
  value_cents: Nullable(Cents),
  status: LeadStatusReference,
  status_since: Moment,
  /** The latest move, note or contact. */
  idle_since: Moment,
  owner: Nullable(NamedReference),
  /** An open lead that nobody owns and that waits for the distribution; without an owner and false: left so on purpose. */
  is_waiting: Type.Boolean(),
  /** The owner's, when it got the lead. */
  group: Nullable(NamedReference),
  partner: Nullable(NamedReference),
  /** Who brought it. */
  indicator: Nullable(NamedReference),
  custom_field_1: Nullable(Text),
  loss_reason: Nullable(NamedReference),
  /** By its name, from the account's own list; shown where the account shows it. */
  administrative_status: Nullable(Text),
  /** Of the address by which it came. */
  utm_campaign: Nullable(Text),
  source: Choice(leadSources),
  next_contact_at: Nullable(Moment),
  created_at: Moment,
  updated_at: Moment,
  /** Grows by one with each change; a save names the version it started from. */
  version: Type.Integer(),
});
export type LeadSummary = Static<typeof LeadSummary>;

/** How many leads a list has, and what they are worth. */
export const LeadTotals = Type.Object({
  /** Exact up to 10,000. */
  total: Type.Integer(),
  /** True when there are more than `total`. */
  is_total_capped: Type.Boolean(),
  /** Sum of the values of what `total` counts, in cents. */
  total_value_cents: Cents,
  /**
   * Where the list is that behind a number of the viewer or its people, how many more of its leads the viewer may not read any
   * more, because they are somebody else's by now. Left out where there are none.
   */
  elsewhere_total: Type.Optional(Type.Integer()),
});
export type LeadTotals = Static<typeof LeadTotals>;

/** Beside a page where nothing was counted. */
const notCounted = { total: Type.Null(), is_total_capped: Type.Null(), total_value_cents: Type.Null() };

/** Totals beside a page: null on later pages, and where a search found the page sooner than it could count. `totalLeads` tells them. */
export type LeadListTotals = LeadTotals | Static<Type.TObject<typeof notCounted>>;

/** A page of leads. */
export const LeadList = Type.Object({
  leads: Type.Array(LeadSummary),
  meta: Type.Union([
    Type.Object({ ...PageMeta.properties, ...LeadTotals.properties }),
    Type.Object({ ...PageMeta.properties, ...notCounted }),
  ]),
});
export type LeadList = Static<typeof LeadList>;

/** Records that leads can be filtered by, as far as the viewer's role knows them; products and statuses have their own lists. */
export const LeadFilterOptions = Type.Object({
  /** People who own or may own leads, those who have left among them. */
  owners: Type.Array(NamedReference),
  groups: Type.Array(NamedReference),
  partners: Type.Array(NamedReference),
  indicators: Type.Array(NamedReference),
  /** Campaigns of addresses by which leads came, for those who see leads that others brought; at most `maxCampaigns`. */
  campaigns: Type.Array(Text),
});
export type LeadFilterOptions = Static<typeof LeadFilterOptions>;

/** A lead with everything that the viewer may read of it. */
export const LeadDetail = Type.Object({
  ...LeadSummary.properties,
  /** Its product's; without a product the one that was asked for. */
  product_type: Nullable(NamedReference),
  /** Null for those who may not read the salesperson's notes. */
  loss_note: Nullable(Text),
  first_contact_at: Nullable(Moment),
  first_contact_by: Nullable(NamedReference),
  won_at: Nullable(Moment),
  /** Who owned it when it was won. */
  seller: Nullable(NamedReference),
  lost_at: Nullable(Moment),
  utm: Nullable(Type.Record(Type.String(), Text)),
  /** When the person agreed, and to which version of the text. */
  consent: Nullable(
    Type.Object({
      at: Moment,
      text_version: Text,
    }),
  ),
  /** What the viewer may do with this very lead. */
  allowed: Type.Object({
    update: Type.Boolean(),
    change_status: Type.Boolean(),
    assign: Type.Boolean(),
    edit_administrative_status: Type.Boolean(),
    write_notes: Type.Boolean(),
    read_attachments: Type.Boolean(),
  }),
});
export type LeadDetail = Static<typeof LeadDetail>;

/** One lead. */
export const LeadAnswer = Type.Object({
  lead: LeadDetail,
});
export type LeadAnswer = Static<typeof LeadAnswer>;

/** A lead where its move led. */
export const MovedLead = Type.Object({
  lead: LeadDetail,
  /** Takes a sale, a loss or its end back, by `undoBulk`; null for other moves. */
  undo_id: Nullable(Text),
});
export type MovedLead = Static<typeof MovedLead>;

/** Something that happened to a lead, newest first in the timeline. */
export const LeadEvent = Type.Object({
  id: Text,
  kind: Choice(leadEventKinds),
  at: Moment,
  /** Null when the system did it. */
  actor: Nullable(NamedReference),
  /** Changed fields: old and new value as a person reads them. */
  changes: Type.Array(
    Type.Object({
      field: Choice(leadChangeFields),
      from: Nullable(Text),
      to: Nullable(Text),
    }),
  ),
  /** Of `noted`: what was written. */
  note: Type.Optional(
    Type.Object({
      text: Text,
      edited_at: Nullable(Moment),
      may_edit: Type.Boolean(),
    }),
  ),
  /** Of `contacted`. */
  channel: Type.Optional(Choice(contactChannels)),
  /** Of `status_changed` and `owner_changed`, where that took a change back: which. */
  undone: Type.Optional(Choice(undoneChanges)),
  /** Of `merged`: the lead that went into this one. */
  merged_number: Type.Optional(Type.Integer()),
  /** Of `created`, where another system sent the lead: the name of its API key. */
  api_key_name: Type.Optional(Text),
  /** Of `distributed`. */
  queue_name: Type.Optional(Text),
  /** Of `transferred`: why. */
  reason: Type.Optional(Text),
  /** Of `simulated`: what the visitor names the simulation by. */
  protocol: Type.Optional(Text),
  /** Of a reminder: what it says, told to its own person alone. */
  reminder_text: Type.Optional(Text),
  /** Of `attached` and `detached`: the file's name. */
  file_name: Type.Optional(Text),
});
export type LeadEvent = Static<typeof LeadEvent>;

/** The history of a lead. */
export const LeadEventList = Type.Object({
  events: Type.Array(LeadEvent),
});
export type LeadEventList = Static<typeof LeadEventList>;

/** One event of the history of a lead. */
export const LeadEventAnswer = Type.Object({
  event: LeadEvent,
});
export type LeadEventAnswer = Static<typeof LeadEventAnswer>;
