import { Shuffle } from 'lucide-react';
import { Controller } from 'react-hook-form';
import { deactivateUserInput, distributionId } from '@funil/api/contract';
import type { User } from '@funil/api/contract';
import { useCan, usePeople, useUserCommands } from '@funil/api/react';
import { Avatar, Select, toast } from '@funil/ui';
import { FormModal } from '../../forms/FormModal.tsx';
import { useSchemaForm } from '../../forms/useSchemaForm.ts';

const leadsOf = (count: number) => (count === 1 ? '1 lead aberto' : `${count.toLocaleString('pt-BR')} leads abertos`);

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
  const { form, failure, submit } = useSchemaForm(
    deactivateUserInput,
    { receiver_id: distributionId },
    async ({ receiver_id: receiverId }) => {
      const { movedCount, jobId } = await deactivate(user.id, receiverId);
      const destiny = jobId === null ? 'com novo destino' : 'vão para o novo destino em segundo plano';
      toast.success(`Acesso de ${user.name} desativado`, {
        description: movedCount > 0 ? `${leadsOf(movedCount)} ${destiny}.` : undefined,
      });
      onDone();
    },
    { unknownFailure: 'Não foi possível desativar. Tente de novo.' },
  );
  const count = user.open_leads_count;
  const options = people
    .filter(({ id }) => id !== user.id)
    .map(({ id, name, group_name: group }) => ({
      value: id,
      label: name,
      icon: <Avatar name={name} seed={id} />,
      ...(group && { aside: group }),
    }));

  return (
    <FormModal
      mobile="compact"
      title={`Desativar ${user.name}?`}
      description="O acesso termina agora, em todos os dispositivos, e o link de indicação deixa de valer."
      submitLabel="Desativar acesso"
      submitVariant="danger"
      busyLabel="Desativando"
      isBusy={form.formState.isSubmitting}
      // A single choice needs no confirmation before closing.
      hasChanges={false}
      failure={failure}
      onSubmit={submit}
      onClose={onClose}
    >
      {count === 0 && <p>Nenhum lead aberto na carteira desta pessoa. Os que ela indicou ficam como estão.</p>}
      {count > 0 && (
        <Controller
          control={form.control}
          name="receiver_id"
          render={({ field: { value, onChange, ...field }, fieldState }) => (
            <Select
              {...field}
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
              value={value ?? ''}
              error={fieldState.error?.message}
              onValueChange={onChange}
              emptyLabel="Ninguém: ficam sem responsável"
            />
          )}
        />
      )}
    </FormModal>
  );
}
