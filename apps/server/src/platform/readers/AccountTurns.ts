/**
 * Slots that accounts take in turns. An account holds all but one of them at most, so that another account waits for no
 * more than one turn.
 */
export class AccountTurns {
  readonly #slots: number;
  #taken = 0;
  readonly #held = new Map<string, number>();
  /** In the order of turns: an account goes to the end when a turn of it begins, and when one ends. */
  readonly #waiting = new Map<string, (() => void)[]>();

  constructor(slots: number) {
    this.#slots = slots;
  }

  async run<T>(accountId: string, work: () => Promise<T>): Promise<T> {
    await new Promise<void>((begin) => {
      this.#waiting.set(accountId, [...(this.#waiting.get(accountId) ?? []), begin]);
      this.#giveTurns();
    });
    try {
      return await work();
    } finally {
      this.#taken -= 1;
      this.#hold(accountId, -1);
      this.#queue(accountId, this.#waiting.get(accountId) ?? []);
      this.#giveTurns();
    }
  }

  /** Puts an account at the end of the line. */
  #queue(accountId: string, begins: (() => void)[]): void {
    this.#waiting.delete(accountId);
    if (begins.length > 0) this.#waiting.set(accountId, begins);
  }

  #hold(accountId: string, change: 1 | -1): void {
    const count = (this.#held.get(accountId) ?? 0) + change;
    if (count === 0) this.#held.delete(accountId);
    else this.#held.set(accountId, count);
  }

  #giveTurns(): void {
    const share = Math.max(1, this.#slots - 1);
    while (this.#taken < this.#slots) {
      const next = [...this.#waiting].find(([accountId]) => (this.#held.get(accountId) ?? 0) < share);
      if (!next) return;
      const [accountId, [begin, ...rest]] = next;
      this.#queue(accountId, rest);
      this.#taken += 1;
      this.#hold(accountId, 1);
      begin!();
    }
  }
}
