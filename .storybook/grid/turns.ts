/** One after the other: a page has one focus, so of all cells only one may play its story. */
export class Turns {
  #playing: string | undefined;
  #waiting: { key: string; start: () => void }[] = [];

  /** Resolves when it is the turn of `key`, or when `signal` says that it no longer wants one. */
  take(key: string, signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      if (signal.aborted) return resolve();
      const entry = { key, start: resolve };
      this.#waiting.push(entry);
      signal.addEventListener('abort', () => {
        this.#waiting = this.#waiting.filter((one) => one !== entry);
        resolve();
      });
      // A page that has loaded itself again in the middle of its turn begins anew.
      if (this.#playing === key) this.#playing = undefined;
      this.#next();
    });
  }

  /** `key` has played, or is gone. */
  end(key: string): void {
    if (this.#playing === key) this.#playing = undefined;
    this.#next();
  }

  #next(): void {
    if (this.#playing !== undefined) return;
    const entry = this.#waiting.shift();
    if (!entry) return;
    this.#playing = entry.key;
    entry.start();
  }
}
