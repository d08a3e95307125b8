import { useState } from 'react';
import { Shuffle } from 'lucide-react';
import { isApiError } from '@funil/api';
import { distributionId } from '@funil/api/contract';
import type { User } from '@funil/api/contract';
import { useCan, usePeople, useUserCommands } from '@funil/api/react';
import { Alert, Avatar, Button, Modal, ModalClose, Select, Stack, toast } from '@funil/ui';

const leadsOf = (count: number) => (count === 1 ? '1 lead aberto' : `${count.toLocaleString('pt-BR')} leads abertos`);

/** Asks where the open portfolio goes, and deactivates. */
export function DeactivateUserModal({
  user,
  onClose,
  onDone,
}: {
  user: User;
  onClose: () => void;
  onDone: () => void;
}) {
  const { can } = useCan();
  const { people = [] } = usePeople();
  const { deactivate } = useUserCommands();
  const [receiverId, setReceiverId] = useState<string>(distributionId);
  const [failure, setFailure] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const count = user.open_leads_count;
  const options = people
    .filter(({ id }) => id !== user.id)
    .map(({ id, name, group_name: group }) => ({
      value: id,
      label: name,
      icon: <Avatar name={name} seed={id} />,
      ...(group && { aside: group }),
    }));

  async function confirm() {
    setSending(true);
    setFailure(null);
    try {
      const moved = await deactivate(user.id, receiverId || null);
      toast.success(`Acesso de ${user.name} desativado`, {
        description: moved > 0 ? `${leadsOf(moved)} com novo destino.` : undefined,
      });
      onDone();
    } catch (error) {
      setFailure(isApiError(error) ? error.message : 'Não foi possível desativar. Tente de novo.');
      setSending(false);
    }
  }

  return (
    <Modal
      open
      mobile="compact"
      title={`Desativar ${user.name}?`}
      description="O acesso termina agora, em todos os dispositivos."
      onOpenChange={(open) => !open && onClose()}
      beforeClose={() => !isSending}
      footer={
        <>
          <ModalClose asChild>
            <Button>Cancelar</Button>
          </ModalClose>
          <Button variant="danger" loading={isSending} loadingLabel="Desativando" onClick={() => void confirm()}>
            Desativar
          </Button>
        </>
      }
    >
      <Stack>
        {failure && (
          <Alert tone="danger" announce="assertive">
            {failure}
          </Alert>
        )}
        {count === 0 && <p>Não há leads abertos com esta pessoa.</p>}
        {count > 0 && (
          <Select
            label="Quem recebe a carteira"
            hint={`${leadsOf(count)}. Ganhos e perdidos ficam como estão.`}
            options={[
              {
                value: distributionId,
                label: 'Distribuir entre as filas',
                icon: <Shuffle size={16} strokeWidth={1.75} aria-hidden />,
              },
              ...(can('lead.assign') ? options : []),
            ]}
            value={receiverId}
            onValueChange={setReceiverId}
            emptyLabel="Ninguém: ficam sem responsável"
          />
        )}
      </Stack>
    </Modal>
  );
}
