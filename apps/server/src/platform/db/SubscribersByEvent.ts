/** Subscribers of each domain event; `Subscriptions` of `platform/events` checks their payload types. */
export type SubscribersByEvent = Readonly<
  Record<string, readonly ((tx: never, payload: never) => void | Promise<void>)[]>
>;
