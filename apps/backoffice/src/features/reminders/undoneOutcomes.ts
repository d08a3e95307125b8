import { useEffect, useEffectEvent } from 'react';

const undone = new EventTarget();

/** Tells open dialogs that the outcome of an activity was undone. */
export const announceUndone = (id: string) => undone.dispatchEvent(new CustomEvent('undone', { detail: id }));

/** Closes a proposal when the outcome that it follows is undone: nothing follows any more. */
export function useCloseAfterUndo(afterId: string | undefined, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (afterId === undefined) return undefined;
    const onUndone = (event: Event) => {
      if ((event as CustomEvent<string>).detail === afterId) close();
    };
    undone.addEventListener('undone', onUndone);
    return () => undone.removeEventListener('undone', onUndone);
  }, [afterId]);
}
