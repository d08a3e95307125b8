import { useId, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { tokens } from '@funil/theme';

/** Ids of the modal layers that are open, the oldest first. One list for the page: one stack, one backdrop. */
let open: readonly string[] = [];
const listeners = new Set<() => void>();

function change(next: readonly string[]) {
  open = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export interface LayerPosition {
  /** 0 for the first modal that is open, 1 for the one above it, and so on. */
  index: number;
  /** Whether no other modal is above: only the top one shows its backdrop. */
  isTop: boolean;
  /** 1000 plus twice the index. */
  zIndex: number;
}

/** The place of one modal layer in the stack. A layer that is closing keeps its last place until it is gone. */
export function useLayerPosition(isOpen: boolean): LayerPosition {
  const id = useId();
  useLayoutEffect(() => {
    if (!isOpen) return;
    change([...open, id]);
    return () => change(open.filter((other) => other !== id));
  }, [isOpen, id]);

  const order = useSyncExternalStore(
    subscribe,
    () => open,
    () => none,
  );
  const found = order.indexOf(id);
  const [last, setLast] = useState(0);
  if (found >= 0 && found !== last) setLast(found);
  // Before its own effect has run, a layer that opens expects to become the top one.
  const index = found >= 0 ? found : isOpen ? order.length : last;
  return { index, isTop: index >= order.length - 1, zIndex: modalZIndex(index) };
}

const none: readonly string[] = [];

/** Even numbers are modals; the odd one above each is for its popovers. */
const modalZIndex = (index: number) => tokens.layer.modal + tokens.layer.modalStep * index;
