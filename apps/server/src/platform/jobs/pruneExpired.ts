import { formAgeHours, personalReadDays, signInDays } from '@funil/api/contract';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { AccountTx, AdminTx } from '../db/withAccount.ts';
import { idleSeconds } from '../identity/sessionTimes.ts';
import { forgetAfterSeconds } from '../identity/attemptLimit.ts';
import { defineSystemJob } from './defineJob.ts';

/** After longer outages, clients refetch everything. */
const messageRetention = sql`interval '1 hour'`;
/** Clients retry within a day. */
const keyRetention = sql`interval '1 day'`;
const sessionRetention = sql`interval '7 days'`;
const signInRetention = sql`make_interval(days => ${signInDays})`;
const jobRetention = sql`interval '30 days'`;
/** Questions about an assignment arise within weeks; leads have their own history. */
const decisionRetention = sql`interval '180 days'`;
/** Users do not scroll back further; leads have their own history. */
const notificationRetention = sql`interval '180 days'`;
/** Older forms are refused. */
const formRetention = sql`make_interval(hours => ${formAgeHours + 1})`;
const missRetention = sql`interval '1 hour'`;
const attemptRetention = sql`make_interval(secs => ${forgetAfterSeconds})`;

/** Rows per transaction: short locks, and a quick stop. */
const batch = 5_000;

type Tx = Pick<AccountTx, 'db'> | Pick<AdminTx, 'db'>;

/** Whether more rows may be left. */
async function deleteBatch({ db }: Tx, table: SQL, where: SQL): Promise<boolean> {
  const { rowCount } = await db.execute(
    sql`delete from ${table} where ctid in (select ctid from ${table} where ${where} limit ${batch})`,
  );
  return (rowCount ?? 0) === batch;
}

async function deleteWhere(tx: Tx, table: SQL, where: SQL): Promise<void> {
  while (await deleteBatch(tx, table, where));
}

const isOver = sql`
  coalesce(revoked_at,
    least(expires_at, last_used_at + make_interval(secs => ${idleSeconds}))) < now() - ${sessionRetention}`;

export const pruneExpired = defineSystemJob({
  name: 'system.prune',
  cron: '7 * * * *',
  async run({ eachAccountApart, admin, signal }) {
    await eachAccountApart(async ({ accountId, step }) => {
      const own = sql`account_id = ${accountId}`;
      const expired: readonly [SQL, SQL][] = [
        [sql`cable_messages`, sql`at < now() - ${messageRetention}`],
        [sql`idempotency_keys`, sql`created_at < now() - ${keyRetention}`],
        [sql`used_form_tokens`, sql`created_at < now() - ${formRetention}`],
        [sql`missed_codes`, sql`since < now() - ${missRetention}`],
        [sql`sessions`, isOver],
        [sql`sign_ins`, sql`at < now() - ${signInRetention}`],
        [
          sql`login_attempts`,
          sql`last_failed_at < now() - ${attemptRetention} and coalesce(blocked_until, last_failed_at) < now()`,
        ],
        [sql`notification_users`, sql`created_at < now() - ${notificationRetention}`],
        [sql`distribution_decisions`, sql`at < now() - ${decisionRetention}`],
        [sql`personal_reads`, sql`day < current_date - ${personalReadDays}::int`],
        // Unfinished counts are deleted with their job.
        [sql`report_counts`, sql`kept_until < now()`],
        [sql`jobs`, sql`finished_at < now() - ${jobRetention}`],
      ];
      for (const [table, where] of expired)
        while (!signal.aborted && (await step((tx) => deleteBatch(tx, table, sql`${own} and ${where}`))));
    });
    await admin(async (tx) => {
      await deleteWhere(tx, sql`super_admin_sessions`, isOver);
      await deleteWhere(tx, sql`super_admin_sign_ins`, sql`at < now() - ${signInRetention}`);
      await deleteWhere(
        tx,
        sql`super_admin_login_attempts`,
        sql`last_failed_at < now() - ${attemptRetention} and coalesce(blocked_until, last_failed_at) < now()`,
      );
      await deleteWhere(tx, sql`super_admin_invitations`, sql`expires_at < now() - ${sessionRetention}`);
    });
  },
});
