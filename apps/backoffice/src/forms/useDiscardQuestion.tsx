import { useCallback, useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { ConfirmDialog } from '@funil/ui';
import type { LeaveStep } from './LeaveGuards.tsx';
import { useLeaveBlocker } from './useLeaveBlocker.ts';

interface DiscardQuestion {
  /** For `beforeClose`: asks when something would be lost. */
  mayClose: () => boolean | Promise<boolean>;
  /** The question; render it once, beside the dialog that it is about. */
  question: ReactNode;
}

interface DiscardOptions {
  /** While it is saved: what follows from that leads where it wants. */
  isBusy?: boolean;
  /** Which navigations lose what was typed. @default to another screen, and any by the browser's buttons */
  loses?: (step: LeaveStep) => boolean;
  /** Closes a dialog that a navigation left open. */
  onLeft?: () => void;
}

/** The browser's buttons lead away from what is open, and an address may be what opened it. */
const losesDialog = ({ here, there, isHistory }: LeaveStep) =>
  here.pathname !== there.pathname || (isHistory && here.search !== there.search);

/**
 * Asks "Descartar alterações?" before a dialog closes over what was typed in it, before a navigation takes it away, and
 * before the page is reloaded.
 */
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
    // Closing it may be a navigation. The question that closes after "Descartar" does not take it back.
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
