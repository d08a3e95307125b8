/** Both determine "today". */
export interface Clock {
  now: Date;
  /** IANA name, of the account. */
  timeZone: string;
}
