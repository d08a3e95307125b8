import { setTimeout as delay } from 'node:timers/promises';
import type { PostponedItems } from './createPostponedItems.ts';
import type { Turns } from './createTurns.ts';

export interface AccountItem {
  accountId: string;
  id: string;
}

/** `postpone` pauses the item, `rest` the item and its whole account. */
export type ItemOutcome = 'done' | 'postpone' | 'rest';

export interface TurnWork {
  name: string;
  /** Items that are due, the first of each account before the second of any. */
  find(most: number, exceptAccounts: readonly string[]): Promise<AccountItem[]>;
  /** Must not fail. */
  run(item: AccountItem): Promise<ItemOutcome>;
  turns: Turns;
  /** Items of an account that may run side by side, if the turns allow it. @default 1 */
  perAccount?: number;
  postponed: PostponedItems;
  /** When aborted, running items end and no other begins. */
  signal?: AbortSignal | undefined;
}

export interface TurnRunner {
  /** Resolves once nothing is due. During a run it makes that run look again. */
  run(): Promise<void>;
}

/** Items per lookup. */
const roundSize = 200;

/** Delay until new items of other accounts are found while one account is busy. */
const lookAgainMs = 1_000;

/** Runs due items of all accounts. An account that is slow, busy or failing delays no other. */
export function createTurnRunner({ name, find, run, turns, perAccount = 1, postponed, signal }: TurnWork): TurnRunner {
  let isAgain = false;
  let wake = () => {};
  let running: Promise<void> | null = null;
  let done = new Set<string>();

  /** An item found again after it ran was locked elsewhere or is not over; at once it would be found for ever. */
  function isRunnable({ id }: AccountItem): boolean {
    if (done.delete(id)) postponed.add(name, id);
    return !postponed.has(name, id);
  }

  async function runItem(item: AccountItem): Promise<void> {
    const outcome = await run(item);
    if (outcome === 'done') {
      done.add(item.id);
      postponed.remove(name, item.id);
      postponed.endRest(name, item.accountId);
      return;
    }
    postponed.add(name, item.id);
    if (outcome === 'rest') postponed.rest(name, item.accountId);
  }

  /** Joins the queue of turns again for each item, behind all waiting accounts. */
  async function runAccount(items: AccountItem[]): Promise<void> {
    const { accountId } = items[0]!;
    const isOver = () => signal?.aborted || postponed.restingAccounts(name).includes(accountId);
    const runLane = async () => {
      while (items.length > 0 && !isOver())
        await turns.take(accountId, async () => {
          const item = isOver() ? undefined : items.shift();
          if (item) await runItem(item);
        });
    };
    await Promise.all(Array.from({ length: perAccount }, runLane));
  }

  async function runAll(): Promise<void> {
    const busy = new Map<string, Promise<void>>();
    done = new Set();

    async function look(): Promise<void> {
      isAgain = false;
      const most = roundSize + postponed.count(name);
      const found = await find(most, [...busy.keys(), ...postponed.restingAccounts(name)]);
      for (const [accountId, items] of Map.groupBy(found.filter(isRunnable), (item) => item.accountId))
        busy.set(
          accountId,
          runAccount(items).finally(() => busy.delete(accountId)),
        );
    }

    try {
      let isOver = false;
      while (!isOver) {
        // A busy account is left out, and may end and have more due while the others are looked up.
        const isComplete = busy.size === 0;
        await look();
        if (busy.size > 0) await untilNextLook([...busy.values()]);
        else isOver = isComplete;
        isOver ||= signal?.aborted ?? false;
      }
    } finally {
      await Promise.all(busy.values());
    }
  }

  async function untilNextLook(work: readonly Promise<void>[]): Promise<void> {
    const over = new AbortController();
    const woken = new Promise<void>((resolve) => {
      wake = resolve;
    });
    const later = delay(lookAgainMs, undefined, { signal: over.signal }).catch(() => {});
    await Promise.race([Promise.all(work), woken, later]);
    over.abort();
  }

  async function runUntilDone(): Promise<void> {
    try {
      do await runAll();
      while (isAgain && !signal?.aborted);
    } finally {
      running = null;
    }
  }

  return {
    run() {
      isAgain = true;
      wake();
      running ??= runUntilDone();
      return running;
    },
  };
}
