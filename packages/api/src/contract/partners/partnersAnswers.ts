import { Type } from 'typebox';
import type { Static } from 'typebox';
import { roles } from '../access/roles.ts';
import { EntryUseSchema } from '../catalog/catalogEntriesAnswers.ts';
import { Choice, Moment, Nullable, Text } from '../answerShapes.ts';
import { userStatuses } from '../users/users.ts';

/** A company that refers leads through its own people. */
export interface Partner extends Static<typeof PartnerSchema> {}
const PartnerSchema = Type.Object({
  id: Text,
  name: Text,
  /** Digits of a CPF, or the 14 characters of a CNPJ. */
  document_number: Nullable(Text),
  contact_name: Nullable(Text),
  contact_email: Nullable(Text),
  /** E.164. */
  contact_phone: Nullable(Text),
  /** As the Banco Central's directory writes it; null until an administrator sets it. */
  pix_key: Nullable(Text),
  is_archived: Type.Boolean(),
  people_count: Type.Integer(),
  leads_count: Type.Integer(),
  /** Records that hold it: people, referral teams, leads and commissions. What is used cannot be deleted. */
  used_by: Type.Integer(),
  created_at: Moment,
});

/** The partners of the account. */
export type PartnerList = Static<typeof PartnerListSchema>;
export const PartnerListSchema = Type.Object({
  partners: Type.Array(PartnerSchema),
});

/** A person of a partner. */
export interface PartnerPerson extends Static<typeof PartnerPersonSchema> {}
const PartnerPersonSchema = Type.Object({
  id: Text,
  name: Text,
  role: Choice(roles),
  status: Choice(userStatuses),
});

/** One partner with its people, in the order of the alphabet. */
export interface PartnerDetail extends Static<typeof PartnerDetailSchema> {}
const PartnerDetailSchema = Type.Object({
  ...PartnerSchema.properties,
  people: Type.Array(PartnerPersonSchema),
  /** Uses by their kind, conditions and filters that name it included; `used_by` is their sum. */
  uses: Type.Array(EntryUseSchema),
  /** Where the partner has no key: that of the one of its people to whom its payments went before. Nothing is paid to it. */
  proposed_pix_key: Nullable(Type.Object({ name: Text, pix_key: Text })),
});

/** One partner. */
export interface PartnerAnswer extends Static<typeof PartnerAnswerSchema> {}
export const PartnerAnswerSchema = Type.Object({
  partner: PartnerDetailSchema,
});
