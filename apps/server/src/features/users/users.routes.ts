import { endpoints, managedRoles } from '@funil/api/contract';
import { and, eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { readers } from '../../platform/cable/audience.ts';
import { broadcast } from '../../platform/cable/broadcast.ts';
import { users } from '../../platform/db/schema/tables.ts';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import type { App } from '../../platform/http/App.ts';
import { handle } from '../../platform/http/handle.ts';
import { Refusal } from '../../platform/refusals/Refusal.ts';
import { appOriginOf } from '../../platform/mail/appOrigin.ts';
import { composeMail } from '../../platform/mail/composeMail.ts';
import type { Account } from '../../platform/identity/findAccount.ts';
import { invitationLetter } from '../passwords/passwordLetters.ts';
import { createPasswordLink } from '../passwords/passwordLinks.ts';
import { emit } from '../../platform/events/emit.ts';
import { deactivateUser } from './deactivateUser.ts';
import { createInvitedUser, openUser, updateUser } from './saveUser.ts';
import { listPlaces } from './userPlaces.ts';
import { findUserRow, listUserRows, presentUser, readUserRow } from './users.queries.ts';
import type { UserRow } from './users.queries.ts';

/** Whom a change concerns: those who may know of the person as it was, or as it is. */
const subjectOf = ({ user }: UserRow) => ({
  owner_id: user.id,
  owner_group_id: user.groupId,
  partner_id: user.partnerId,
  indicator_id: user.id,
  indicator_team_id: user.referralTeamId,
});

function broadcastUsersChanged(tx: AccountTx, ...rows: readonly UserRow[]): void {
  broadcast(tx, {
    stream: 'AccountChannel',
    kind: 'catalog_changed',
    catalog: 'users',
    audience: readers('people.read', ...rows.map(subjectOf)),
  });
}

/** What the audit log keeps of a person's record; it seals what is personal. */
const auditedOf = ({ user }: UserRow) => ({
  name: user.name,
  email: user.email,
  phone: user.phone,
  role: user.role,
  status: user.status,
  group_id: user.groupId,
  partner_id: user.partnerId,
  referral_team_id: user.referralTeamId,
});

export function registerUserRoutes(app: App): void {
  async function invite(tx: AccountTx, account: Account, { user }: UserRow, request: FastifyRequest): Promise<void> {
    const secret = await createPasswordLink(tx, user.id, 'invitation');
    const origin = appOriginOf(app.services.config, request);
    await app.outbox.add(
      tx,
      composeMail(account, invitationLetter({ to: user.email, accountName: account.name, origin, secret })),
    );
  }

  handle(app, endpoints.listUsers, async ({ session, tx, query }) => {
    const { rows, hasMore, total } = await listUserRows(tx, session.actor, query);
    return {
      users: rows.map((row) => presentUser(session.actor, row)),
      meta: { next_cursor: hasMore ? rows.at(-1)!.user.id : null, total },
    };
  });

  handle(app, endpoints.listUserOptions, async ({ session, tx }) => {
    const { groups, partners, teams } = await listPlaces(tx, session.actor);
    return { roles: [...managedRoles[session.role]], groups, partners, referral_teams: teams };
  });

  handle(app, endpoints.showUser, async ({ session, tx, params }) => {
    const row = await findUserRow(tx, session.actor, params.id);
    if (!row) throw new Refusal('user.not_found');
    return { user: presentUser(session.actor, row) };
  });

  handle(app, endpoints.inviteUser, async ({ session, account, tx, body, request, audit }) => {
    const row = await readUserRow(tx, await createInvitedUser(tx, session.actor, body));
    await invite(tx, account, row, request);
    audit.target('user', row.user.id).change(null, auditedOf(row));
    broadcastUsersChanged(tx, row);
    return { user: presentUser(session.actor, row) };
  });

  handle(app, endpoints.updateUser, async ({ session, account, tx, params, body, request, audit }) => {
    const before = await updateUser(tx, session.actor, params.id, body);
    const row = await readUserRow(tx, params.id);
    // The invitation went to an address that is the person's no more.
    if (row.user.status === 'invited' && row.user.email !== before.user.email) await invite(tx, account, row, request);
    audit.target('user', row.user.id).change(auditedOf(before), auditedOf(row));
    broadcastUsersChanged(tx, before, row);
    return { user: presentUser(session.actor, row) };
  });

  handle(app, endpoints.deactivateUser, async ({ session, tx, params, body, audit }) => {
    const moved = await deactivateUser(tx, session.actor, params.id, body.receiver_id);
    audit
      .target('user', params.id)
      .change(null, { status: 'inactive', receiver_id: body.receiver_id, moved_leads: moved });
    broadcastUsersChanged(tx, await readUserRow(tx, params.id));
    return { user: presentUser(session.actor, await readUserRow(tx, params.id)), moved_leads_count: moved };
  });

  handle(app, endpoints.reactivateUser, async ({ session, account, tx, params, request, audit }) => {
    const before = await openUser(tx, session.actor, params.id);
    if (before.user.status === 'inactive') {
      const status = before.user.passwordHash ? 'active' : 'invited';
      await tx.db
        .update(users)
        .set({ status })
        .where(and(eq(users.accountId, tx.accountId), eq(users.id, params.id)));
    }
    const row = await readUserRow(tx, params.id);
    // Back in the queues that it never left.
    if (row.user.status === 'active') await emit(tx, 'user.available', {});
    if (before.user.status === 'inactive' && row.user.status === 'invited') await invite(tx, account, row, request);
    audit.target('user', params.id).change(auditedOf(before), auditedOf(row));
    broadcastUsersChanged(tx, before, row);
    return { user: presentUser(session.actor, row) };
  });

  handle(app, endpoints.resendInvitation, async ({ session, account, tx, params, request, audit }) => {
    const row = await openUser(tx, session.actor, params.id);
    if (row.user.status !== 'invited') throw new Refusal('user.not_invited');
    await invite(tx, account, row, request);
    audit.target('user', params.id);
  });
}
