const firstWaitMs = 5_000;
const longestWaitMs = 60 * 60_000;

/** Pieces of work that failed in this process, and how long each is left alone. */
export interface Postponed {
  /** How many pieces of a task failed and were not done since: so many may stand before those that can be done. */
  count(task: string): number;
  has(task: string, id: string): boolean;
  /** It failed: left alone for five seconds, and after each further failure for twice as long, up to an hour. */
  add(task: string, id: string): void;
  /** It was done. */
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
      // What nobody looked for since was done by another process, or is gone.
      for (const [other, { until }] of pieces) if (until + longestWaitMs < now()) pieces.delete(other);
    },
    remove: (task, id) => void of(task).delete(id),
  };
}
