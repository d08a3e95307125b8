export interface HeldLeadsChange {
  /** Moment in milliseconds. */
  at: number;
  userId: string;
  by: 1 | -1;
}

export class HeldLeadsTimeline {
  readonly #changes: HeldLeadsChange[];
  #done = 0;

  constructor(changes: readonly HeldLeadsChange[]) {
    this.#changes = changes.toSorted((one, other) => one.at - other.at);
  }

  /** Moment of the next change; Infinity without one. */
  get nextAt(): number {
    return this.#changes[this.#done]?.at ?? Infinity;
  }

  /** Applies changes up to a moment, inclusive. */
  pass(until: number, change: (userId: string, by: number) => void): void {
    for (; this.nextAt <= until; this.#done += 1) {
      const { userId, by } = this.#changes[this.#done]!;
      change(userId, by);
    }
  }

  /** Inserts a future change at its place in time. */
  plan(added: HeldLeadsChange): void {
    let [low, high] = [this.#done, this.#changes.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#changes[middle]!.at <= added.at) low = middle + 1;
      else high = middle;
    }
    this.#changes.splice(low, 0, added);
  }
}
