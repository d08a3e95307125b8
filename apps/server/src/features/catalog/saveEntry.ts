import type { RegisterName, Registers } from '@funil/api/contract';
import { normalizeText } from '@funil/validation/values';
import { sql } from 'drizzle-orm';
import { broadcastRegister } from '../../platform/cable/accountBroadcasts.ts';
import { newId } from '../../platform/db/newId.ts';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import { Refusal } from '../../platform/refusals/Refusal.ts';
import { refuseFields } from '../../platform/refusals/refuseFields.ts';
import { registerKeepers } from './registerKeepers.ts';
import {
  findEntry,
  insertEntry,
  isNameTaken,
  listEntries,
  lockRegister,
  placeEntries,
  updateEntry,
} from './registers.queries.ts';

type Entry<Name extends RegisterName> = Registers[Name]['entry'];
type Input<Name extends RegisterName> = Registers[Name]['input'];

export interface SavedEntry<Name extends RegisterName> {
  before: Entry<Name> | null;
  entry: Entry<Name>;
}

/** @throws Refusal `register.name_taken`, and what the register itself asks for */
async function save<Name extends RegisterName>(
  tx: AccountTx,
  register: Name,
  before: Entry<Name> | null,
  input: Input<Name>,
): Promise<SavedEntry<Name>> {
  const keeper = registerKeepers[register];
  const id = before?.id ?? newId();
  const nameKey = normalizeText(input.name);
  const problems = await keeper.problemsOf(tx, input, before);
  if (await isNameTaken(tx, register, nameKey, id)) problems.unshift({ field: 'name', code: 'register.name_taken' });
  refuseFields(problems);

  const values = { name: input.name, name_key: nameKey, ...keeper.valuesOf(input) };
  if (before)
    await updateEntry(tx, register, id, {
      ...values,
      ...(before.is_archived === input.is_archived ? {} : { archived_at: input.is_archived ? sql`now()` : null }),
    });
  else await insertEntry(tx, register, id, values);
  await keeper.afterSave?.(tx, id, input);
  broadcastRegister(tx, register);
  return { before, entry: (await findEntry(tx, register, id))! };
}

/** Adds an entry at the end of the register. */
export async function createEntry<Name extends RegisterName>(
  tx: AccountTx,
  register: Name,
  input: Input<Name>,
): Promise<SavedEntry<Name>> {
  await lockRegister(tx, register);
  return save(tx, register, null, { ...input, is_archived: false });
}

/** @throws Refusal `register.not_found` and what `save` refuses */
export async function updateEntryOf<Name extends RegisterName>(
  tx: AccountTx,
  register: Name,
  id: string,
  input: Input<Name>,
): Promise<SavedEntry<Name>> {
  await lockRegister(tx, register);
  const before = await findEntry(tx, register, id);
  if (!before) throw new Refusal('register.not_found');
  return save(tx, register, before, input);
}

/**
 * Puts the entries that are not archived in this order.
 *
 * @throws Refusal `register.order_outdated` when they are not exactly those
 */
export async function arrangeEntries<Name extends RegisterName>(
  tx: AccountTx,
  register: Name,
  ids: readonly string[],
): Promise<Entry<Name>[]> {
  await lockRegister(tx, register);
  const entries: Entry<Name>[] = await listEntries(tx, register);
  const active = entries.filter((entry) => !entry.is_archived).map(({ id }) => id);
  const requested = ids.map((id) => id.toLowerCase());
  if (active.toSorted().join() !== requested.toSorted().join()) throw new Refusal('register.order_outdated');
  await placeEntries(tx, register, requested);
  broadcastRegister(tx, register);
  return listEntries(tx, register);
}
