import { forwardRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from '../button/Button.tsx';
import type { DialogLayerProps } from '../layer/DialogLayer.tsx';
import { Modal, ModalClose } from '../modal/Modal.tsx';

export interface ConfirmDialogProps extends Omit<DialogLayerProps, 'children' | 'beforeClose'> {
  /** The question: "Excluir 3 leads?". */
  title: ReactNode;
  /** Consequence, and how to undo it. */
  children?: ReactNode;
  /** Verb and object with the count: "Excluir 3 leads". */
  confirmLabel: string;
  /** Label while `onConfirm` is pending: "Excluindo". */
  confirmingLabel?: string;
  /**
   * Label that says what stays: "Manter leads".
   * @default 'Cancelar'
   */
  cancelLabel?: string;
  /** @default 'danger' */
  tone?: 'danger' | 'primary';
  /**
   * Disables the confirming button.
   * @default false
   */
  isDisabled?: boolean;
  /** Runs once per opening. The dialog closes when it returns or resolves, and stays open on an error. */
  onConfirm: () => void | Promise<void>;
}

/** Asks before an action that is hard to undo; the cancel button has the focus. */
export const ConfirmDialog = forwardRef<HTMLDivElement, ConfirmDialogProps>(function ConfirmDialog(
  {
    open: openProp,
    defaultOpen = false,
    onOpenChange,
    title,
    children,
    confirmLabel,
    confirmingLabel,
    cancelLabel = 'Cancelar',
    tone = 'danger',
    isDisabled = false,
    onConfirm,
    ...props
  },
  ref,
) {
  const [ownOpen, setOwnOpen] = useState(defaultOpen);
  const [isConfirming, setConfirming] = useState(false);
  const change: DialogLayerProps['onOpenChange'] = (next, reason) => {
    setOwnOpen(next);
    onOpenChange?.(next, reason);
  };
  const confirm = async () => {
    setConfirming(true);
    try {
      await onConfirm();
      change(false, 'button');
    } finally {
      setConfirming(false);
    }
  };
  return (
    <Modal
      ref={ref}
      role="alertdialog"
      mobile="compact"
      title={title}
      description={children}
      open={openProp ?? ownOpen}
      onOpenChange={change}
      beforeClose={() => !isConfirming}
      footer={
        <>
          <ModalClose asChild>
            <Button data-autofocus="">{cancelLabel}</Button>
          </ModalClose>
          <Button
            variant={tone === 'danger' ? 'dangerSolid' : 'primary'}
            disabled={isDisabled}
            loading={isConfirming}
            loadingLabel={confirmingLabel}
            onClick={() => void confirm()}
          >
            {confirmLabel}
          </Button>
        </>
      }
      {...props}
    />
  );
});
