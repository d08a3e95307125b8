import type { ReactNode } from 'react';
import { ConfirmDialog } from '@funil/ui';

interface RemoveDialogProps {
  /** Noun without and with its article: "visão", "a visão". */
  noun: { plain: string; definite: string };
  name: string;
  onRemove: () => Promise<void>;
  onClose: () => void;
  children: ReactNode;
}

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
