import type { WriteLog } from '../logging/WriteLog.ts';

/** The scheduler's only timer. Work that tolerates minutes belongs to the job queue. */
export const tickMs = 2_500;

/** Work that every process polls; row locks decide which one runs it. */
export interface ScheduledTask {
  readonly name: string;
  /** A multiple of `tickMs`. */
  readonly everyMs: number;
  run(signal: AbortSignal): Promise<void>;
}

export interface Scheduler {
  stop(): Promise<void>;
}

/** A task that exceeds its interval finishes before it runs again. */
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
