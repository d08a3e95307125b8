import type { UserRow } from './users.queries.ts';
import { readers } from '../../platform/cable/audience.ts';
import { broadcast } from '../../platform/cable/broadcast.ts';
import type { Subscriber } from '../../platform/events/emit.ts';

declare module '../../platform/events/emit.ts' {
  interface DomainEvents {
    /** A user was invited, changed, deactivated or reactivated; `before` is null for an invitation. */
    'user.changed': { user: UserRow; before: UserRow | null };
  }
}

const subjectOf = ({ user }: UserRow) => ({
  owner_id: user.id,
  owner_group_id: user.groupId,
  partner_id: user.partnerId,
  indicator_id: user.id,
  referral_team_id: user.referralTeamId,
});

export const broadcastUsers: Subscriber<'user.changed'> = (tx, { user, before }) =>
  broadcast(tx, {
    stream: 'AccountChannel',
    kind: 'catalog_changed',
    catalog: 'users',
    audience: readers('people.read', ...(before ? [subjectOf(before)] : []), subjectOf(user)),
  });
