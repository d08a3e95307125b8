import type { ComponentProps } from 'react';
import { useNavigate } from 'react-router-dom';
import { isApiError } from '@funil/api';
import { routes } from '@funil/api/contract';
import { useUserCommands } from '@funil/api/react';
import { toast } from '@funil/ui';
import { UserFormModal } from './UserFormModal.tsx';

interface InvitationModalProps {
  title: string;
  suggested?: ComponentProps<typeof UserFormModal>['suggested'];
  onClose: () => void;
}

const inactivePath = (email: string) =>
  `${routes.users.path}?${new URLSearchParams({ busca: email, situacao: 'inactive' }).toString()}`;

export function InviteUserModal({ title, suggested, onClose }: InvitationModalProps) {
  const { invite } = useUserCommands();
  const navigate = useNavigate();
  return (
    <UserFormModal
      title={title}
      description="O convite vai por e-mail e vale por 7 dias."
      saveLabel="Enviar convite"
      savingLabel="Enviando"
      {...(suggested && { suggested })}
      onClose={onClose}
      onSave={async (input) => {
        try {
          const { email } = await invite(input);
          toast.success(`Convite enviado para ${email}`);
        } catch (problem) {
          if (isApiError(problem) && problem.code === 'user.email_inactive')
            toast.info('Esta pessoa está desativada', {
              action: { label: 'Abrir para reativar', onClick: () => navigate(inactivePath(input.email)) },
            });
          throw problem;
        }
        onClose();
      }}
    />
  );
}
