import { Type } from 'typebox';
import type { Static } from 'typebox';
import { Cents, Choice, Moment, Named, Nullable, PageMeta, Text } from '../answerShapes.ts';
import { statusKinds } from '../catalog/catalog.ts';
import { leadSources } from './leadSources.ts';
import { leadChangeFields } from './leadFieldLists.ts';
import { contactChannels, leadEventKinds, undoneChanges } from './leads.ts';

/** The status of a lead. */
export interface LeadStatusReference extends Static<typeof LeadStatusReferenceSchema> {}
const LeadStatusReferenceSchema = Type.Object({
  ...Named.properties,
  color: Text,
  kind: Choice(statusKinds),
});

/** A row of the list. Moments are UTC, ISO 8601; money is integer cents of BRL. */
export interface LeadSummary extends Static<typeof LeadSummarySchema> {}
const LeadSummarySchema = Type.Object({
  /** Sequential per account; a lead is addressed by it. */
  number: Type.Integer(),
  name: Text,
  /** E.164. */
  phone: Nullable(Text),
  email: Nullable(Text),
  /** Digits of a CPF, or the 14 characters of a CNPJ. */
  document_number: Nullable(Text),
  product: Nullable(Named),
  value_cents: Nullable(Cents),
  status: LeadStatusReferenceSchema,
  status_since: Moment,
  /** The latest move, note or contact. */
  idle_since: Moment,
  owner: Nullable(Named),
  /**
   * An open lead that nobody owns and that waits for the distribution; without an owner and false: left so on purpose.
   */
  is_waiting: Type.Boolean(),
  /** Whom the distribution is asking to take it, and until when; null while it asks nobody. */
  offer: Nullable(Type.Object({ person: Named, expires_at: Moment })),
  /** The owner's, when it got the lead. */
  group: Nullable(Named),
  partner: Nullable(Named),
  /** Who referred it. */
  indicator: Nullable(Named),
  custom_field_1: Nullable(Text),
  loss_reason: Nullable(Named),
  /** By its name, from the account's own list; shown where the account shows it. */
  administrative_status: Nullable(Text),
  /** Of the address by which it came. */
  utm_campaign: Nullable(Text),
  source: Choice(leadSources),
  next_contact_at: Nullable(Moment),
  /**
   * Until when the first contact is due, and from when on that is soon: `slaStateOf` says how it stands. Null for a
   * lead that no queue with a deadline gave to anybody.
   */
  sla_due_at: Nullable(Moment),
  sla_warn_at: Nullable(Moment),
  first_contact_at: Nullable(Moment),
  created_at: Moment,
  updated_at: Moment,
  /** Grows by one with each change; a save names the version it started from. */
  version: Type.Integer(),
});

/** How many leads a list has, and what they are worth. */
export interface LeadTotals extends Static<typeof LeadTotalsSchema> {}
export const LeadTotalsSchema = Type.Object({
  /** Exact up to 10,000. */
  total: Type.Integer(),
  /** True when there are more than `total`. */
  is_total_capped: Type.Boolean(),
  /** Sum of the values of what `total` counts, in cents. */
  total_value_cents: Cents,
  /**
   * Where the list is that behind a number of the viewer or its people, how many more of its leads the viewer may not
   * read any more, because they are somebody else's by now. Left out where there are none.
   */
  elsewhere_total: Type.Optional(Type.Integer()),
});

/** Beside a page where nothing was counted. */
const notCounted = { total: Type.Null(), is_total_capped: Type.Null(), total_value_cents: Type.Null() };

/**
 * Totals beside a page: null on later pages, and where a search found the page sooner than it could count. `totalLeads`
 * answers them.
 */
export type LeadListTotals = LeadTotals | Static<Type.TObject<typeof notCounted>>;

/** A page of leads. */
export interface LeadList extends Static<typeof LeadListSchema> {}
export const LeadListSchema = Type.Object({
  leads: Type.Array(LeadSummarySchema),
  meta: Type.Union([
    Type.Object({ ...PageMeta.properties, ...LeadTotalsSchema.properties }),
    Type.Object({ ...PageMeta.properties, ...notCounted }),
  ]),
});

/**
 * Records that leads can be filtered by, as far as the viewer's role knows them; products and statuses have their own
 * lists.
 */
