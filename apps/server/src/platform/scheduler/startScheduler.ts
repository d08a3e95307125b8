import type { WriteLog } from '../logging/WriteLog.ts';

/**
 * The scheduler's one timer. What need not be done to the second belongs to the job queue, whose clock counts minutes.
 */
export const tickMs = 5_000;

/** Work that every process looks for over and over; rows that it locks decide who does it. */
export interface ScheduledTask {
  readonly name: string;
  /** A multiple of `tickMs`. */
  readonly everyMs: number;
  /** Ends early when the signal is aborted: the process stops. */
  run(signal: AbortSignal): Promise<void>;
}

export interface Scheduler {
  /** Starts no task any more, and waits for those that run. */
  stop(): Promise<void>;
}

/** Runs each task at its interval until it is stopped. A task that takes longer than that is left to finish first. */
export function startScheduler(tasks: readonly ScheduledTask[], log: { error: WriteLog }): Scheduler {
  const stopping = new AbortController();
  const running = new Map<ScheduledTask, Promise<void>>();
  let elapsedMs = 0;

  function start(task: ScheduledTask) {
    if (running.has(task)) return;
    const run = task
      .run(stopping.signal)
      .catch((error: unknown) => log.error({ err: error, task: task.name }, 'scheduled task failed'))
      .finally(() => running.delete(task));
    running.set(task, run);
  }

  const timer = setInterval(() => {
    elapsedMs += tickMs;
    for (const task of tasks) if (elapsedMs % task.everyMs === 0) start(task);
  }, tickMs);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      stopping.abort();
      await Promise.all(running.values());
    },
  };
}
