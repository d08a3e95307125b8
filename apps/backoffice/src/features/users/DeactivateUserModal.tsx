import { Shuffle } from 'lucide-react';
import { Controller, useWatch } from 'react-hook-form';
import { deactivateUserInput, distributionId } from '@funil/api/contract';
import type { User } from '@funil/api/contract';
import { useCan, useUserCommands } from '@funil/api/react';
import { Combobox, toast } from '@funil/ui';
import { FormModal } from '../../forms/FormModal.tsx';
import { usePersonChoice } from '../../forms/usePersonChoice.tsx';
import { useSchemaForm } from '../../forms/useSchemaForm.ts';

const leadsOf = (count: number) => (count === 1 ? '1 lead aberto' : `${count.toLocaleString('pt-BR')} leads abertos`);

const distribute = {
  value: distributionId,
  label: 'Distribuir entre as filas',
  icon: <Shuffle size={16} strokeWidth={1.75} aria-hidden />,
};

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
      // The form of the person stays to show how far the portfolio is.
      if (jobId === null) onDone();
      else onClose();
    },
    { unknownFailure: 'Não foi possível desativar. Tente de novo.' },
  );
  const count = user.open_leads_count;
  const receiver = useWatch({ control: form.control, name: 'receiver_id' });
  const choice = usePersonChoice({ chosen: receiver ? [receiver] : [], before: [distribute], exceptIds: [user.id] });

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
            <Combobox
              {...field}
              label="Quem recebe a carteira"
              hint={`${leadsOf(count)}. Ganhos e perdidos ficam como estão.`}
              {...(can('lead.assign') ? choice.field : { options: [distribute] })}
              value={value ?? ''}
              chosenLabel={value ? choice.labelOf(value) : undefined}
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
