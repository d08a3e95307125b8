import { onTestFinished, vi } from 'vitest';

/** Until the test ends it is this moment, which passes only where it is said to; timers run as ever. */
export function setClock(moment: string, { isRunning = false } = {}) {
  if (isRunning) vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(moment), shouldAdvanceTime: true });
  else vi.setSystemTime(moment);
  onTestFinished(() => void vi.useRealTimers());
}
