import { adminAccountInput, createAdminAccountInput, endpoints, listAdminAccountsInput } from '@funil/api/contract';
import { AdminAccountAnswerSchema, AdminAccountListSchema } from '@funil/api/contract/answers';
import { eq } from 'drizzle-orm';
import { accounts } from '../../platform/db/schema/tables.ts';
import type { AdminTx } from '../../platform/db/withAccount.ts';
import { enterAccount } from '../../platform/db/withAccount.ts';
import type { App } from '../../platform/http/App.ts';
import type { AdminCall } from '../../platform/http/handleAdmin.ts';
import { handleAdmin } from '../../platform/http/handleAdmin.ts';
import { resumeJobs } from '../../platform/jobs/resumeJobs.ts';
import { Refusal } from '../../platform/refusals/Refusal.ts';
import { appOriginOf } from '../../platform/mail/appOrigin.ts';
import { composeMail } from '../../platform/mail/composeMail.ts';
import { invitationLetter } from '../passwords/passwordLetters.ts';
import { findAccountDetail, listAccounts } from './adminAccounts.queries.ts';
import type { AccountDetail } from './adminAccounts.queries.ts';
import { presentAdminAccount, presentAdminAccountDetail } from './presentAdminAccount.ts';
import { createAccount, lockAccount, updateAccount } from './saveAccount.ts';

async function readDetail(tx: AdminTx, id: string): Promise<AccountDetail> {
  const detail = await findAccountDetail(tx, id);
  if (!detail) throw new Refusal('admin_account.not_found');
  return detail;
}

const answer = async (tx: AdminTx, id: string) => ({ account: presentAdminAccountDetail(await readDetail(tx, id)) });

const audited = ({ name, hosts, timeZone, status }: AccountDetail) => ({
  name,
  hosts: hosts.join(', '),
  time_zone: timeZone,
  status,
});

export function registerAdminAccountRoutes(app: App): void {
  const { config } = app.services;

  handleAdmin(
    app,
    endpoints.listAdminAccounts,
    { query: listAdminAccountsInput, answer: AdminAccountListSchema },
    async ({ tx, query }) => {
      const { accounts: rows, next, total } = await listAccounts(tx, query);
      return { accounts: rows.map(presentAdminAccount), meta: { next_cursor: next, total } };
    },
  );

  handleAdmin(app, endpoints.showAdminAccount, { answer: AdminAccountAnswerSchema }, ({ tx, params }) =>
    answer(tx, params.id),
  );

  handleAdmin(
    app,
    endpoints.createAdminAccount,
    { body: createAdminAccountInput, answer: AdminAccountAnswerSchema },
    async ({ tx, body, request, audit }) => {
      const { id, secret } = await createAccount(tx, body, config.adminHost);
      const origin = appOriginOf(config, request, body.hosts[0]!);
      const letter = invitationLetter({
        to: body.admin_email,
        name: body.admin_name,
        accountName: body.name,
        origin,
        secret,
      });
      await app.outbox.add(await enterAccount(tx, id), composeMail({ name: body.name, personalization: null }, letter));
      audit.target('account', id).change(null, audited(await readDetail(tx, id)));
      return answer(tx, id);
    },
  );

  handleAdmin(
    app,
    endpoints.updateAdminAccount,
    { body: adminAccountInput, answer: AdminAccountAnswerSchema },
    async ({ tx, params, body, audit }) => {
      const before = await readDetail(tx, params.id);
      await updateAccount(tx, params.id, body, config.adminHost);
      audit.target('account', params.id).change(audited(before), audited(await readDetail(tx, params.id)));
      return answer(tx, params.id);
    },
  );

  async function setStatus(
    { tx, audit }: Pick<AdminCall<typeof endpoints.suspendAdminAccount>, 'tx' | 'audit'>,
    id: string,
    status: 'active' | 'suspended',
  ) {
    const before = await lockAccount(tx, id);
    await tx.db.update(accounts).set({ status }).where(eq(accounts.id, id));
    audit.target('account', id).change({ status: before.status }, { status });
    const answered = await answer(tx, id);
    if (status === 'active') await resumeJobs(await enterAccount(tx, id));
    return answered;
  }

  handleAdmin(app, endpoints.suspendAdminAccount, { answer: AdminAccountAnswerSchema }, (call) =>
    setStatus(call, call.params.id, 'suspended'),
  );
  handleAdmin(app, endpoints.reactivateAdminAccount, { answer: AdminAccountAnswerSchema }, (call) =>
    setStatus(call, call.params.id, 'active'),
  );
}