export interface LeadFilterOptions extends Static<typeof LeadFilterOptionsSchema> {}
export const LeadFilterOptionsSchema = Type.Object({
  /** People who own or may own leads, those who have left among them. */
  owners: Type.Array(Named),
  groups: Type.Array(Named),
  /** Of the distribution, for those who read them. */
  queues: Type.Optional(Type.Array(Named)),
  partners: Type.Array(Named),
  /** Who may have brought a lead: partners among them, where they are known. */
  indicators: Type.Array(Named),
  /** Of those who bring leads, archived ones among them; empty for who reads of none. */
  referral_teams: Type.Array(Named),
  /**
   * Campaigns of addresses by which leads came, for those who see leads that others referred; at most `maxCampaigns`.
   */
  campaigns: Type.Array(Text),
});

/** A lead with everything that the viewer may read of it. */
export interface LeadDetail extends Static<typeof LeadDetailSchema> {}
const LeadDetailSchema = Type.Object({
  ...LeadSummarySchema.properties,
  /** Its product's; without a product the one that was requested. */
  product_type: Nullable(Named),
  /** Null for those who may not read the salesperson's notes. */
  loss_note: Nullable(Text),
  /** By which queue the first contact is due, and how long that gave, in minutes of working time; null without one. */
  sla_rule: Nullable(Type.Object({ queue_name: Text, minutes: Type.Integer(), started_at: Moment })),
  first_contact_by: Nullable(Named),
  won_at: Nullable(Moment),
  /** Who owned it when it was won. */
  seller: Nullable(Named),
  lost_at: Nullable(Moment),
  utm: Nullable(Type.Record(Type.String(), Text)),
  /** Who brought it, as it was on the first day; null where nobody did. */
  referral: Nullable(
    Type.Object({
      /** Null where the link was a salesperson's. */
      indicator: Nullable(Named),
      /** Of the link that the person first came by; null for a lead that was sent by hand. */
      code: Nullable(Text),
      /** When that link was first opened. */
      first_touch_at: Nullable(Moment),
      /** Of the address by which it was opened. */
      campaign: Nullable(Text),
      /** Until when nobody else can refer the person; null once that is over, and where nobody referred it. */
      protected_until: Nullable(Moment),
    }),
  ),
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

/** One lead. */
export type LeadAnswer = Static<typeof LeadAnswerSchema>;
export const LeadAnswerSchema = Type.Object({
  lead: LeadDetailSchema,
});

/** A new lead, and what it may be a second record of. */
export type CreatedLead = Static<typeof CreatedLeadSchema>;
export const CreatedLeadSchema = Type.Object({
  lead: LeadDetailSchema,
  /** Numbers of leads that may be the same person, the surest first; for keys, which no form warns. */
  duplicates: Type.Array(Type.Integer()),
  /**
   * The queue in which the lead waits until it gets people, because it has nobody; null otherwise. For keys, which no
   * form warns.
   */
  empty_queue: Nullable(Named),
});

/** A lead where its move led. */
export interface MovedLead extends Static<typeof MovedLeadSchema> {}
export const MovedLeadSchema = Type.Object({
  lead: LeadDetailSchema,
  /** Takes a sale, a loss or its end back, by `undoBulk`; null for other moves. */
  undo_id: Nullable(Text),
});

/** Something that happened to a lead, newest first in the timeline. */
export interface LeadEvent extends Static<typeof LeadEventSchema> {}
const LeadEventSchema = Type.Object({
  id: Text,
  kind: Choice(leadEventKinds),
  at: Moment,
  /** Null when the system did it. */
  actor: Nullable(Named),
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
  /** Of `merged`: the lead that went into this one; its status then is among the changes. */
  merged_number: Type.Optional(Type.Integer()),
  /** Of what happened to another lead, before that one went into this one: its number. */
  merged_from: Type.Optional(Type.Integer()),
  /** Of `created`, where another system sent the lead: the name of its API key. */
  api_key_name: Type.Optional(Text),
  /** Of `distributed`. */
  queue_name: Type.Optional(Text),
  /** Of `distributed`: true where nobody asked had accepted the lead, left out otherwise. */
  is_escalated: Type.Optional(Type.Boolean()),
  /** Of `transferred`: why. */
  reason: Type.Optional(Text),
  /** Of `simulated`: what the visitor names the simulation by. */
  protocol: Type.Optional(Text),
  /** Of a reminder: its text, sent to its own person alone. */
  reminder_text: Type.Optional(Text),
  /** Of `attached` and `detached`: the file's name. */
  file_name: Type.Optional(Text),
});

/** The history of a lead. */
export type LeadEventList = Static<typeof LeadEventListSchema>;
export const LeadEventListSchema = Type.Object({
  events: Type.Array(LeadEventSchema),
});

/** One event of the history of a lead. */
export type LeadEventAnswer = Static<typeof LeadEventAnswerSchema>;
export const LeadEventAnswerSchema = Type.Object({
  event: LeadEventSchema,
});
