import { spawn } from 'node:child_process';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { limitWork } from './limitWork.ts';

const limitMs = 1_000;

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => void vi.useRealTimers());

function limit(pid: number) {
  const pass = vi.fn();
  return { pass, end: limitWork(pid, limitMs, pass).end };
}

// Only Linux tells how long another process has worked.
it.runIf(process.platform === 'linux')('gives a process that gets no processor ten times its limit', () => {
  const waiting = spawn('sleep', ['600']);
  try {
    const { pass } = limit(waiting.pid!);
    vi.advanceTimersByTime(limitMs * 9);
    expect(pass).not.toHaveBeenCalled();
    vi.advanceTimersByTime(limitMs * 2);
    expect(pass).toHaveBeenCalledOnce();
  } finally {
    waiting.kill('SIGKILL');
  }
});

it('counts the work of a process that gets it', () => {
  const { pass } = limit(process.pid);
  const before = process.cpuUsage();
  const workedMs = () => {
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1_000;
  };
  while (workedMs() < limitMs + 100);
  vi.advanceTimersByTime(limitMs);
  expect(pass).toHaveBeenCalledOnce();
});

it('goes by the clock where the system does not tell the work', () => {
  const noProcess = 2 ** 31;
  const { pass, end } = limit(noProcess);
  vi.advanceTimersByTime(limitMs - 1);
  expect(pass).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(pass).toHaveBeenCalledOnce();
  end();
});

it('is over when its reading is', () => {
  const { pass, end } = limit(process.pid);
  end();
  vi.advanceTimersByTime(limitMs * 20);
  expect(pass).not.toHaveBeenCalled();
});
