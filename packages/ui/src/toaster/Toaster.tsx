import { Suspense, lazy, useEffect, useState } from 'react';
import { whenIdle } from '../delayed/whenIdle.ts';
import { whenToastWaits } from './toast.ts';

const ToastStack = lazy(() => import('./ToastStack.tsx').then((module) => ({ default: module.ToastStack })));

export interface ToasterProps {
  /**
   * Accessible name of the region; Alt+T focuses it.
   * @default 'Avisos, Alt+T'
   */
  label?: string;
  /** @default 'Fechar aviso' */
  closeLabel?: string;
}

/**
 * Shows the messages of `toast`: mount a `Toaster` once, at the root. The code loads when the browser is idle after the
 * first paint, or with the first message.
 */
export function Toaster({ label = 'Avisos, Alt+T', closeLabel = 'Fechar aviso' }: ToasterProps) {
  const [isWanted, setWanted] = useState(false);
  useEffect(() => {
    const want = () => setWanted(true);
    // Screen readers announce only regions that exist before their message.
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
