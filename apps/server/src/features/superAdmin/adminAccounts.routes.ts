import { adminAccountInput, createAdminAccountInput, endpoints, listAdminAccountsInput } from '@funil/api/contract';
import { AdminAccountAnswerSchema, AdminAccountListSchema } from '@funil/api/contract/answers';
import { eq } from 'drizzle-orm';
import { lockDirectory, saveEntry } from '../../platform/cells/directory.ts';
import type { OtherCells } from '../../platform/cells/OtherCells.ts';
import { mainCell } from '../../platform/config/cells.ts';
import { accounts } from '../../platform/db/schema/tables.ts';
import type { AdminTx } from '../../platform/db/withAccount.ts';
import { enterAccount } from '../../platform/db/withAccount.ts';
import type { App } from '../../platform/http/App.ts';
import { handleAdmin } from '../../platform/http/handleAdmin.ts';
import { resumeJobs } from '../../platform/jobs/resumeJobs.ts';
import { Refusal } from '../../platform/refusals/Refusal.ts';
import { appOriginOf } from '../../platform/mail/appOrigin.ts';
import { composeMail } from '../../platform/mail/composeMail.ts';
import { invitationLetter } from '../passwords/passwordLetters.ts';
import { findAccountDetail, findAccountPlace, listAccounts } from './adminAccounts.queries.ts';
import type { AccountDetail } from './adminAccounts.queries.ts';
import { handleInCell, inCell } from './handleInCell.ts';
import type { CellCall } from './handleInCell.ts';
import { listAccountsOfCells } from './listAccountsOfCells.ts';
import { presentAdminAccount, presentAdminAccountDetail } from './presentAdminAccount.ts';
import { createAccount, lockAccount, updateAccount } from './saveAccount.ts';

async function readDetail(tx: AdminTx, id: string): Promise<AccountDetail> {
  const detail = await findAccountDetail(tx, id);
  if (!detail) throw new Refusal('admin_account.not_found');
  return detail;
}

const answerWith = (cells: OtherCells | null) => async (tx: AdminTx, id: string, cell: string) => ({
  account: presentAdminAccountDetail(await readDetail(tx, id), cells && cell),
});

const audited = ({ name, hosts, timeZone, status }: AccountDetail) => ({
  name,
  hosts: hosts.join(', '),
  time_zone: timeZone,
  status,
});

/** All cells, that of new accounts first. */
const listCellNames = ({ databases, ofNewAccounts }: OtherCells) => [
  ...new Set([ofNewAccounts, mainCell, ...databases.keys()]),
];

function chooseCell(cells: OtherCells | null, wanted: string | undefined): string {
  const names = cells ? listCellNames(cells) : [mainCell];
  const cell = wanted ?? names[0]!;
  if (!names.includes(cell))
    throw new Refusal('admin_account.cell_unknown', {
      fields: { cell: new Refusal('admin_account.cell_unknown').message },
    });
  return cell;
}

export function registerAdminAccountRoutes(app: App): void {
  const { config, cells } = app.services;
  const answer = answerWith(cells);

  handleAdmin(
    app,
    endpoints.listAdminAccounts,
    { query: listAdminAccountsInput, answer: AdminAccountListSchema },
    async ({ tx, query: { cursor, ...query } }) => {
      if (cells) {
        const asked = { ...query, ...(cursor !== undefined && { cursor }) };
        const { accounts: listed, unavailable, next, total } = await listAccountsOfCells(tx, cells, asked);
        return {
          accounts: listed.map((account) => presentAdminAccount(account, account.cell)),
          meta: { next_cursor: next, total },
          cells: listCellNames(cells),
          unavailable_cells: unavailable,
        };
      }
      const after = cursor === undefined ? undefined : await findAccountPlace(tx, cursor);
      const { accounts: listed, next, total } = await listAccounts(tx, { ...query, ...(after && { after }) });
      return {
        accounts: listed.map((account) => presentAdminAccount(account, null)),
        meta: { next_cursor: next, total },
      };
    },
  );

  handleInCell(app, endpoints.showAdminAccount, { answer: AdminAccountAnswerSchema }, ({ tx, params, cell }) =>
    answer(tx, params.id, cell),
  );

  handleAdmin(
    app,
    endpoints.createAdminAccount,
    { body: createAdminAccountInput, answer: AdminAccountAnswerSchema },
    async ({ tx: mainTx, body, request, audit }) => {
      const cell = chooseCell(cells, body.cell);
      if (cells) await lockDirectory(mainTx);
      return inCell(cells, mainTx, cell, async (tx) => {
        const { id, secret } = await createAccount(tx, body, config.adminHost);
        if (cells) await saveEntry(mainTx, { id, slug: body.slug, hosts: body.hosts, cell });
        const origin = appOriginOf(config, request, body.hosts[0]!);
        const letter = invitationLetter({
          to: body.admin_email,
          name: body.admin_name,
          accountName: body.name,
          origin,
          secret,
        });
        await app.outbox.add(
          await enterAccount(tx, id),
          composeMail({ name: body.name, personalization: null }, letter),
        );
        audit.target('account', id).change(null, audited(await readDetail(tx, id)));
        return answer(tx, id, cell);
      });
    },
  );

  handleInCell(
    app,
    endpoints.updateAdminAccount,
    { body: adminAccountInput, answer: AdminAccountAnswerSchema },
    async ({ tx, mainTx, cell, params, body, audit }) => {
      if (cells) await lockDirectory(mainTx);
      const before = await readDetail(tx, params.id);
      await updateAccount(tx, params.id, body, config.adminHost);
      if (cells) await saveEntry(mainTx, { id: params.id, slug: before.slug, hosts: body.hosts, cell });
      audit.target('account', params.id).change(audited(before), audited(await readDetail(tx, params.id)));
      return answer(tx, params.id, cell);
    },
  );

  async function setStatus(
    { tx, cell, audit }: Pick<CellCall<typeof endpoints.suspendAdminAccount>, 'tx' | 'cell' | 'audit'>,
    id: string,
    status: 'active' | 'suspended',
  ) {
    const before = await lockAccount(tx, id);
    await tx.db.update(accounts).set({ status }).where(eq(accounts.id, id));
    audit.target('account', id).change({ status: before.status }, { status });
    const answered = await answer(tx, id, cell);
    if (status === 'active') await resumeJobs(await enterAccount(tx, id));
    return answered;
  }

  handleInCell(app, endpoints.suspendAdminAccount, { answer: AdminAccountAnswerSchema }, (call) =>
    setStatus(call, call.params.id, 'suspended'),
  );
  handleInCell(app, endpoints.reactivateAdminAccount, { answer: AdminAccountAnswerSchema }, (call) =>
    setStatus(call, call.params.id, 'active'),
  );
}
