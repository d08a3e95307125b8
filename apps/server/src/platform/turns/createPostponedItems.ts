const firstWaitMs = 5_000;
const longestWaitMs = 60 * 60_000;
/** Shorter, because all items of the account wait. */
const longestRestMs = 60_000;

export interface PostponedItems {
  /** PostponedItems items of a task, which a query may return before others. */
  count(task: string): number;
  has(task: string, id: string): boolean;
  /** Pauses an item for five seconds, doubled with each failure up to an hour. */
  add(task: string, id: string): void;
  remove(task: string, id: string): void;
  /** Accounts whose items all wait. */
  restingAccounts(task: string): string[];
  /** Pauses all items of an account for five seconds, doubled with each further time up to a minute. */
  rest(task: string, accountId: string): void;
  endRest(task: string, accountId: string): void;
}

/** Keys with growing pauses, by task. */
function createPauses(longestMs: number, now: () => number) {
  const tasks = new Map<string, Map<string, { waitMs: number; until: number }>>();
  const of = (task: string) => {
    const pauses = tasks.get(task) ?? new Map();
    tasks.set(task, pauses);
    return pauses;
  };
  return {
    of,
    add(task: string, key: string) {
      const pauses = of(task);
      const before = pauses.get(key);
      const waitMs = before ? Math.min(2 * before.waitMs, longestMs) : firstWaitMs;
      pauses.set(key, { waitMs, until: now() + waitMs });
      // Keys not seen for long were done by another process, or deleted.
      for (const [other, { until }] of pauses) if (until + longestWaitMs < now()) pauses.delete(other);
    },
    remove: (task: string, key: string) => void of(task).delete(key),
  };
}

export function createPostponedItems(now: () => number = Date.now): PostponedItems {
  const items = createPauses(longestWaitMs, now);
  const accounts = createPauses(longestRestMs, now);
  return {
    count: (task) => items.of(task).size,
    has: (task, id) => (items.of(task).get(id)?.until ?? 0) > now(),
    add: items.add,
    remove: items.remove,
    restingAccounts: (task) => [...accounts.of(task)].flatMap(([id, { until }]) => (until > now() ? id : [])),
    rest: accounts.add,
    endRest: accounts.remove,
  };
}
