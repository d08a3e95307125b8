import { Component, Suspense } from 'react';
import type { ReactNode } from 'react';
import { useIsBrowserIdle } from './useIsBrowserIdle.ts';

/** Boundary of optional code, without which the page works. */
class Extra extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children;
  }
}

/** Renders its children once painted and idle, to keep their code out of the first load. */
export function AfterFirstPaint({ children }: { children: ReactNode }) {
  const isIdle = useIsBrowserIdle();
  if (!isIdle) return null;
  return (
    <Extra>
      <Suspense fallback={null}>{children}</Suspense>
    </Extra>
  );
}
