import type { ComponentProps } from 'react';
import { useUserCommands } from '@funil/api/react';
import { toast } from '@funil/ui';
import { UserFormModal } from './UserFormModal.tsx';

interface InvitationModalProps {
  title: string;
  /** What the form starts with. */
  suggested?: ComponentProps<typeof UserFormModal>['suggested'];
  onClose: () => void;
}

/** Invites somebody by mail. */
export function InvitationModal({ title, suggested, onClose }: InvitationModalProps) {
  const { invite } = useUserCommands();
  return (
    <UserFormModal
      title={title}
      description="O convite vai por e-mail e vale por 7 dias."
      saveLabel="Enviar convite"
      savingLabel="Enviando"
      {...(suggested && { suggested })}
      onClose={onClose}
      onSave={async (input) => {
        const { email } = await invite(input);
        toast.success(`Convite enviado para ${email}`);
        onClose();
      }}
    />
  );
}
