import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startScheduler, tickMs } from './startScheduler.ts';
import type { ScheduledTask, Scheduler } from './startScheduler.ts';

let scheduler: Scheduler;
const errors: unknown[] = [];
const start = (...tasks: ScheduledTask[]) => {
  scheduler = startScheduler(tasks, { error: (facts) => void errors.push(facts) });
};
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers();
  errors.length = 0;
});
afterEach(async () => {
  await scheduler.stop();
  vi.useRealTimers();
});

describe('the scheduler', () => {
  it('runs each task at its own interval', async () => {
    const ran: string[] = [];
    start(
      { name: 'often', everyMs: tickMs, run: async () => void ran.push('often') },
      { name: 'rarely', everyMs: 3 * tickMs, run: async () => void ran.push('rarely') },
    );
    await pass(3 * tickMs);
    expect(ran).toEqual(['often', 'often', 'often', 'rarely']);
  });

  it('never runs a task beside itself, and holds no other up', async () => {
    let finish = () => {};
    let slowStarts = 0;
    let others = 0;
    start(
      {
        name: 'slow',
        everyMs: tickMs,
        run: () => {
          slowStarts += 1;
          return new Promise((resolve) => {
            finish = resolve;
          });
        },
      },
      { name: 'other', everyMs: tickMs, run: async () => void (others += 1) },
    );
    await pass(3 * tickMs);
    expect([slowStarts, others]).toEqual([1, 3]);
    finish();
    await pass(tickMs);
    expect(slowStarts).toBe(2);
    finish();
  });

  it('writes down what failed, and runs it again', async () => {
    let tries = 0;
    start({
      name: 'failing',
      everyMs: tickMs,
      run: async () => {
        tries += 1;
        throw new Error('No database.');
      },
    });
    await pass(2 * tickMs);
    expect(tries).toBe(2);
    expect(errors).toEqual([
      expect.objectContaining({ task: 'failing' }),
      expect.objectContaining({ task: 'failing' }),
    ]);
  });

  it('stops once what runs was notified and has ended', async () => {
    let ended = false;
    let starts = 0;
    start({
      name: 'long',
      everyMs: tickMs,
      run: (signal) => {
        starts += 1;
        return new Promise((resolve) => {
          signal.addEventListener('abort', () => {
            ended = true;
            resolve();
          });
        });
      },
    });
    await pass(tickMs);
    await scheduler.stop();
    expect(ended).toBe(true);
    await pass(3 * tickMs);
    expect(starts).toBe(1);
  });
});
