import type { RegisterName, Registers } from '@funil/api/contract';
import { DrizzleQueryError } from 'drizzle-orm';
import pg from 'pg';
import { readers } from '../../platform/cable/audience.ts';
import { broadcastRegister } from '../../platform/cable/accountBroadcasts.ts';
import { broadcast } from '../../platform/cable/broadcast.ts';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import { Refusal } from '../../platform/refusals/Refusal.ts';
import { refuseFields } from '../../platform/refusals/refuseFields.ts';
import type { FieldProblem } from '../../platform/refusals/refuseFields.ts';
import type { RegisterKeeper } from './registerKeepers.ts';
import { registerKeepers } from './registerKeepers.ts';
import { deleteEntry, findEntry, lockRegister, moveUses } from './registers.queries.ts';

/** A row that others still name; the transaction is lost, and with it what was moved. */
const isStillNamed = (error: unknown) =>
  error instanceof DrizzleQueryError && error.cause instanceof pg.DatabaseError && error.cause.code === '23503';

/**
 * Deletes an entry that nothing uses; with a receiver, what uses it moves there first. History keeps the names of the
 * day, so it reads as before.
 *
 * @throws Refusal `register.not_found`, `register.in_use`, `register.receiver_unknown`, and what the register itself asks for
 */
export async function removeEntry<Name extends RegisterName>(
  tx: AccountTx,
  register: Name,
  id: string,
  intoId: string | null,
): Promise<Registers[Name]['entry']> {
  await lockRegister(tx, register);
  const entry = await findEntry(tx, register, id);
  if (!entry) throw new Refusal('register.not_found');
  const into = intoId === null || intoId === id ? null : ((await findEntry(tx, register, intoId)) ?? null);
  const problems: FieldProblem[] = [];
  if (intoId !== null && (!into || into.is_archived))
    problems.push({ field: 'into_id', code: 'register.receiver_unknown' });
  const keeper: RegisterKeeper<Name> = registerKeepers[register];
  refuseFields([...problems, ...keeper.removalProblems(entry, into)]);
  if (!into && entry.used_by > 0) throw new Refusal('register.in_use');

  try {
    if (into) await moveUses(tx, register, id, into.id);
    await keeper.beforeRemoval?.(tx, id, into?.id ?? null);
    await deleteEntry(tx, register, id);
  } catch (error) {
    if (isStillNamed(error)) throw new Refusal('register.in_use');
    throw error;
  }
  broadcastRegister(tx, register);
  if (into && entry.used_by > 0)
    broadcast(tx, { stream: 'LeadsChannel', kind: 'leads_changed', audience: readers('lead.read') });
  return entry;
}
