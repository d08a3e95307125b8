import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { evenTimeMs, takeEvenTime } from './takeEvenTime.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('takeEvenTime', () => {
  it.each<[string, () => Promise<string>]>([
    ['found somebody', async () => 'found'],
    ['was refused', () => Promise.reject(new Error('refused'))],
  ])('keeps the answer back for as long, also of what %s', async (_what, work) => {
    let isAnswered = false;
    const answer = takeEvenTime(work).finally(() => {
      isAnswered = true;
    });
    const outcome = answer.catch((error: Error) => error.message);
    await vi.advanceTimersByTimeAsync(evenTimeMs - 1);
    expect(isAnswered).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(isAnswered).toBe(true);
    expect(await outcome).toMatch(/found|refused/);
  });
});
