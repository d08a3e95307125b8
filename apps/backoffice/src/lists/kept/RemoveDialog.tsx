import type { ReactNode } from 'react';
import { ConfirmDialog } from '@funil/ui';

interface RemoveDialogProps {
  /** What it is, as a button names it: "visão", with its article: "a visão". */
  noun: { plain: string; definite: string };
  name: string;
  onRemove: () => Promise<void>;
  onClose: () => void;
  /** What follows from it. */
  children: ReactNode;
}

/** Asks before what a person keeps under a name is deleted. */
export function RemoveDialog({ noun, name, onRemove, onClose, children }: RemoveDialogProps) {
  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`Excluir ${noun.definite} ${name}?`}
      confirmLabel={`Excluir ${noun.plain}`}
      confirmingLabel="Excluindo"
      cancelLabel={`Manter ${noun.plain}`}
      onConfirm={onRemove}
    >
      {children}
    </ConfirmDialog>
  );
}
