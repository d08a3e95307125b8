import { Suspense, lazy, useEffect, useState } from 'react';
import { whenIdle } from '../delayed/whenIdle.ts';
import { whenToastWaits } from './toast.ts';

const ToastStack = lazy(() => import('./ToastStack.tsx').then((module) => ({ default: module.ToastStack })));

export interface ToasterProps {
  /**
   * Accessible name; Alt+T focuses the region.
   * @default 'Avisos, Alt+T'
   */
  label?: string;
  /** @default 'Fechar aviso' */
  closeLabel?: string;
}

/**
 * Shows the messages of `toast`. Mount it once, at the root; its code is loaded when idle, or with the first message.
 */
export function Toaster({ label = 'Avisos, Alt+T', closeLabel = 'Fechar aviso' }: ToasterProps) {
  const [isWanted, setWanted] = useState(false);
  useEffect(() => {
    const want = () => setWanted(true);
    // Loads before the first message, because screen readers need an existing region.
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
