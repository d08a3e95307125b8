import { Type } from 'typebox';
import type { Static } from 'typebox';
import { Choice, Moment, Nullable, Text } from '../answerShapes.ts';

/** The super-admin who is signed in. */
export const AdminSession = Type.Object({
  admin: Type.Object({
    id: Text,
    name: Text,
    email: Text,
  }),
});
export type AdminSession = Static<typeof AdminSession>;

/** An account, as the list of the super-admin shows it. */
export const AdminAccount = Type.Object({
  id: Text,
  name: Text,
  slug: Text,
  hosts: Type.Array(Text),
  status: Choice(['active', 'suspended']),
  users_count: Type.Integer(),
  leads_count: Type.Integer(),
  /** UTC, ISO 8601; null when nobody has worked in the account yet. */
  last_activity_at: Nullable(Moment),
  created_at: Moment,
});
export type AdminAccount = Static<typeof AdminAccount>;

/** Every account. */
export const AdminAccountList = Type.Object({
  accounts: Type.Array(AdminAccount),
});
export type AdminAccountList = Static<typeof AdminAccountList>;

/** An account as the super-admin opens it. */
export const AdminAccountDetail = Type.Object({
  ...AdminAccount.properties,
  time_zone: Text,
  usage: Type.Object({
    active_users: Type.Integer(),
    invited_users: Type.Integer(),
    leads: Type.Integer(),
    leads_last_30_days: Type.Integer(),
    files_bytes: Type.Integer(),
  }),
});
export type AdminAccountDetail = Static<typeof AdminAccountDetail>;

/** One account, as the super-admin opens it. */
export const AdminAccountAnswer = Type.Object({
  account: AdminAccountDetail,
});
export type AdminAccountAnswer = Static<typeof AdminAccountAnswer>;
