import { afterAll, afterEach, beforeEach, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react/pure';
import { toast } from '../src/toaster/toast.ts';

// Test files share a page: each test finds it as a new one would be, whatever the one before did.

// The event of a new size comes with the next frame, and closes a list that a test has opened meanwhile: a size is set
// when the page has received it.
const { viewport } = page;
page.viewport = async (width, height) => {
  const isSame = window.innerWidth === width && window.innerHeight === height;
  const resized = isSame || new Promise((resolve) => window.addEventListener('resize', resolve, { once: true }));
  await viewport(width, height);
  await resized;
};

beforeEach(async () => {
  // Not after the one before: its picture is taken when it has failed.
  await cleanup();
  localStorage.clear();
  sessionStorage.clear();
  // Whoever was told that the connection is lost asks for nothing until it is told that it is back.
  window.dispatchEvent(new Event('online'));
  // Sent when no toaster was there any more, they would show in the next one.
  toast.dismiss();
});

afterEach(({ task }) => {
  // Pages are not painted, but for the picture of a test that failed.
  if (task.result?.state === 'fail') (window.frameElement as HTMLElement).style.opacity = '1';
});

afterAll(async () => {
  await cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});
