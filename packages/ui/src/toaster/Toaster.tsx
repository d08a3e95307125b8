import { Suspense, lazy, useEffect, useState } from 'react';
import { whenIdle } from '../delayed/whenIdle.ts';
import { whenToastWaits } from './toast.ts';

const ToastStack = lazy(() => import('./ToastStack.tsx').then((module) => ({ default: module.ToastStack })));

export interface ToasterProps {
  /**
   * Names the region for screen readers; Alt+T moves the focus there.
   * @default 'Avisos, Alt+T'
   */
  label?: string;
  /** @default 'Fechar aviso' */
  closeLabel?: string;
}

/**
 * Shows what `toast` sends: mount it once, at the root. Its code comes after the first paint, when the browser has
 * nothing else to do, or with the first message.
 */
export function Toaster({ label = 'Avisos, Alt+T', closeLabel = 'Fechar aviso' }: ToasterProps) {
  const [isWanted, setWanted] = useState(false);
  useEffect(() => {
    const want = () => setWanted(true);
    // Screen readers announce only a region that stood there before its message.
    const forget = whenIdle(want, { latestMs: 5_000 });
    const stop = whenToastWaits(want);
    return () => {
      forget();
      stop();
    };
  }, []);
  if (!isWanted) return null;
  return (
    <Suspense fallback={null}>
      <ToastStack label={label} closeLabel={closeLabel} />
    </Suspense>
  );
}
