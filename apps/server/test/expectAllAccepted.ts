import { expect } from 'vitest';

/**
 * Expects that random stories contained every kind of step in a way that the server accepted, so that none of them
 * proves nothing. Only with the seed of every run: with another one, some kind may happen in no story.
 */
export function expectAllAccepted(accepted: ReadonlySet<string>, kinds: readonly string[]): void {
  if (process.env.FUNIL_SEED === undefined) expect([...accepted].toSorted()).toEqual(kinds);
}
