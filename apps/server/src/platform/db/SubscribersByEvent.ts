/**
 * Subscribers of each domain event, as the database carries them; `Subscriptions` of `platform/events` checks what they
 * take.
 */
export type SubscribersByEvent = Readonly<
  Record<string, readonly ((tx: never, payload: never) => void | Promise<void>)[]>
>;
