const firstWaitMs = 5_000;
const longestWaitMs = 60 * 60_000;

export interface Postponed {
  /** Postponed items of a task, which a query may return before others. */
  count(task: string): number;
  has(task: string, id: string): boolean;
  /** Pauses an item for five seconds, doubled with each failure up to an hour. */
  add(task: string, id: string): void;
  remove(task: string, id: string): void;
}

export function createPostponed(now: () => number = Date.now): Postponed {
  const tasks = new Map<string, Map<string, { waitMs: number; until: number }>>();
  const of = (task: string) => {
    const pieces = tasks.get(task) ?? new Map();
    tasks.set(task, pieces);
    return pieces;
  };
  return {
    count: (task) => of(task).size,
    has: (task, id) => (of(task).get(id)?.until ?? 0) > now(),
    add(task, id) {
      const pieces = of(task);
      const before = pieces.get(id);
      const waitMs = before ? Math.min(2 * before.waitMs, longestWaitMs) : firstWaitMs;
      pieces.set(id, { waitMs, until: now() + waitMs });
      // Items not seen for long were done by another process, or deleted.
      for (const [other, { until }] of pieces) if (until + longestWaitMs < now()) pieces.delete(other);
    },
    remove: (task, id) => void of(task).delete(id),
  };
}
