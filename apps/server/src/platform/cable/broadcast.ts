import type { CableChannel, CableEvents } from '@funil/api/contract';
import { sql } from 'drizzle-orm';
import { onCommit } from '../db/inTransaction.ts';
import type { AccountTx } from '../db/withAccount.ts';
import type { Audience } from '../db/schema/cable.ts';

/** PostgreSQL channel; a notification carries `<account> <seq>`. */
export const messageChannel = 'funil_cable';

export type Broadcast = { [C in CableChannel]: { stream: C; audience: Audience } & CableEvents[C] }[CableChannel];

const waiting = new WeakMap<AccountTx, Broadcast[]>();

/**
 * Sends the message on commit. Messages are written last in the transaction, because numbering locks a row of the
 * account until commit.
 */
export function broadcast(tx: AccountTx, message: Broadcast): void {
  const messages = waiting.get(tx);
  if (messages) {
    messages.push(message);
    return;
  }
  waiting.set(tx, [message]);
  tx.beforeCommit(() => publish(tx, waiting.get(tx) ?? []));
}

/** With a stream, the commit is not serialized by a notification, and no process reads the rows to send them. */
async function publish({ db, accountId, messageStream }: AccountTx, messages: readonly Broadcast[]): Promise<void> {
  const stream = messageStream?.isUp ? messageStream : null;
  const written = messages.map(({ stream: name, audience, ...event }) => ({ stream: name, audience, event }));
  const { rows } = await db.execute<{ seq: string }>(sql`
    with place as (
      insert into cable_positions (account_id, seq, at) values (${accountId}, ${written.length}, clock_timestamp())
      on conflict (account_id) do update set seq = cable_positions.seq + excluded.seq, at = clock_timestamp()
      returning seq, at
    ), written as (
      insert into cable_messages (account_id, seq, stream, event, audience, at)
      select ${accountId}, place.seq - ${written.length} + row.ordinality, row.value ->> 'stream', row.value -> 'event',
        row.value -> 'audience', place.at
      from place, jsonb_array_elements(${JSON.stringify(written)}::jsonb) with ordinality as row
    )
    select place.seq ${stream ? sql`` : sql`, pg_notify(${messageChannel}, ${accountId} || ' ' || place.seq)`} from place`);
  const first = Number(rows[0]!.seq) - written.length + 1;
  const entry = { accountId, messages: written.map((message, index) => ({ ...message, seq: first + index })) };
  if (stream) onCommit(db, () => stream.add(entry));
}
