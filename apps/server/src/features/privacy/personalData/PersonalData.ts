import type {
  AddressFieldName,
  AffiliateState,
  ActivityOutcomeName,
  BlockChannel,
  BlockListKind,
  CommissionPaymentState,
  CommissionState,
  ConsentPurpose,
  ConsentState,
  ConsentWay,
  ContactBlockKind,
  ContactChannel,
  ContactState,
  DuplicateField,
  LeadEvent,
  LeadSource,
  PersonKind,
} from '@funil/api/contract';

/*
 * Everything that an account holds of a person, as it is written to the JSON file. Colleagues appear by their role,
 * because their names are data of other people. Moments are in ISO 8601, amounts in cents.
 */

export interface PersonalData {
  account: string;
  written_at: string;
  /** False when the team's notes were left out. */
  with_notes: boolean;
  contacts: ContactData[];
  /** Blocked ways of reaching the person, also those that have ended. */
  blocks: BlockData[];
  /** Consents and their withdrawals, besides those of a lead's form, oldest first. */
  consents: RecordedConsentData[];
  /** Registers that had the person's phone, and of which the account holds evidence that they do not apply. */
  exceptions: ExceptionData[];
  leads: LeadData[];
  /** Sign-ups as an affiliate. */
  affiliations: AffiliationData[];
}

export interface AffiliationData {
  name: string;
  email: string;
  phone: string;
  document_number: string;
  pix_key: string | null;
  state: AffiliateState;
  signed_up_at: string;
  decided_at: string | null;
  rejection_reason: string | null;
  accepted_terms: { version: string; text: string; at: string };
  utm: Record<string, string> | null;
  /** Contacts of the access that came of it, where they are others. */
  access: { phone: string | null; pix_key: string | null } | null;
  /** Instalments of commissions, earliest sale first; a clawback is negative. */
  commissions: { sold_on: string; due_on: string; amount_cents: number; state: CommissionState }[];
  /** Oldest first. */
  payments: {
    created_at: string;
    amount_cents: number;
    state: CommissionPaymentState;
    paid_at: string | null;
    pix_key: string | null;
  }[];
}

/** A document, phone or e-mail of the person. */
export interface ContactData {
  kind: DuplicateField;
  value: string;
  source: LeadSource;
  /** Known from a call or a user; null if nothing is. */
  state: ContactState | null;
  state_at: string | null;
  since: string;
}

export interface BlockData {
  channels: BlockChannel[];
  kind: ContactBlockKind;
  from_day: string;
  until_day: string | null;
  lifted_at: string | null;
  /** In the team's words. */
  note: string | null;
  evidence: string | null;
}

export interface RecordedConsentData {
  purpose: ConsentPurpose;
  state: ConsentState;
  way: ConsentWay;
  day: string;
  place: string | null;
  text: string | null;
  text_version: string | null;
}

export interface ExceptionData {
  register: BlockListKind;
  at: string;
  /** In the team's words. */
  evidence: string | null;
}

interface ConsentData {
  at: string;
  text_version: string;
  /** Protocol of the simulation with which it was given; null for the consent stored with the lead. */
  protocol: string | null;
}

interface ChangeData {
  field: string;
  from: string | null;
  to: string | null;
}

export interface EventData {
  at: string;
  kind: LeadEvent['kind'];
  by: string;
  changes: ChangeData[];
  channel: ContactChannel | null;
  /** How the call, message or activity went. */
  outcome: ActivityOutcomeName | null;
  /** The same in words of the account. */
  own_outcome: string | null;
  /** Note, activity or reason in the team's words. */
  text: string | null;
}

export interface SimulationData {
  at: string;
  protocol: string;
  product_type: string;
  amount_cents: number;
  term_months: number | null;
  estimate: unknown;
  name: string | null;
  referral_code: string | null;
  utm: Record<string, string> | null;
}

export interface ActivityData {
  type: string;
  due_at: string;
  completed_at: string | null;
  outcome: string | null;
  /** Type and outcome in words of the account. */
  own_type: string | null;
  own_outcome: string | null;
  by: string;
  text: string | null;
}

export interface AttachmentData {
  name: string;
  content_type: string;
  size_bytes: number;
  sha256: string;
  added_at: string;
  added_by: string;
  /** Path of the file beside the lists; null for a file too large to include. */
  file: string | null;
}

/** A role or company that had the lead. */
export interface ReceiverData {
  receiver: string;
  since: string;
  until: string | null;
}

export interface LeadData {
  number: number;
  is_deleted: boolean;
  name: string;
  email: string | null;
  phone: string | null;
  document_number: string | null;
  person_kind: PersonKind | null;
  /** `yyyy-MM-dd`. */
  birth_date: string | null;
  address: Record<AddressFieldName, string | null>;
  /** Under the account's own label. */
  custom_field: { label: string; value: string } | null;
  /** Fields of the account's own, under their labels. */
  own_fields: { label: string; value: string }[];
  product: string | null;
  product_type: string | null;
  value_cents: number | null;
  status: string;
  status_since: string;
  administrative_status: string | null;
  tags: string[];
  loss_reason: string | null;
  loss_note: string | null;
  source: string;
  referral: { by: string | null; code: string | null; first_touch_at: string | null } | null;
  utm: Record<string, string> | null;
  created_at: string;
  updated_at: string;
  first_contact_at: string | null;
  next_contact_at: string | null;
  won_at: string | null;
  lost_at: string | null;
  consents: ConsentData[];
  received_by: ReceiverData[];
  history: EventData[];
  simulations: SimulationData[];
  activities: ActivityData[];
  attachments: AttachmentData[];
}
