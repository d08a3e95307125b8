import { Modal, Stack } from '@funil/ui';
import { SignInsSection } from '../../features/profile/SignInsSection.tsx';
import { SecondFactorSection } from '../../features/secondFactor/SecondFactorSection.tsx';

/** The super-admin's own second factor and latest sign-ins. */
export function AdminSecurityModal({ onClose }: { onClose: () => void }) {
  return (
    <Modal open title="Segurança" onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Stack>
        <h3>Verificação em duas etapas</h3>
        <SecondFactorSection area="admin" />
        <h3>Entradas recentes</h3>
        <SignInsSection area="admin" />
      </Stack>
    </Modal>
  );
}
