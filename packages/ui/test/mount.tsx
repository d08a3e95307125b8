import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { onTestFinished, vi } from 'vitest';

/** Renders into a fresh element at the end of `body`; everything goes when the test ends. */
export function mount(ui: ReactNode) {
  const host = document.createElement('div');
  document.body.append(host);
  const root = createRoot(host);
  const render = (next: ReactNode) => flushSync(() => root.render(next));
  const unmount = () => {
    flushSync(() => root.unmount());
    host.remove();
  };
  render(ui);
  onTestFinished(unmount);
  return { host, rerender: render, unmount };
}

/** Waits for the browser to lay out and paint. */
export const nextFrame = () =>
  new Promise<void>((done) => {
    requestAnimationFrame(() => requestAnimationFrame(() => done()));
  });

/** Takes timers and clock into the test's hand; answers with what lets time pass, and React catch up with it. */
export function fakeTime() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  return async (ms: number) => {
    vi.advanceTimersByTime(ms);
    await nextFrame();
  };
}
