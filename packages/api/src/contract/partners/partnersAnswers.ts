import { Type } from 'typebox';
import type { Static } from 'typebox';
import { roles } from '../access/roles.ts';
import { Choice, Moment, Nullable, Text } from '../answerShapes.ts';
import { userStatuses } from '../users/users.ts';

/** A company that brings leads through its own people. */
export const Partner = Type.Object({
  id: Text,
  name: Text,
  /** Digits of a CPF, or the 14 characters of a CNPJ. */
  document_number: Nullable(Text),
  contact_name: Nullable(Text),
  contact_email: Nullable(Text),
  /** E.164. */
  contact_phone: Nullable(Text),
  is_archived: Type.Boolean(),
  people_count: Type.Integer(),
  leads_count: Type.Integer(),
  /** Records that hold it: people, referral teams and leads. What is used cannot be deleted. */
  used_by: Type.Integer(),
  created_at: Moment,
});
export type Partner = Static<typeof Partner>;

/** The partners of the account. */
export const PartnerList = Type.Object({
  partners: Type.Array(Partner),
});
export type PartnerList = Static<typeof PartnerList>;

/** A person of a partner. */
export const PartnerPerson = Type.Object({
  id: Text,
  name: Text,
  role: Choice(roles),
  status: Choice(userStatuses),
});
export type PartnerPerson = Static<typeof PartnerPerson>;

/** One partner with its people, in the order of the alphabet. */
export const PartnerDetail = Type.Object({
  ...Partner.properties,
  people: Type.Array(PartnerPerson),
});
export type PartnerDetail = Static<typeof PartnerDetail>;

/** One partner. */
export const PartnerAnswer = Type.Object({
  partner: PartnerDetail,
});
export type PartnerAnswer = Static<typeof PartnerAnswer>;
