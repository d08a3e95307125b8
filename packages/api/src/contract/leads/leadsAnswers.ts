import { Type } from 'typebox';
import type { Static } from 'typebox';
import { Cents, Choice, Moment, Named, Nullable, PageMeta, Text } from '../answerShapes.ts';
import { statusKinds } from '../catalog/catalog.ts';
import { TagSchema } from '../tags/tagsAnswers.ts';
import { ContactLightSchema, ContactOverrideSchema } from '../contactLights/contactLightsAnswers.ts';
import { OwnFieldValuesSchema } from '../ownFields/ownFieldsAnswers.ts';
import { activityOutcomeNames } from '../reminders/activities.ts';
import { personKinds } from './personKinds.ts';
import { leadSources } from './leadSources.ts';
import { leadChangeFields } from './leadFieldsByUse.ts';
import { contactChannels, leadEventKinds, undoneChanges } from './leads.ts';

export interface LeadStatusReference extends Static<typeof LeadStatusReferenceSchema> {}
/** @internal */
export const LeadStatusReferenceSchema = Type.Object({
  ...Named.properties,
  color: Text,
  kind: Choice(statusKinds),
});

/** A lead in the list. Moments are UTC in ISO 8601, cents are integers of BRL. */
export interface LeadSummary extends Static<typeof LeadSummarySchema> {}
const LeadSummarySchema = Type.Object({
  /** Sequential per account; used in URLs. */
  number: Type.Integer(),
  name: Text,
  /** E.164. */
  phone: Nullable(Text),
  email: Nullable(Text),
  /** CPF (11 digits) or CNPJ (14 characters). */
  document_number: Nullable(Text),
  /** Kind by the document, else by the choice of a user. */
  person_kind: Nullable(Choice(personKinds)),
  /** `yyyy-MM-dd`. */
  birth_date: Nullable(Text),
  /** CEP, eight digits. */
  postal_code: Nullable(Text),
  /** Code of the state: `SP`. */
  address_state: Nullable(Text),
  /** Name of the municipality as IBGE writes it. */
  city: Nullable(Text),
  street: Nullable(Text),
  street_number: Nullable(Text),
  address_complement: Nullable(Text),
  district: Nullable(Text),
  product: Nullable(Named),
  value_cents: Nullable(Cents),
  status: LeadStatusReferenceSchema,
  status_since: Moment,
  idle_since: Moment,
  owner: Nullable(Named),
  /** Whether the lead waits for the distribution. Other leads without owner have none deliberately. */
  is_waiting: Type.Boolean(),
  /** Open offer; null without one. */
  offer: Nullable(Type.Object({ person: Named, expires_at: Moment })),
  /** The owner's group, also after the owner moved to another one. */
  group: Nullable(Named),
  partner: Nullable(Named),
  indicator: Nullable(Named),
  custom_field_1: Nullable(Text),
  /** In the account's order, with archived ones. */
  tags: Type.Array(TagSchema),
  loss_reason: Nullable(Named),
  administrative_status: Nullable(Text),
  /** Campaign of the URL through which the lead came. */
  utm_campaign: Nullable(Text),
  source: Choice(leadSources),
  next_contact_at: Nullable(Moment),
  /** Deadline and warning, see `slaStateOf`. Null unless assigned by a queue with a deadline. */
  sla_due_at: Nullable(Moment),
  sla_warn_at: Nullable(Moment),
  first_contact_at: Nullable(Moment),
  created_at: Moment,
  updated_at: Moment,
  /** Increases with each change; an update sends the loaded version. */
  version: Type.Integer(),
  /** Values of the own fields that the viewer sees, by key; missing without any. */
  own_fields: Type.Optional(OwnFieldValuesSchema),
  /** One light per channel for which the lead has a contact; missing in the lead of a conflict. */
  lights: Type.Optional(Type.Array(ContactLightSchema)),
});

