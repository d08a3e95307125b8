/** One line of the list of subscriptions: what happens in the same transaction when a domain event is emitted. */
export interface Subscription {
  readonly event: string;
  /** Takes the transaction and what the event carries; `on` of `platform/events` checks both. */
  readonly subscriber: (tx: never, payload: never) => void | Promise<void>;
}
