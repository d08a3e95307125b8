import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { onTestFinished } from 'vitest';

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
