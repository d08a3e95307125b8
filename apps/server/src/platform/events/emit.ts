import type { AccountTx } from '../db/withAccount.ts';

/**
 * Payload of every domain event. A feature adds its events in its `*.events.ts`, by declaring the module
 * `platform/events/emit.ts`.
 */
// oxlint-disable-next-line typescript/no-empty-object-type -- the features fill it
export interface DomainEvents {}

export type EventName = keyof DomainEvents;

/** Runs in the emitting transaction, which an error rolls back. */
export type Subscriber<Name extends EventName> = (tx: AccountTx, payload: DomainEvents[Name]) => void | Promise<void>;

export type Subscriptions = { readonly [Name in EventName]: readonly Subscriber<Name>[] };

/** Runs the subscribers one after the other, in the order of `subscriptions.ts`. */
export async function emit<Name extends EventName>(
  tx: AccountTx,
  event: Name,
  payload: DomainEvents[Name],
): Promise<void> {
  // Without subscriptions, notifications and broadcasts would be lost silently.
  if (!tx.subscriptions) throw new Error(`Nobody can receive ${event}: the database was opened without subscriptions.`);
  const subscribers = (tx.subscriptions[event] ?? []) as readonly Subscriber<Name>[];
  for (const subscriber of subscribers) await subscriber(tx, payload);
}
