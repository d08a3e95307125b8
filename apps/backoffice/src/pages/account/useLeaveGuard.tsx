import { useCallback, useEffect } from 'react';
import type { ReactNode } from 'react';
import { useBlocker } from 'react-router-dom';
import { ConfirmDialog } from '@funil/ui';

/** Asks before changes that are not saved are lost by leaving the screen. Its tabs keep them. */
export function useLeaveGuard(hasChanges: boolean): ReactNode {
  useEffect(() => {
    if (!hasChanges) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [hasChanges]);
  const blocker = useBlocker(useCallback(({ currentLocation, nextLocation }) => hasChanges && currentLocation.pathname !== nextLocation.pathname, [hasChanges]));
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      onOpenChange={(open) => !open && blocker.state === 'blocked' && blocker.reset()}
      title="Descartar alterações?"
      confirmLabel="Descartar alterações"
      cancelLabel="Continuar editando"
      onConfirm={() => {
        if (blocker.state === 'blocked') blocker.proceed();
      }}
    >
      O que você mudou na conta ainda não foi salvo.
    </ConfirmDialog>
  );
}
