/** From where a moment is looked at: what counts as today depends on both. */
export interface Clock {
  now: Date;
  /** IANA name of the account's time zone. */
  timeZone: string;
}
