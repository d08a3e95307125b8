import { Modal, Stack } from '@funil/ui';
import { SecondFactorSection } from '../../features/secondFactor/SecondFactorSection.tsx';

/** The super-admin's own second factor. */
export function AdminSecondFactorModal({ onClose }: { onClose: () => void }) {
  return (
    <Modal open title="Verificação em duas etapas" onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Stack>
        <SecondFactorSection area="admin" />
      </Stack>
    </Modal>
  );
}
