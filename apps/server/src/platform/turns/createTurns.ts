/** A share of work for each account, out of a number of pieces that run at once. */
export interface Turns {
  /** Runs once the account has a turn. */
  take<T>(accountId: string, run: () => Promise<T>): Promise<T>;
}

interface TurnOptions {
  atOnce: number;
  /** @default 1 */
  perAccount?: number;
}

/** First come, first served, except that an account at its limit is passed over. */
export function createTurns({ atOnce, perAccount = 1 }: TurnOptions): Turns {
  const running: string[] = [];
  const waiting: { accountId: string; start: () => void }[] = [];
  const isFree = (accountId: string) => running.filter((one) => one === accountId).length < perAccount;

  function startNext() {
    while (running.length < atOnce) {
      const next = waiting.findIndex(({ accountId }) => isFree(accountId));
      const [turn] = next < 0 ? [] : waiting.splice(next, 1);
      if (!turn) return;
      running.push(turn.accountId);
      turn.start();
    }
  }

  return {
    async take(accountId, run) {
      await new Promise<void>((start) => {
        waiting.push({ accountId, start });
        startNext();
      });
      try {
        return await run();
      } finally {
        running.splice(running.indexOf(accountId), 1);
        startNext();
      }
    },
  };
}
