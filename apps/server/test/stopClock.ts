import { afterAll, vi } from 'vitest';

/**
 * Has the process's clock stand still from here on and while the tests of the calling file run, so that no day, month
 * or minute begins between what the server accrues and what the test does. PostgreSQL's clock goes on.
 */
export function stopClock(): void {
  vi.useFakeTimers({ toFake: ['Date'] });
  afterAll(() => void vi.useRealTimers());
}
