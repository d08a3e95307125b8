/**
 * `canceled` by a user, `stopping` with the server (another process continues), `suspended` with the account, until it
 * is active again, or `lost` to another process that took over.
 */
export type StopReason = 'canceled' | 'stopping' | 'suspended' | 'lost';

/** Thrown by a step that may no longer run; only the runner catches it. */
export class JobStop extends Error {
  override readonly name = 'JobStop';
  readonly reason: StopReason;

  constructor(reason: StopReason) {
    super(`The job ends early: ${reason}.`);
    this.reason = reason;
  }
}
