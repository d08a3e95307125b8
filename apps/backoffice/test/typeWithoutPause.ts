import { vi } from 'vitest';
import { userEvent } from 'vitest/browser';

/**
 * Types as somebody quick does, whatever else the machine is busy with: no time passes between the keys, and a second
 * after them.
 */
export async function typeWithoutPause(keys: string): Promise<void> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    await userEvent.keyboard(keys);
    vi.advanceTimersByTime(1_000);
  } finally {
    vi.useRealTimers();
  }
}
