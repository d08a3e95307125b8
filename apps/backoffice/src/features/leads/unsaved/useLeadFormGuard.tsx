import { useCallback, useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { ConfirmDialog } from '@funil/ui';
import { useLeaveBlocker } from '../../../forms/useLeaveBlocker.ts';

/** Address parameters that open the form; changes of others keep it open. */
const formParameters = ['lead', 'novo'];

const place = ({ pathname, search }: { pathname: string; search: string }) => {
  const params = new URLSearchParams(search);
  return [pathname, ...formParameters.map((name) => params.get(name))].join(' ');
};

export interface LeadFormGuard {
  /** Asks for confirmation if there are unsaved changes. */
  mayLeave: () => boolean | Promise<boolean>;
  /** Lets the next navigation pass, to be called after a save. */
  release: () => void;
  dialog: ReactNode;
}

/**
 * Asks for confirmation before changes are lost by closing, navigating or reloading.
 *
 * @param onDiscard called when the user discards them
 */
export function useLeadFormGuard(hasChanges: boolean, onDiscard?: () => void): LeadFormGuard {
  const [isAsking, setAsking] = useState(false);
  const answer = useRef<(mayLeave: boolean) => void>(undefined);
  const isReleased = useRef(false);

  useEffect(() => {
    // Further edits enable the guard again.
    isReleased.current = false;
    if (!hasChanges) return;
    const warn = (event: BeforeUnloadEvent) => {
      if (!isReleased.current) event.preventDefault();
    };
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [hasChanges]);

  const mayLeave = useCallback(() => {
    if (!hasChanges || isReleased.current) return true;
    setAsking(true);
    return new Promise<boolean>((resolve) => {
      answer.current = resolve;
    });
  }, [hasChanges]);

  const blocker = useLeaveBlocker(
    ({ here, there }) => hasChanges && !isReleased.current && place(here) !== place(there),
  );
  const isBlocked = blocker.isAsking;

  const settle = (leaves: boolean) => {
    setAsking(false);
    if (leaves) {
      isReleased.current = true;
      onDiscard?.();
    }
    answer.current?.(leaves);
    answer.current = undefined;
    if (!isBlocked) return;
    if (leaves) blocker.leave();
    else blocker.stay();
  };

  return {
    mayLeave,
    release: () => {
      isReleased.current = true;
    },
    dialog: (
      <ConfirmDialog
        open={isAsking || isBlocked}
        onOpenChange={(open) => !open && settle(false)}
        title="Descartar alterações?"
        confirmLabel="Descartar alterações"
        cancelLabel="Continuar editando"
        onConfirm={() => settle(true)}
      >
        O que você mudou neste lead ainda não foi salvo.
      </ConfirmDialog>
    ),
  };
}
