/** Time and time zone, which determine "today". */
export interface Clock {
  now: Date;
  /** IANA name of the account's time zone. */
  timeZone: string;
}
