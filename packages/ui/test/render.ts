import type { ReactNode } from 'react';
import { onTestFinished } from 'vitest';
import { cleanup, render as renderForGood } from 'vitest-browser-react/pure';

/** Renders until the test ends. The library's own clean-up is registered once per page, and test files share one. */
export function render(ui: ReactNode) {
  onTestFinished(() => cleanup());
  return renderForGood(ui);
}
