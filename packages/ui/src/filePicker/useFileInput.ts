import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { onFormReset } from '../internal/onFormReset.ts';
import { useLatest } from '../internal/useLatest.ts';
import { setText } from '../internal/watchValue.ts';

export function setFiles(input: HTMLInputElement, files: readonly File[]): void {
  // Emptied by text, because `setUpBrowser` of the tests keeps a list until then.
  setText(input, '');
  if (files.length === 0) return;
  const transfer = new DataTransfer();
  for (const file of files) transfer.items.add(file);
  input.files = transfer.files;
}

/**
 * Opens a file dialog. The input is emptied first, because browsers report only changes and the same file may be picked
 * again; cancelling puts the earlier file back.
 */
export function useFileInput(input: RefObject<HTMLInputElement | null>, onReset: () => void) {
  const lastFiles = useRef<readonly File[]>([]);
  const latest = useLatest(onReset);

  useEffect(() => {
    const node = input.current!;
    const putBack = () => {
      if (node.files?.length === 0 && lastFiles.current.length > 0) setFiles(node, lastFiles.current);
      lastFiles.current = [];
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
      lastFiles.current = [...(node.files ?? [])];
      setText(node, '');
      node.click();
    },
    /** Whether an empty change means a cancelled dialog, in browsers without the `cancel` event. */
    wasCancelled: (): boolean => {
      const node = input.current!;
      if (node.files?.length !== 0 || lastFiles.current.length === 0) return false;
      setFiles(node, lastFiles.current);
      return true;
    },
    picked: () => {
      lastFiles.current = [];
    },
  };
}
