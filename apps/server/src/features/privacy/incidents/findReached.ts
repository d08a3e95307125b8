import type { AddReachedInput } from '@funil/api/contract';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { apiKeys, leads, users } from '../../../platform/db/schema/tables.ts';
import type { AccountTx } from '../../../platform/db/withAccount.ts';
import { refuseField } from '../../../platform/refusals/refuseFields.ts';

/** Leads that a user read in some ways from one day to another. Reads are kept by day of the account. */
async function readBy({ db, accountId }: AccountTx, input: AddReachedInput): Promise<number[]> {
  const known = await db.$count(users, and(eq(users.accountId, accountId), eq(users.id, input.user_id!)));
  if (known === 0) refuseField('user_id', 'privacy_incident.user_unknown');
  const { rows } = await db.execute<{ number: string }>(sql`
    select distinct leads.number from personal_reads
      join leads on leads.account_id = ${accountId} and leads.id = personal_reads.lead_id
    where personal_reads.account_id = ${accountId} and user_id = ${input.user_id}
      and day between ${input.from_day}::date and ${input.until_day}::date
      ${input.read_kinds.length === 0 ? sql`` : sql`and kind = any(${sql.param([...input.read_kinds])}::text[])`}`);
  return rows.map(({ number }) => Number(number));
}

/** Leads that a key wrote: no key reads others. */
async function writtenBy({ db, accountId }: AccountTx, input: AddReachedInput, timeZone: string): Promise<number[]> {
  const known = await db.$count(apiKeys, and(eq(apiKeys.accountId, accountId), eq(apiKeys.id, input.api_key_id!)));
  if (known === 0) refuseField('api_key_id', 'privacy_incident.key_unknown');
  const { rows } = await db.execute<{ number: string }>(sql`
    select distinct leads.number from audit_log
      join leads on leads.account_id = ${accountId} and leads.id::text = audit_log.target_id
    where audit_log.account_id = ${accountId} and actor_kind = 'api_key' and actor_id = ${input.api_key_id}
      and target_type = 'lead' and (at at time zone ${timeZone})::date
        between ${input.from_day}::date and ${input.until_day}::date`);
  return rows.map(({ number }) => Number(number));
}

async function listed({ db, accountId }: AccountTx, { numbers }: AddReachedInput): Promise<number[]> {
  const asked = [...new Set(numbers)];
  const rows = await db
    .select({ number: leads.number })
    .from(leads)
    .where(and(eq(leads.accountId, accountId), inArray(leads.number, asked)));
  if (rows.length < asked.length) refuseField('numbers', 'privacy_incident.lead_unknown');
  return asked;
}

/** Numbers of the leads whose persons were reached in one of the ways. */
export function findReached(tx: AccountTx, input: AddReachedInput, timeZone: string): Promise<number[]> {
  if (input.source === 'reads') return readBy(tx, input);
  return input.source === 'api_key' ? writtenBy(tx, input, timeZone) : listed(tx, input);
}