/** Number and value of listed leads. */
export interface LeadTotals extends Static<typeof LeadTotalsSchema> {}
export const LeadTotalsSchema = Type.Object({
  /** Exact up to 10,000. */
  total: Type.Integer(),
  is_total_capped: Type.Boolean(),
  total_value_cents: Cents,
  /** Filtered leads hidden because they now have another owner; missing without any. */
  elsewhere_total: Type.Optional(Type.Integer()),
});

const noTotals = { total: Type.Null(), is_total_capped: Type.Null(), total_value_cents: Type.Null() };

/** Totals beside a page. Null on later pages, and for a search whose count takes longer (call `totalLeads`). */
export type LeadListTotals = LeadTotals | Static<Type.TObject<typeof noTotals>>;

/** Leads of a list by owner. */
export interface LeadGroup extends Static<typeof LeadGroupSchema> {}
const LeadGroupSchema = Type.Object({
  /** Null for leads without one. */
  owner_id: Nullable(Text),
  count: Type.Integer(),
});

/** The groups of the whole list on the first page of a grouped one. */
const groups = Type.Optional(Type.Array(LeadGroupSchema));

/** A page of leads. */
export interface LeadList extends Static<typeof LeadListSchema> {}
export const LeadListSchema = Type.Object({
  leads: Type.Array(LeadSummarySchema),
  meta: Type.Union([
    Type.Object({ ...PageMeta.properties, ...LeadTotalsSchema.properties, groups }),
    Type.Object({ ...PageMeta.properties, ...noTotals, groups }),
  ]),
});

/** Filter options visible to the viewer; products and statuses have own lists. */
export interface LeadFilterOptions extends Static<typeof LeadFilterOptionsSchema> {}
export const LeadFilterOptionsSchema = Type.Object({
  /** The first of those who own leads or may; `listPeople` finds the others, of the purpose `lead_owner`. */
  owners: Type.Array(Named),
  groups: Type.Array(Named),
  queues: Type.Optional(Type.Array(Named)),
  partners: Type.Array(Named),
  /**
   * The first referrers, with visible partners' users; `listPeople` finds the others, of the purpose `lead_referrer`.
   */
  indicators: Type.Array(Named),
  /** Also archived ones; empty when hidden from the viewer. */
  referral_teams: Type.Array(Named),
  /**
   * Cities of leads, as `cityWord` writes them: the first `maxFilterCities`. For others than administrators and group
   * managers those of their latest leads, up to `maxLeadsWithCities` by each relation to a lead.
   */
  cities: Type.Optional(Type.Array(Text)),
  /** The first `maxCampaigns`; empty except for administrators and group managers. */
  campaigns: Type.Array(Text),
});

