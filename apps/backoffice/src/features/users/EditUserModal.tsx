import { useState } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { canOpen, roleLabels, routes, userStatusLabels } from '@funil/api/contract';
import type { User } from '@funil/api/contract';
import { useCan, useUser, useUserCommands } from '@funil/api/react';
import { tokens } from '@funil/theme';
import { Button, ConfirmDialog, ErrorState, Modal, Property, PropertyList, Skeleton, toast } from '@funil/ui';
import { formatPhone } from '@funil/validation/values';
import { failureToast } from '../../platform/failureToast.ts';
import { MoveProgress } from '../../lists/MoveProgress.tsx';
import { useCurrentSession } from '../../platform/session/CurrentSession.ts';
import { DeactivateUserModal } from './DeactivateUserModal.tsx';
import { UserFormModal } from './UserFormModal.tsx';

interface EditUserModalProps {
  id: string;
  onClose: () => void;
}

/** Read-only if the viewer may not manage the user. */
export function EditUserModal({ id, onClose }: EditUserModalProps) {
  const { user, error, retry } = useUser(id);
  if (user?.allowed.manage) return <Form key={user.id} user={user} onClose={onClose} />;
  return (
    <Modal open size="md" title={user?.name ?? 'Pessoa'} onOpenChange={(open) => !open && onClose()}>
      {error && (
        <ErrorState title={error.status === 404 ? 'Pessoa não encontrada' : undefined} onRetry={retry}>
          {error.message}
        </ErrorState>
      )}
      {!user && !error && <Skeleton height={120} />}
      {user && (
        <PropertyList>
          <Property label="E-mail">{user.email}</Property>
          <Property label="Telefone">{user.phone && formatPhone(user.phone)}</Property>
          <Property label="Perfil">{roleLabels[user.role]}</Property>
          <Property label="Situação">{userStatusLabels[user.status]}</Property>
        </PropertyList>
      )}
    </Modal>
  );
}

function Form({ user, onClose }: { user: User; onClose: () => void }) {
  const { user: viewer } = useCurrentSession();
  const { update, reactivate, resendInvitation, resetSecondFactor } = useUserCommands();
  const [isAsking, setAsking] = useState(false);
  const [isSending, setSending] = useState(false);
  const [isResetting, setResetting] = useState(false);
  const { can } = useCan();

  async function run(command: () => Promise<unknown>, done: string) {
    setSending(true);
    try {
      await command();
      toast.success(done);
    } catch (error) {
      failureToast('Não foi possível concluir', error);
    } finally {
      setSending(false);
    }
  }

  const actions = (
    <Actions>
      {canOpen(viewer.role, 'userSimulatorConfig') && (
        <Button size="sm" asChild>
          <Link to={routes.userSimulatorConfig.path.replace(':id', user.id)}>Simulador</Link>
        </Button>
      )}
      {user.status === 'invited' && (
        <Button
          size="sm"
          disabled={isSending}
          onClick={() => void run(() => resendInvitation(user.id), 'Convite enviado de novo')}
        >
          Reenviar convite
        </Button>
      )}
      {user.status === 'inactive' && user.move_job_id && (
        <MoveProgress jobId={user.move_job_id} label={`Passando a carteira de ${user.name}`} />
      )}
      {user.status === 'inactive' && !user.move_job_id && (
        <Button
          size="sm"
          disabled={isSending}
          onClick={() => void run(() => reactivate(user.id), `Acesso de ${user.name} reativado`)}
        >
          Reativar
        </Button>
      )}
      {user.follow_job_id && (
        <MoveProgress
          jobId={user.follow_job_id}
          label={`Passando os leads de ${user.name} para o grupo`}
          isLabelShown
        />
      )}
      {user.has_second_factor && can('account.manage') && (
        <Button size="sm" disabled={isSending} onClick={() => setResetting(true)}>
          Redefinir verificação
        </Button>
      )}
      {user.status !== 'inactive' && (
        <Button size="sm" onClick={() => setAsking(true)}>
          Desativar
        </Button>
      )}
    </Actions>
  );

  return (
    <>
      <UserFormModal
        title={user.name}
        description={`${roleLabels[user.role]}, ${userStatusLabels[user.status].toLowerCase()}`}
        user={user}
        saveLabel="Salvar usuário"
        savingLabel="Salvando"
        actions={user.id !== viewer.id && actions}
        onClose={onClose}
        onSave={async (input) => {
          const { follow_job_id: jobId } = await update(user.id, input);
          toast.success('Alterações salvas', { description: jobId && 'Os leads mudam de grupo em segundo plano.' });
          // The form stays to show how far the leads are.
          if (jobId === undefined) onClose();
        }}
      />
      {isResetting && (
        <ConfirmDialog
          open
          title={`Redefinir a verificação de ${user.name}?`}
          confirmLabel="Redefinir verificação"
          confirmingLabel="Redefinindo"
          onOpenChange={(isOpen) => !isOpen && setResetting(false)}
          onConfirm={() => run(() => resetSecondFactor(user.id), `Verificação de ${user.name} redefinida`)}
        >
          A pessoa sai de todos os dispositivos e volta a entrar só com a senha. Confirme antes que é mesmo ela quem
          pede.
        </ConfirmDialog>
      )}
      {isAsking && <DeactivateUserModal user={user} onClose={() => setAsking(false)} onDone={onClose} />}
    </>
  );
}

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.space[2]};
`;
