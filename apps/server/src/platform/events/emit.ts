import type { Subscription } from '../db/Subscription.ts';
import type { AccountTx } from '../db/withAccount.ts';

/**
 * Every domain event, by its name, with what it carries. A feature declares its own beside its commands:
 * `declare module '../../platform/events/emit.ts' { interface DomainEvents { 'lead.created': { lead: StoredLead } } }`.
 */
// oxlint-disable-next-line typescript/no-empty-object-type -- the features fill it
export interface DomainEvents {}

export type EventName = keyof DomainEvents;

/** What follows from an event, in the transaction of the command that emitted it: what it throws rolls both back. */
export type Subscriber<Name extends EventName> = (tx: AccountTx, payload: DomainEvents[Name]) => void | Promise<void>;

/** A line of `subscriptions.ts`. */
export const on = <Name extends EventName>(event: Name, subscriber: Subscriber<Name>): Subscription => ({
  event,
  subscriber,
});

/**
 * Says that something has happened. Its subscribers run one after the other, in the order of the list, before this
 * resolves; the command that emits knows none of them.
 */
export async function emit<Name extends EventName>(
  tx: AccountTx,
  event: Name,
  payload: DomainEvents[Name],
): Promise<void> {
  // A program that forgot the list would otherwise lose notifications and broadcasts without a word.
  if (!tx.subscriptions) throw new Error(`Nobody can receive ${event}: the database was opened without subscriptions.`);
  for (const one of tx.subscriptions) if (one.event === event) await (one.subscriber as Subscriber<Name>)(tx, payload);
}
