import { vi } from 'vitest';
import { minFillSeconds } from '@funil/api/contract';

/**
 * A form that is sent again by itself waits until a person could have filled it in: here that is over at once. Answers
 * with how often it waited; `vi.restoreAllMocks()` puts the pause back.
 */
export function skipFillPause() {
  const { setTimeout: startTimer } = globalThis;
  const isPause = (ms = 0) => ms > minFillSeconds * 1_000 && ms < minFillSeconds * 1_000 + 1_000;
  const timers = vi
    .spyOn(globalThis, 'setTimeout')
    .mockImplementation(((run: () => void, ms?: number) => startTimer(run, isPause(ms) ? 0 : ms)) as typeof startTimer);
  return () => timers.mock.calls.filter(([, ms]) => isPause(ms)).length;
}
