import { Type } from 'typebox';
import type { Static } from 'typebox';
import { roles } from '../access/roles.ts';
import { EntryUseSchema } from '../catalog/catalogEntriesAnswers.ts';
import { Choice, CountedPageMeta, Moment, Nullable, Text } from '../answerShapes.ts';
import { userStatuses } from '../users/users.ts';

export interface Partner extends Static<typeof PartnerSchema> {}
const PartnerSchema = Type.Object({
  id: Text,
  name: Text,
  /** CPF (11 digits) or CNPJ (14 characters). */
  document_number: Nullable(Text),
  contact_name: Nullable(Text),
  contact_email: Nullable(Text),
  /** E.164. */
  contact_phone: Nullable(Text),
  /** In the format of Banco Central's directory; null until set by an admin. */
  pix_key: Nullable(Text),
  is_archived: Type.Boolean(),
  /** Job that moves what refers to it to another one; until its end it is archived and cannot be changed. */
  move_job_id: Type.Optional(Text),
  people_count: Type.Integer(),
  leads_count: Type.Integer(),
  /** A partner in use cannot be deleted. */
  used_by: Type.Integer(),
  created_at: Moment,
  /** Changes with what the partner's form holds. */
  version: Text,
});

/** A page of partners. */
export type PartnerList = Static<typeof PartnerListSchema>;
export const PartnerListSchema = Type.Object({
  partners: Type.Array(PartnerSchema),
  meta: CountedPageMeta,
});

export interface PartnerPerson extends Static<typeof PartnerPersonSchema> {}
const PartnerPersonSchema = Type.Object({
  id: Text,
  name: Text,
  role: Choice(roles),
  status: Choice(userStatuses),
});

export interface PartnerDetail extends Static<typeof PartnerDetailSchema> {}
const PartnerDetailSchema = Type.Object({
  ...PartnerSchema.properties,
  people: Type.Array(PartnerPersonSchema),
  /** Uses by kind; `used_by` is their sum. */
  uses: Type.Array(EntryUseSchema),
  /** Suggestion while `pix_key` is missing: the key of the partner's first active user. Never paid automatically. */
  proposed_pix_key: Nullable(Type.Object({ name: Text, pix_key: Text })),
});

/** One partner. */
export interface PartnerAnswer extends Static<typeof PartnerAnswerSchema> {}
export const PartnerAnswerSchema = Type.Object({
  partner: PartnerDetailSchema,
});
