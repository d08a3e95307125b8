import { adminInvitationInput, endpoints } from '@funil/api/contract';
import { AdminAccountPeopleSchema } from '@funil/api/contract/answers';
import { asc, eq, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { accountHosts, accounts } from '../../platform/db/schema/tables.ts';
import type { AdminTx } from '../../platform/db/withAccount.ts';
import { enterAccount } from '../../platform/db/withAccount.ts';
import type { App } from '../../platform/http/App.ts';
import { appOriginOf } from '../../platform/mail/appOrigin.ts';
import { Refusal } from '../../platform/refusals/Refusal.ts';
import { sendInvitation } from '../passwords/sendInvitation.ts';
import { handleInCell } from './handleInCell.ts';
import { correctInvitation, listAccountPeople, lockInvitedAdmin } from './accountPeople.queries.ts';

async function enter(tx: AdminTx, id: string) {
  const [account] = await tx.db
    .select({ name: accounts.name, personalization: accounts.personalization, host: accountHosts.host })
    .from(accounts)
    .innerJoin(accountHosts, eq(accountHosts.accountId, accounts.id))
    .where(eq(accounts.id, id))
    .orderBy(sql`length(${accountHosts.host})`, asc(accountHosts.host))
    .limit(1);
  if (!account) throw new Refusal('admin_account.not_found');
  return { account, inside: await enterAccount(tx, id) };
}

type Entered = Awaited<ReturnType<typeof enter>>;

export function registerAccountPeopleRoutes(app: App): void {
  async function invite({ account, inside }: Entered, request: FastifyRequest, person: { id: string; email: string }) {
    const origin = appOriginOf(app.services.config, request, account.host);
    await sendInvitation(inside, { outbox: app.outbox, account, origin }, person);
  }

  handleInCell(app, endpoints.listAdminAccountPeople, { answer: AdminAccountPeopleSchema }, async ({ tx, params }) =>
    listAccountPeople((await enter(tx, params.id)).inside),
  );

  handleInCell(
    app,
    endpoints.resendAdminInvitation,
    { answer: AdminAccountPeopleSchema },
    async ({ tx, params, request, audit }) => {
      const entered = await enter(tx, params.id);
      await invite(entered, request, await lockInvitedAdmin(entered.inside, params.user_id));
      audit.target('user', params.user_id);
      return listAccountPeople(entered.inside);
    },
  );

  handleInCell(
    app,
    endpoints.updateAdminInvitation,
    { body: adminInvitationInput, answer: AdminAccountPeopleSchema },
    async ({ tx, params, body, request, audit }) => {
      const entered = await enter(tx, params.id);
      const person = await lockInvitedAdmin(entered.inside, params.user_id);
      await correctInvitation(entered.inside, person, body);
      if (body.email !== person.email) await invite(entered, request, { id: person.id, email: body.email });
      // The super-admin log stores only the id, no personal values.
      audit.target('user', params.user_id);
      return listAccountPeople(entered.inside);
    },
  );
}
