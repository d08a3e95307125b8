import { Type } from 'typebox';
import { roles } from '../access/roles.ts';
import { userStatuses } from '../users/users.ts';
import { Nullable, Choice, Text, Moment, Cents, Named } from './shapes.ts';

const SessionAnswer = Type.Object({
  user: Type.Object({
    id: Text,
    name: Text,
    email: Text,
    role: Choice(roles),
    code: Text,
    avatar_url: Nullable(Text),
    is_available: Type.Boolean(),
  }),
  actor: Type.Object({
    managed_group_ids: Type.Array(Text),
    managed_team_ids: Type.Array(Text),
    partner_id: Nullable(Text),
  }),
});

const UserSchema = Type.Object({
  id: Text,
  name: Text,
  email: Text,
  role: Choice(roles),
  status: Choice(userStatuses),
  phone: Nullable(Text),
  code: Text,
  group: Nullable(Named),
  partner: Nullable(Named),
  referral_team: Nullable(Named),
  is_available: Type.Boolean(),
  open_leads_count: Type.Integer(),
  created_at: Moment,
  allowed: Type.Object({ manage: Type.Boolean() }),
});

const UserAnswer = Type.Object({ user: UserSchema });

const GroupAnswer = Type.Object({
  group: Type.Object({
    id: Text,
    name: Text,
    manager: Nullable(Named),
    members: Type.Array(Named),
    is_archived: Type.Boolean(),
    open_leads_count: Type.Integer(),
    used_by: Type.Integer(),
  }),
});

const goal = { goal_cents: Nullable(Cents), sold_cents: Cents };

const SalesGoalsAnswer = Type.Object({
  sales_goals: Type.Object({
    month: Text,
    account: Nullable(Type.Object(goal)),
    groups: Type.Array(Type.Object({ id: Text, name: Text, ...goal })),
    people: Type.Array(Type.Object({ id: Text, name: Text, group_id: Nullable(Text), ...goal })),
    allowed: Type.Object({ set_groups: Type.Boolean() }),
  }),
});

const partner = {
  id: Text,
  name: Text,
  document_number: Nullable(Text),
  contact_name: Nullable(Text),
  contact_email: Nullable(Text),
  contact_phone: Nullable(Text),
  is_archived: Type.Boolean(),
  people_count: Type.Integer(),
  leads_count: Type.Integer(),
  used_by: Type.Integer(),
  created_at: Moment,
};

const PartnerAnswer = Type.Object({
  partner: Type.Object({
    ...partner,
    people: Type.Array(Type.Object({ id: Text, name: Text, role: Choice(roles), status: Choice(userStatuses) })),
  }),
});

const ProfileAnswer = Type.Object({
  profile: Type.Object({
    name: Text,
    email: Text,
    phone: Nullable(Text),
    pix_key: Nullable(Text),
    avatar_url: Nullable(Text),
    is_available: Type.Boolean(),
  }),
});

const AdminSession = Type.Object({ admin: Type.Object({ id: Text, name: Text, email: Text }) });

/** Sessions, people, their groups, goals and partners. */
export const peopleResponses = {
  createSession: SessionAnswer,
  recoverPassword: null,
  checkPasswordLink: null,
  definePassword: SessionAnswer,
  showSession: SessionAnswer,
  destroySession: null,
  destroyAllSessions: null,
  listSessions: Type.Object({
    sessions: Type.Array(
      Type.Object({
        id: Text,
        browser: Nullable(Text),
        system: Nullable(Text),
        is_handheld: Type.Boolean(),
        ip: Nullable(Text),
        created_at: Moment,
        last_used_at: Moment,
        is_current: Type.Boolean(),
      }),
    ),
  }),
  revokeSession: null,
  listPeople: Type.Object({
    people: Type.Array(Type.Object({ id: Text, name: Text, role: Choice(roles), group_name: Nullable(Text) })),
  }),
  listUsers: Type.Object({
    users: Type.Array(UserSchema),
    meta: Type.Object({ next_cursor: Nullable(Text), total: Type.Integer() }),
  }),
  listUserOptions: Type.Object({
    roles: Type.Array(Choice(roles)),
    groups: Type.Array(Named),
    partners: Type.Array(Named),
    referral_teams: Type.Array(Named),
  }),
  inviteUser: UserAnswer,
  showUser: UserAnswer,
  updateUser: UserAnswer,
  deactivateUser: Type.Object({ user: UserSchema, moved_leads_count: Type.Integer() }),
  reactivateUser: UserAnswer,
  resendInvitation: null,
  listGroups: Type.Object({ groups: Type.Array(GroupAnswer.properties.group) }),
  createGroup: GroupAnswer,
  updateGroup: GroupAnswer,
  removeGroup: null,
  showSalesGoals: SalesGoalsAnswer,
  setSalesGoals: SalesGoalsAnswer,
  listPartners: Type.Object({ partners: Type.Array(Type.Object(partner)) }),
  createPartner: PartnerAnswer,
  showPartner: PartnerAnswer,
  updatePartner: PartnerAnswer,
  removePartner: null,
  showProfile: ProfileAnswer,
  updateProfile: ProfileAnswer,
  changeAvailability: ProfileAnswer,
  changePhoto: ProfileAnswer,
  changePassword: null,
  createAdminSession: AdminSession,
  recoverAdminPassword: null,
  checkAdminPasswordLink: null,
  defineAdminPassword: AdminSession,
  showAdminSession: AdminSession,
  destroyAdminSession: null,
};
