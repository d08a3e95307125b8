import { Button, Modal, ModalClose } from '@funil/ui';
import { RecoveryCodes } from './RecoveryCodes.tsx';

export function RecoveryCodesModal({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  return (
    <Modal
      open
      title="Códigos de recuperação"
      description="Para entrar quando estiver sem o celular."
      onOpenChange={(isOpen) => !isOpen && onClose()}
      // A click outside would lose the codes for good.
      beforeClose={(reason) => reason === 'button'}
      footer={
        <ModalClose asChild>
          <Button variant="primary">Guardei os códigos</Button>
        </ModalClose>
      }
    >
      <RecoveryCodes codes={codes} />
    </Modal>
  );
}
