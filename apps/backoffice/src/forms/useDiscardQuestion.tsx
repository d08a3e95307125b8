import { useCallback, useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { ConfirmDialog } from '@funil/ui';
import type { LeaveStep } from './LeaveGuards.tsx';
import { useLeaveBlocker } from './useLeaveBlocker.ts';

interface DiscardQuestion {
  /** Asks for confirmation if there are unsaved changes. */
  mayClose: () => boolean | Promise<boolean>;
  /** Confirmation, to be rendered once, beside the dialog that it guards. */
  question: ReactNode;
}

interface DiscardOptions {
  /** Whether a save runs. Navigations then pass, because a successful save may navigate. */
  isBusy?: boolean;
  /** Navigations that lose the input. @default to another screen, or any by the browser's buttons */
  loses?: (step: LeaveStep) => boolean;
  /** Closes a dialog that an allowed navigation left open. */
  onLeft?: () => void;
}

/** Whether a navigation loses the dialog: the browser's buttons may close one that the query opened. */
const losesDialog = ({ here, there, isHistory }: LeaveStep) =>
  here.pathname !== there.pathname || (isHistory && here.search !== there.search);

/** Asks for confirmation before input is lost by closing, navigating or reloading. */
export function useDiscardQuestion(
  hasChanges: boolean,
  { isBusy = false, loses = losesDialog, onLeft }: DiscardOptions = {},
): DiscardQuestion {
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
  const isDiscarded = useRef(false);
  useEffect(() => {
    isDiscarded.current = false;
  }, [hasChanges]);
  const leaving = useLeaveBlocker(
    (step) => hasChanges && !isDiscarded.current && (step.isHistory || !isBusy) && loses(step),
    onLeft,
  );
  const settle = (leaves: boolean) => {
    setAsking(false);
    // Closing may navigate, which must not be blocked after "Descartar".
    if (leaves) isDiscarded.current = true;
    answer.current?.(leaves);
    answer.current = undefined;
    if (!leaving.isAsking) return;
    if (leaves) leaving.leave();
    else leaving.stay();
  };
  return {
    mayClose,
    question: (
      <ConfirmDialog
        open={isAsking || leaving.isAsking}
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
