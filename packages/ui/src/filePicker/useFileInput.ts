import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { onFormReset } from '../internal/onFormReset.ts';
import { useLatest } from '../internal/useLatest.ts';
import { setText } from '../internal/watchValue.ts';

/** Puts files into a native input, as if they had been picked. */
export function setFiles(input: HTMLInputElement, files: readonly File[]): void {
  // Emptied first, which needs no list: tests put files into an input in a way that lasts until then.
  setText(input, '');
  if (files.length === 0) return;
  const transfer = new DataTransfer();
  for (const file of files) transfer.items.add(file);
  input.files = transfer.files;
}

/**
 * Opens the file dialog so that the same file, picked again, is reported again (the browser reports changes only, so
 * the input is emptied first), and a dialog that is cancelled leaves the earlier file where it was.
 */
export function useFileInput(input: RefObject<HTMLInputElement | null>, onReset: () => void) {
  const kept = useRef<readonly File[]>([]);
  const latest = useLatest(onReset);

  useEffect(() => {
    const node = input.current!;
    const putBack = () => {
      if (node.files?.length === 0 && kept.current.length > 0) setFiles(node, kept.current);
      kept.current = [];
    };
    node.addEventListener('cancel', putBack);
    const stop = onFormReset(node, () => latest.current());
    return () => {
      node.removeEventListener('cancel', putBack);
      stop();
    };
  }, [input, latest]);

  return {
    open: () => {
      const node = input.current!;
      kept.current = [...(node.files ?? [])];
      setText(node, '');
      node.click();
    },
    /** A browser without the `cancel` event reports a change to nothing instead. */
    wasCancelled: (): boolean => {
      const node = input.current!;
      if (node.files?.length !== 0 || kept.current.length === 0) return false;
      setFiles(node, kept.current);
      return true;
    },
    picked: () => {
      kept.current = [];
    },
  };
}
