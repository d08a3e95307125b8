import type { PendingOutcome } from '../../reminders/pendingOutcomes.ts';

/** Outcome that was recorded about a lead during a round. */
export interface RoundResult {
  type: PendingOutcome['type'];
  /** Label of the outcome. */
  label: string;
  hasNextStep: boolean;
}

export type RoundResults = Readonly<Record<number, RoundResult>>;

const key = 'funil.roundResults';

interface Stored {
  /** Numbers of the round that the results belong to. */
  round: string;
  results: RoundResults;
}

/** Results of a round in this tab; empty for another round, or if storage is blocked. */
export function readResults(numbers: readonly number[]): RoundResults {
  try {
    const stored = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Stored | null;
    return stored?.round === numbers.join() ? stored.results : {};
  } catch {
    return {};
  }
}

export function keepResults(numbers: readonly number[], results: RoundResults): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ round: numbers.join(), results } satisfies Stored));
  } catch {
    // Storage is blocked: the summary lasts until the page is reloaded.
  }
}