export interface LeadDetail extends Static<typeof LeadDetailSchema> {}
const LeadDetailSchema = Type.Object({
  ...LeadSummarySchema.properties,
  /** IBGE's code of the municipality, seven digits. */
  city_code: Nullable(Text),
  /** Type of the product, else the requested type. */
  product_type: Nullable(Named),
  /** Null also when hidden from the viewer. */
  loss_note: Nullable(Text),
  /** Queue that set the deadline, and its working minutes. */
  sla_rule: Nullable(Type.Object({ queue_name: Text, minutes: Type.Integer(), started_at: Moment })),
  first_contact_by: Nullable(Named),
  won_at: Nullable(Moment),
  seller: Nullable(Named),
  lost_at: Nullable(Moment),
  utm: Nullable(Type.Record(Type.String(), Text)),
  referral: Nullable(
    Type.Object({
      /** Null for a salesperson's link. */
      indicator: Nullable(Named),
      /** Code of the first opened link, or given by an API call; null when entered by hand. */
      code: Nullable(Text),
      first_touch_at: Nullable(Moment),
      campaign: Nullable(Text),
      /** No other referral counts until this moment; null once past, and without indicator. */
      protected_until: Nullable(Moment),
    }),
  ),
  /** Visitor's consent, with the version of its text. */
  consent: Nullable(
    Type.Object({
      at: Moment,
      text_version: Text,
    }),
  ),
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
export interface LeadAnswer extends Static<typeof LeadAnswerSchema> {
  lead: LeadDetail;
}
export const LeadAnswerSchema = Type.Object({
  lead: LeadDetailSchema,
});

/** New lead, and possible duplicates. */
export interface CreatedLead extends Static<typeof CreatedLeadSchema> {
  lead: LeadDetail;
}
export const CreatedLeadSchema = Type.Object({
  lead: LeadDetailSchema,
  /** Numbers, those with the same document first, then newest first; for API keys, whose users see no form. */
  duplicates: Type.Array(Type.Integer()),
  /** Queue without active members in which the lead waits; for API keys, whose users see no form. */
  empty_queue: Nullable(Named),
});

/** A lead after a change of status. */
export interface MovedLead extends Static<typeof MovedLeadSchema> {}
export const MovedLeadSchema = Type.Object({
  lead: LeadDetailSchema,
  /** Id for `undoBulk`; null when the status stayed. */
  undo_id: Nullable(Text),
});

/** An event of a history. Comments on optional fields name the kinds of events that have them. */
export interface LeadEvent extends Static<typeof LeadEventSchema> {}
const LeadEventSchema = Type.Object({
  id: Text,
  kind: Choice(leadEventKinds),
  at: Moment,
  /** Null when no user acted: the system, a visitor or an API key. */
  actor: Nullable(Named),
  /** Old and new values, formatted for users. */
  changes: Type.Array(
    Type.Object({
      field: Choice(leadChangeFields),
      /** `own_field`: the field, with its label at the time of the change. */
      own_field: Type.Optional(Type.Object({ key: Text, label: Text })),
      from: Nullable(Text),
      to: Nullable(Text),
    }),
  ),
  /** `noted`: the note. */
  note: Type.Optional(
    Type.Object({
      text: Text,
      edited_at: Nullable(Moment),
      may_edit: Type.Boolean(),
    }),
  ),
  /** `contacted`, `attempted`: the channel. An attempt is no contact. */
  channel: Type.Optional(Choice(contactChannels)),
  /** `contacted`: the light was not green. */
  override: Type.Optional(ContactOverrideSchema),
  /**
   * `contacted`, `attempted`, `reminder_completed`: how it went; `changes` has the next step that was planned with it.
   */
  outcome: Type.Optional(Choice(activityOutcomeNames)),
  /** Name that one of the account's own outcomes had at that moment; there is no fixed one beside it. */
  own_outcome_name: Type.Optional(Text),
  /** Kind of the change that this event undid. */
  undone: Type.Optional(Choice(undoneChanges)),
  /** `person_joined`, `person_parted`: a lead of the other person. */
  other_number: Type.Optional(Type.Integer()),
  /** `merged`: the lead merged into this one. */
  merged_number: Type.Optional(Type.Integer()),
  /** Number of the merged lead to whose history the event belonged. */
  merged_from: Type.Optional(Type.Integer()),
  /** `created`: the sending API key. */
  api_key_name: Type.Optional(Text),
  /** `distributed`: the queue. */
  queue_name: Type.Optional(Text),
  /** `distributed`: no offer was accepted. */
  is_escalated: Type.Optional(Type.Boolean()),
  /** `transferred`: the reason. */
  reason: Type.Optional(Text),
  /** `simulated`: protocol number that the visitor knows. */
  protocol: Type.Optional(Text),
  /** Only sent to the reminder's user. */
  reminder_text: Type.Optional(Text),
  /** `attached`, `detached`: the file. */
  file_name: Type.Optional(Text),
});

/** History of a lead. */
export type LeadEventList = Static<typeof LeadEventListSchema>;
export const LeadEventListSchema = Type.Object({
  events: Type.Array(LeadEventSchema),
});

/** One event of a history. */
export type LeadEventAnswer = Static<typeof LeadEventAnswerSchema>;
export const LeadEventAnswerSchema = Type.Object({
  event: LeadEventSchema,
});
