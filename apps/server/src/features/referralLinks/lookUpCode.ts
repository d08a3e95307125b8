import { and, eq, inArray, sql } from 'drizzle-orm';
import { missedCodes, users } from '../../platform/db/schema/tables.ts';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import { networkOf } from '../../platform/identity/networkOf.ts';
import { Refusal } from '../../platform/refusals/Refusal.ts';
import { codeOf, findPersonByCode } from './findPersonByCode.ts';

/*
 * A code is a first name and four digits, so all could be tried. Only codes that never existed count as misses: many
 * visitors with shared links behind one address never meet the limit.
 */

/** Misses allowed per address and account within an hour. */
export const mostMisses = 30;

/** Misses of all addresses in an hour, beyond which each address may miss only `mostMissesThen` times. */
export const mostMissesOfAll = 1_000;
export const mostMissesThen = 3;

const windowSeconds = 60 * 60;
const everywhere = '*';

interface MissCount {
  address: string;
  misses: number;
  secondsLeft: number;
}

function isTooMany(address: string, misses: readonly MissCount[]): MissCount | undefined {
  const own = misses.find((row) => row.address === address);
  const all = misses.find((row) => row.address === everywhere);
  const most = (all?.misses ?? 0) > mostMissesOfAll ? mostMissesThen : mostMisses;
  return own && own.misses > most ? own : undefined;
}

const secondsLeft = sql<number>`ceil(${windowSeconds} - extract(epoch from now() - ${missedCodes.since}))::int`;
const columns = { address: missedCodes.address, misses: missedCodes.misses, secondsLeft };

const listMisses = ({ db, accountId }: AccountTx, address: string): Promise<MissCount[]> =>
  db
    .select(columns)
    .from(missedCodes)
    .where(
      and(
        eq(missedCodes.accountId, accountId),
        inArray(missedCodes.address, [address, everywhere]),
        sql`${secondsLeft} > 0`,
      ),
    );

/** Restarts the count an hour after the first miss. */
async function countMiss({ db, accountId }: AccountTx, address: string): Promise<MissCount[]> {
  const isOver = sql`${missedCodes.since} <= now() - make_interval(secs => ${windowSeconds})`;
  const misses: MissCount[] = [];
  for (const one of [address, everywhere]) {
    const [row] = await db
      .insert(missedCodes)
      .values({ accountId, address: one, misses: 1, since: sql`now()` })
      .onConflictDoUpdate({
        target: [missedCodes.accountId, missedCodes.address],
        set: {
          misses: sql`case when ${isOver} then 1 else ${missedCodes.misses} + 1 end`,
          since: sql`case when ${isOver} then now() else ${missedCodes.since} end`,
        },
      })
      .returning(columns);
    misses.push(row!);
  }
  return misses;
}

async function isAnybodys({ db, accountId }: AccountTx, code: string): Promise<boolean> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.accountId, accountId), eq(users.code, codeOf(code))));
  return rows.length > 0;
}

const tooMany = ({ secondsLeft: retryAfter }: MissCount) => new Refusal('request.too_many', { retryAfter });

/**
 * After too many misses every code is refused.
 *
 * @param transaction opens a separate transaction, so that counts survive a failing call
 */
export async function lookUpCode(
  transaction: <T>(fn: (tx: AccountTx) => Promise<T>) => Promise<T>,
  code: string,
  ip: string,
): Promise<Awaited<ReturnType<typeof findPersonByCode>>> {
  const address = networkOf(ip);
  const { person, misses } = await transaction(async (tx) => {
    const before = await listMisses(tx, address);
    if (isTooMany(address, before)) return { person: undefined, misses: before };
    const found = await findPersonByCode(tx, code);
    const isMiss = !found && !(await isAnybodys(tx, code));
    return { person: found, misses: isMiss ? await countMiss(tx, address) : [] };
  });
  const over = isTooMany(address, misses);
  if (over) throw tooMany(over);
  return person;
}
