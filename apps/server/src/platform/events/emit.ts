import type { AccountTx } from '../db/withAccount.ts';

/**
 * Every domain event by name, with its payload. A feature declares its events in its `*.events.ts`: `declare module
 * '../../platform/events/emit.ts' { interface DomainEvents { 'lead.created': { lead: StoredLead } } }`.
 */
// oxlint-disable-next-line typescript/no-empty-object-type -- the features fill it
export interface DomainEvents {}

export type EventName = keyof DomainEvents;

/** Runs in the emitting transaction, which an error rolls back. */
export type Subscriber<Name extends EventName> = (tx: AccountTx, payload: DomainEvents[Name]) => void | Promise<void>;

/** Type of `subscriptions.ts`: every event with its subscribers, in order. */
export type Subscriptions = { readonly [Name in EventName]: readonly Subscriber<Name>[] };

/**
 * Emits an event. Its subscribers run one after the other, in the order of `subscriptions.ts`, before the call
 * resolves; the emitting command knows none of them.
 */
export async function emit<Name extends EventName>(
  tx: AccountTx,
  event: Name,
  payload: DomainEvents[Name],
): Promise<void> {
  // A program without subscriptions would otherwise silently lose notifications and broadcasts.
  if (!tx.subscriptions) throw new Error(`Nobody can receive ${event}: the database was opened without subscriptions.`);
  const subscribers = (tx.subscriptions[event] ?? []) as readonly Subscriber<Name>[];
  for (const subscriber of subscribers) await subscriber(tx, payload);
}
