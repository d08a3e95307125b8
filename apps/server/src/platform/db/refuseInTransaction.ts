import { AsyncLocalStorage } from 'node:async_hooks';

const open = new AsyncLocalStorage<true>();
let isWatching = false;

/** Makes `refuseInTransaction` refuse. Tests watch; the server does not, because the context costs time everywhere. */
export function watchTransactions(): void {
  isWatching = true;
}

/** Runs what a transaction does. */
export const asTransaction = <T>(run: () => Promise<T>): Promise<T> => (isWatching ? open.run(true, run) : run());

/** Other systems may be slow or down: a transaction that waits for one keeps a connection and its locks. */
export function refuseInTransaction(system: string): void {
  if (open.getStore()) throw new Error(`${system} must not be called inside a transaction.`);
}
