import { formAgeHours, signInDays } from '@funil/api/contract';
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

/** Rows per statement: short locks, and a quick stop. */
const batch = 5_000;

type Tx = Pick<AccountTx, 'db'> | Pick<AdminTx, 'db'>;

async function deleteWhere({ db }: Tx, table: SQL, where: SQL): Promise<void> {
  for (;;) {
    const { rowCount } = await db.execute(
      sql`delete from ${table} where ctid in (select ctid from ${table} where ${where} limit ${batch})`,
    );
    if ((rowCount ?? 0) < batch) return;
  }
}

const isOver = sql`
  coalesce(revoked_at,
    least(expires_at, last_used_at + make_interval(secs => ${idleSeconds}))) < now() - ${sessionRetention}`;

export const pruneExpired = defineSystemJob({
  name: 'system.prune',
  cron: '7 * * * *',
  async run({ eachAccount, admin }) {
    await eachAccount(async (tx) => {
      const own = sql`account_id = ${tx.accountId}`;
      await deleteWhere(tx, sql`cable_messages`, sql`${own} and at < now() - ${messageRetention}`);
      await deleteWhere(tx, sql`idempotency_keys`, sql`${own} and created_at < now() - ${keyRetention}`);
      await deleteWhere(tx, sql`used_form_tokens`, sql`${own} and created_at < now() - ${formRetention}`);
      await deleteWhere(tx, sql`missed_codes`, sql`${own} and since < now() - ${missRetention}`);
      await deleteWhere(tx, sql`sessions`, sql`${own} and ${isOver}`);
      await deleteWhere(tx, sql`sign_ins`, sql`${own} and at < now() - ${signInRetention}`);
      await deleteWhere(
        tx,
        sql`login_attempts`,
        sql`${own} and last_failed_at < now() - ${attemptRetention} and coalesce(blocked_until, last_failed_at) < now()`,
      );
      await deleteWhere(tx, sql`notification_users`, sql`${own} and created_at < now() - ${notificationRetention}`);
      await deleteWhere(tx, sql`distribution_decisions`, sql`${own} and at < now() - ${decisionRetention}`);
      // Unfinished counts are deleted with their job.
      await deleteWhere(tx, sql`report_counts`, sql`${own} and kept_until < now()`);
      await deleteWhere(tx, sql`jobs`, sql`${own} and finished_at < now() - ${jobRetention}`);
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
