import { Component, Suspense } from 'react';
import type { ReactNode } from 'react';
import { useIsIdle } from './useIsIdle.ts';

/** What waits is an extra: when its code does not load, the page does without. */
class Extra extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children;
  }
}

/** Renders its children when the screen is drawn and the browser is idle: code that no first screen should wait for. */
export function AfterFirstPaint({ children }: { children: ReactNode }) {
  const isIdle = useIsIdle();
  if (!isIdle) return null;
  return (
    <Extra>
      <Suspense fallback={null}>{children}</Suspense>
    </Extra>
  );
}
