import { vi } from 'vitest';
import { waitTimeoutMs } from './waitTimeoutMs.mjs';

// Vitest has a setting for how long `expect.poll` waits, and none for these two, which give up after a second.
const { waitFor, waitUntil } = vi;
const withTimeout = (options = {}) => ({
  timeout: waitTimeoutMs,
  ...(typeof options === 'number' ? { timeout: options } : options),
});

vi.waitFor = (ask, options) => waitFor(ask, withTimeout(options));
vi.waitUntil = (ask, options) => waitUntil(ask, withTimeout(options));
