import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { AccountTx } from './withAccount.ts';

type Row = Record<string, unknown>;

/** One statement saves round trips. Values arrive as JSON: sums are numbers, moments strings. */
export async function runInOneStatement<Name extends string>(
  { db }: AccountTx,
  questions: Record<Name, SQL>,
): Promise<Record<Name, Row[]>> {
  const parts = Object.entries<SQL>(questions).map(
    ([name, question]) =>
      sql`(select coalesce(json_agg(asked), '[]') from (${question}) as asked) as ${sql.identifier(name)}`,
  );
  const { rows } = await db.execute<Record<Name, Row[]>>(sql`select ${sql.join(parts, sql`, `)}`);
  return rows[0]!;
}
