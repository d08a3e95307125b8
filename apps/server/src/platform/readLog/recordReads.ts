import type { PersonalReadKind } from '@funil/api/contract';
import { sql } from 'drizzle-orm';
import type { AccountTx } from '../db/withAccount.ts';

export interface PersonalReads {
  leadId: string;
  userId: string;
  kind: PersonalReadKind;
  count: number;
  at: Date;
}

/** Adds reads to those of their day in the account's zone. Leads that were deleted meanwhile are left out. */
export async function recordReads({ db, accountId }: AccountTx, reads: readonly PersonalReads[]): Promise<void> {
  if (reads.length === 0) return;
  // Sorted, so that two processes lock the rows in one order.
  const rows = reads.toSorted((one, other) => (one.leadId < other.leadId ? -1 : 1));
  await db.execute(sql`
    insert into personal_reads (account_id, lead_id, user_id, kind, day, count, last_at)
    select ${accountId}::uuid, read."leadId", read."userId", read.kind, (read.at at time zone account.time_zone)::date,
      read.count, read.at
    from accounts account, json_to_recordset(${JSON.stringify(rows)}::json)
      as read ("leadId" uuid, "userId" uuid, kind text, count integer, at timestamptz)
    where account.id = ${accountId} and exists (select from leads where leads.account_id = ${accountId} and leads.id = read."leadId")
    on conflict (account_id, lead_id, user_id, kind, day) do update
      set count = personal_reads.count + excluded.count,
        last_at = greatest(personal_reads.last_at, excluded.last_at)`);
}
