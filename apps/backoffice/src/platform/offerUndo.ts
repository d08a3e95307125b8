import { isApiError } from '@funil/api';
import { bulkUndoSeconds } from '@funil/api/contract';
import { toast } from '@funil/ui';
import type { ToastOptions } from '@funil/ui';

interface UndoOffer {
  /** Rejects with an `ApiError`. It has one effect, however often it is called. */
  undo: () => Promise<void>;
  /** Called with a refusal; without a connection the undo is offered again instead. */
  onRefused: (error: unknown) => void;
}

/**
 * Toast of a change that can be undone. An undo that finds no connection is kept, and offered again for as long as the
 * server takes it.
 */
export function offerUndo(title: string, { undo, onRefused }: UndoOffer, options: ToastOptions = {}): void {
  const until = Date.now() + bulkUndoSeconds * 1000;
  const run = async () => {
    try {
      await undo();
    } catch (error) {
      const left = until - Date.now();
      if (!isApiError(error) || !error.isConnectionFailure || left <= 0) {
        onRefused(error);
        return;
      }
      toast.error('Sem conexão: ainda não foi desfeito', {
        // An id of its own: the toast that offered the undo may still be closing.
        ...(options.id !== undefined && { id: `${options.id}-again` }),
        description: title,
        duration: left,
        action: { label: 'Tentar de novo', onClick: () => void run() },
      });
    }
  };
  toast.undo(title, () => void run(), options);
}
