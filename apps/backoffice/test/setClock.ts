import { onTestFinished, vi } from 'vitest';

/** Until the test ends it is this moment, or the one that `vi.setSystemTime` names later; timers run as ever. */
export function setClock(moment: string) {
  vi.setSystemTime(moment);
  onTestFinished(() => void vi.useRealTimers());
}
