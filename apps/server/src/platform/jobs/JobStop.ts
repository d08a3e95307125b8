/**
 * Why a job's work ends before its end: `canceled` by somebody, `stopping` with the server (another process goes on),
 * or `lost` to another process that took it over while this one was away.
 */
export type StopReason = 'canceled' | 'stopping' | 'lost';

/** Thrown by a step that may not be done any more. Let it pass: the runner knows what it means. */
export class JobStop extends Error {
  override readonly name = 'JobStop';
  readonly reason: StopReason;

  constructor(reason: StopReason) {
    super(`The job ends early: ${reason}.`);
    this.reason = reason;
  }
}
