import type { AccountTx } from '../db/withAccount.ts';

/**
 * Every domain event, by its name, with what it carries. A feature declares its own in its `*.events.ts`:
 * `declare module '../../platform/events/emit.ts' { interface DomainEvents { 'lead.created': { lead: StoredLead } } }`.
 */
// oxlint-disable-next-line typescript/no-empty-object-type -- the features fill it
export interface DomainEvents {}

export type EventName = keyof DomainEvents;

/** Runs in the emitting transaction; an error rolls both back. */
export type Subscriber<Name extends EventName> = (tx: AccountTx, payload: DomainEvents[Name]) => void | Promise<void>;

/** The record of `subscriptions.ts`: every event with its subscribers, in their order. */
export type Subscriptions = { readonly [Name in EventName]: readonly Subscriber<Name>[] };

/**
 * Says that something has happened. Its subscribers run one after the other, in the order of the record, before this
 * resolves; the command that emits knows none of them.
 */
export async function emit<Name extends EventName>(
  tx: AccountTx,
  event: Name,
  payload: DomainEvents[Name],
): Promise<void> {
  // A program that forgot the record would otherwise lose notifications and broadcasts without a word.
  if (!tx.subscriptions) throw new Error(`Nobody can receive ${event}: the database was opened without subscriptions.`);
  const subscribers = (tx.subscriptions[event] ?? []) as readonly Subscriber<Name>[];
  for (const subscriber of subscribers) await subscriber(tx, payload);
}
