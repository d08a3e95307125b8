import { describe, expect, it } from 'vitest';
import { refetchBackoff } from './refetchBackoff.ts';

/** The seconds at which everything is requested, by a connection that comes back at each of these. */
function requestsOf(returns: readonly number[]): number[] {
  const pauses = refetchBackoff();
  return returns.filter((second) => {
    if (pauses.left(second * 1000) > 0) return false;
    pauses.requested(second * 1000);
    return true;
  });
}

describe('what is shown is requested again', () => {
  it('at growing intervals by a connection that comes and goes all the time', () => {
    const everySecond = Array.from({ length: 130 }, (_, second) => second);
    expect(requestsOf(everySecond)).toEqual([0, 3, 9, 21, 45, 75, 105]);
  });

  it('at once when a connection comes back that held for a while', () => {
    expect(requestsOf([0, 10, 20, 3_600])).toEqual([0, 10, 20, 3_600]);
    expect(requestsOf([0, 3, 9, 100, 103])).toEqual([0, 3, 9, 100, 103]);
  });

  it('later when it came back a moment ago', () => {
    const pauses = refetchBackoff();
    expect(pauses.left(0)).toBe(0);
    pauses.requested(0);
    expect(pauses.left(1_000)).toBe(2_000);
  });
});
