/** `Subscriptions` of `platform/events` checks the payload types. */
export type SubscribersByEvent = Readonly<
  Record<string, readonly ((tx: never, payload: never) => void | Promise<void>)[]>
>;
