import { useCallback, useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { ConfirmDialog } from '@funil/ui';

interface DiscardQuestion {
  /** For `beforeClose`: asks when something would be lost. */
  mayClose: () => boolean | Promise<boolean>;
  /** The question; render it once, beside the dialog that it is about. */
  question: ReactNode;
}

/** Asks "Descartar alterações?" before a dialog closes over what was typed in it, and before the page is reloaded. */
export function useDiscardQuestion(hasChanges: boolean): DiscardQuestion {
  const [isAsking, setAsking] = useState(false);
  const answer = useRef<(mayClose: boolean) => void>(undefined);
  useEffect(() => {
    if (!hasChanges) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [hasChanges]);
  const mayClose = useCallback(() => {
    if (!hasChanges) return true;
    setAsking(true);
    return new Promise<boolean>((resolve) => {
      answer.current = resolve;
    });
  }, [hasChanges]);
  const settle = (leaves: boolean) => {
    setAsking(false);
    answer.current?.(leaves);
    answer.current = undefined;
  };
  return {
    mayClose,
    question: (
      <ConfirmDialog
        open={isAsking}
        onOpenChange={(open) => !open && settle(false)}
        title="Descartar alterações?"
        confirmLabel="Descartar alterações"
        cancelLabel="Continuar editando"
        onConfirm={() => settle(true)}
      >
        O que você mudou ainda não foi salvo.
      </ConfirmDialog>
    ),
  };
}
