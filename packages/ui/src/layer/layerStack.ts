import { useId, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { tokens } from '@funil/theme';

/** Ids of open modal layers, oldest first. Shared by the page, which shows one backdrop. */
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
  index: number;
  isTop: boolean;
  zIndex: string;
}

/** Position of a modal layer in the stack; a closing layer keeps its position until removed. */
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
  // An opening layer counts as the top one until its effect has run.
  const index = found >= 0 ? found : isOpen ? order.length : last;
  return { index, isTop: index >= order.length - 1, zIndex: modalZIndex(index) };
}

const none: readonly string[] = [];

/** z-index: 1000 plus twice the place, so that popovers fit between modals. */
const modalZIndex = (index: number) => `calc(${tokens.layer.modal} + ${tokens.layer.modalStep * index})`;
