import { Suspense, useEffect } from 'react';
import { CommandPalette } from './CommandPalette.tsx';
import { showOverlay, useOverlay } from './useOverlay.ts';
import { lazyPart } from '../../platform/lazyPart.ts';
import { isTyping } from '../../screens/isTyping.ts';

const KeyboardShortcutsModal = lazyPart(() => import('./KeyboardShortcutsModal.tsx'), 'KeyboardShortcutsModal');

const close = () => showOverlay(null);

export function PaletteOverlays() {
  const overlay = useOverlay();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey) return;
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
        event.preventDefault();
        showOverlay('palette');
      } else if (
        event.key === '?' &&
        !event.ctrlKey &&
        !event.metaKey &&
        !isTyping(event.target) &&
        !document.querySelector('[role="dialog"][data-state="open"]')
      ) {
        event.preventDefault();
        showOverlay('keys');
      }
    };
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('keydown', onKey);
      showOverlay(null);
    };
  }, []);
  return (
    <>
      {overlay === 'palette' && <CommandPalette onClose={close} />}
      <Suspense>{overlay === 'keys' && <KeyboardShortcutsModal onClose={close} />}</Suspense>
    </>
  );
}
