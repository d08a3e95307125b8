import { afterAll, afterEach, beforeEach, vi } from 'vitest';
import { cleanup } from 'vitest-browser-react/pure';
import { toast } from '../src/toaster/toast.ts';

// Test files share a page: each test finds it as a new one would be, whatever the one before did.

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  // Whoever was told that the connection is lost asks for nothing until it is told that it is back.
  window.dispatchEvent(new Event('online'));
  // Sent when no toaster was there any more, they would show in the next one.
  toast.dismiss();
});

afterEach(() => cleanup());

afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});
