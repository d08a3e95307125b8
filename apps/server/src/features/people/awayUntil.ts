import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { AccountTx } from '../../platform/db/withAccount.ts';

/** Last day of the absence that a row of `users` has on a day of the account; null without one. */
export const awayUntil = ({ accountId }: AccountTx, day: string): SQL<string | null> =>
  sql<string | null>`(select away.until_day::text from absences as away where away.account_id = ${accountId}
    and away.user_id = users.id and away.from_day <= ${day}::date and away.until_day >= ${day}::date)`;
