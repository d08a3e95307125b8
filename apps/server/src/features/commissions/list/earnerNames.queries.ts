import { sql } from 'drizzle-orm';
import type { AccountTx } from '../../../platform/db/withAccount.ts';

export interface Earner {
  id: string;
  name: string;
  is_partner: boolean;
}

export async function findEarners(
  { db, accountId }: AccountTx,
  ids: readonly string[],
): Promise<(id: string) => Earner> {
  const wanted = sql.param([...new Set(ids)]);
  const { rows } = await db.execute<{ id: string; name: string; is_partner: boolean }>(sql`
    select id, name, false as is_partner from users where account_id = ${accountId} and id = any(${wanted}::uuid[])
    union all
    select id, name, true from partners where account_id = ${accountId} and id = any(${wanted}::uuid[])`);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return (id) => byId.get(id) ?? { id, name: '', is_partner: false };
}
