import { useCallback, useEffect } from 'react';
import type { ReactNode } from 'react';
import { useBlocker } from 'react-router-dom';
import { ConfirmDialog } from '@funil/ui';

interface Place {
  pathname: string;
  search: string;
}

const isElsewhere = (here: Place, there: Place) => here.pathname !== there.pathname;

/**
 * Asks before changes that are not saved are lost. Render what it returns.
 *
 * @param loss what is lost, in a sentence
 * @param leaves whether a step inside the app loses them; to another screen, when nothing is said
 */
export function useLeaveGuard(
  hasChanges: boolean,
  loss: string,
  leaves: (here: Place, there: Place) => boolean = isElsewhere,
): ReactNode {
  useEffect(() => {
    if (!hasChanges) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [hasChanges]);
  const blocker = useBlocker(
    useCallback(
      ({ currentLocation, nextLocation }) => hasChanges && leaves(currentLocation, nextLocation),
      [hasChanges, leaves],
    ),
  );
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
      {loss}
    </ConfirmDialog>
  );
}
