import { Type } from 'typebox';
import type { Static } from 'typebox';
import { Choice, CountedPageMeta, Moment, Nullable, Text } from '../answerShapes.ts';

/** Signed-in super-admin. */
export interface AdminSession extends Static<typeof AdminSessionSchema> {}
export const AdminSessionSchema = Type.Object({
  admin: Type.Object({
    id: Text,
    name: Text,
    email: Text,
  }),
  /** Present while the super-admin has to set up a second factor, before which other calls are refused. */
  needs_second_factor: Type.Optional(Type.Literal(true)),
});

export interface AdminAccount extends Static<typeof AdminAccountSchema> {}
const AdminAccountSchema = Type.Object({
  id: Text,
  name: Text,
  slug: Text,
  hosts: Type.Array(Text),
  status: Choice(['active', 'suspended']),
  users_count: Type.Integer(),
  leads_count: Type.Integer(),
  /** Null before the first activity. */
  last_activity_at: Nullable(Moment),
  created_at: Moment,
  /** Name of the database where the account lives; present where an installation has several. */
  cell: Type.Optional(Text),
});

/** A page of accounts. */
export interface AdminAccountList extends Static<typeof AdminAccountListSchema> {}
export const AdminAccountListSchema = Type.Object({
  accounts: Type.Array(AdminAccountSchema),
  meta: CountedPageMeta,
  /** Databases where a new account can live, the standard one first; present where an installation has several. */
  cells: Type.Optional(Type.Array(Text)),
  /** Databases that do not answer, whose accounts are missing; present where an installation has several. */
  unavailable_cells: Type.Optional(Type.Array(Text)),
});

export interface AdminAccountDetail extends Static<typeof AdminAccountDetailSchema> {}
const AdminAccountDetailSchema = Type.Object({
  ...AdminAccountSchema.properties,
  time_zone: Text,
  usage: Type.Object({
    active_users: Type.Integer(),
    invited_users: Type.Integer(),
    leads: Type.Integer(),
    leads_last_30_days: Type.Integer(),
    files_bytes: Type.Integer(),
  }),
});

/** One account. */
export type AdminAccountAnswer = Static<typeof AdminAccountAnswerSchema>;
export const AdminAccountAnswerSchema = Type.Object({
  account: AdminAccountDetailSchema,
});
