/** `canceled` by a user, `stopping` with the server (another process continues), or `lost` to another process. */
export type StopReason = 'canceled' | 'stopping' | 'lost';

/** Thrown by a step that may no longer run; only the runner catches it. */
export class JobStop extends Error {
  override readonly name = 'JobStop';
  readonly reason: StopReason;

  constructor(reason: StopReason) {
    super(`The job ends early: ${reason}.`);
    this.reason = reason;
  }
}
