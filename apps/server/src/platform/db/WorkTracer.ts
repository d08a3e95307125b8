/** Tells a collector of traces about work on the database. */
export interface WorkTracer {
  /** Runs a transaction, the wait for its connection included. */
  transaction<T>(run: () => Promise<T>): Promise<T>;
  /** Runs a job or a due item in the trace of `traceparent`, or in one of its own. */
  work<T>(name: string, traceparent: string | null, run: () => Promise<T>): Promise<T>;
  /** The W3C header `traceparent` of the work that runs now; null outside of traced work. */
  traceparent(): string | null;
}
