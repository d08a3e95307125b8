import { sql } from 'drizzle-orm';

/** True for holds in force, by the day in the account's zone. The query names the table `retention_holds`. */
export const isHoldInForce = (accountId: string) => sql`(retention_holds.lifted_at is null
  and (retention_holds.until_day is null or retention_holds.until_day
    >= (now() at time zone (select time_zone from accounts where id = ${accountId}))::date))`;

/** Ids of the persons with a hold in force. */
export const heldPersons = (accountId: string) => sql`
  select leads.lead_person_id from retention_holds
    join leads on leads.account_id = ${accountId} and leads.id = retention_holds.lead_id
  where retention_holds.account_id = ${accountId} and ${isHoldInForce(accountId)}`;
