import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { ConfirmDialog } from '@funil/ui';
import { useLeaveBlocker } from './useLeaveBlocker.ts';

interface Place {
  pathname: string;
  search: string;
}

const isElsewhere = (here: Place, there: Place) => here.pathname !== there.pathname;

/**
 * Asks for confirmation before unsaved changes are lost. The result is to be rendered.
 *
 * @param loss sentence about the loss
 * @param leaves navigations that lose them; by default to another screen
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
  const { isAsking, leave, stay } = useLeaveBlocker(({ here, there }) => hasChanges && leaves(here, there));
  return (
    <ConfirmDialog
      open={isAsking}
      onOpenChange={(open) => !open && stay()}
      title="Descartar alterações?"
      confirmLabel="Descartar alterações"
      cancelLabel="Continuar editando"
      onConfirm={leave}
    >
      {loss}
    </ConfirmDialog>
  );
}
