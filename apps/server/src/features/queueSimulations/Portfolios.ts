/** A lead that somebody has begun to own, or owns no more, while it is open. */
export interface PortfolioChange {
  /** Milliseconds. */
  at: number;
  userId: string;
  by: 1 | -1;
}

/** How many open leads each person has, as time passes. */
export class Portfolios {
  readonly #changes: PortfolioChange[];
  #done = 0;

  constructor(changes: readonly PortfolioChange[]) {
    this.#changes = changes.toSorted((one, other) => one.at - other.at);
  }

  /** When the next change comes; infinity when none does. */
  get nextAt(): number {
    return this.#changes[this.#done]?.at ?? Infinity;
  }

  /** Lets time pass until a moment, that moment included. */
  pass(until: number, change: (userId: string, by: number) => void): void {
    for (; this.nextAt <= until; this.#done += 1) {
      const { userId, by } = this.#changes[this.#done]!;
      change(userId, by);
    }
  }

  /** Adds what comes later. */
  plan(added: PortfolioChange): void {
    let [low, high] = [this.#done, this.#changes.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#changes[middle]!.at <= added.at) low = middle + 1;
      else high = middle;
    }
    this.#changes.splice(low, 0, added);
  }
}
