import { vi } from 'vitest';
import { patience } from './patience.mjs';

// Vitest has a setting for how long `expect.poll` waits, and none for these two, which give up after a second.
const { waitFor, waitUntil } = vi;
const withPatience = (options = {}) => ({
  timeout: patience,
  ...(typeof options === 'number' ? { timeout: options } : options),
});

vi.waitFor = (ask, options) => waitFor(ask, withPatience(options));
vi.waitUntil = (ask, options) => waitUntil(ask, withPatience(options));
