import { useId } from 'react';
import { adminInvitationInput } from '@funil/api/contract';
import type { AdminAccountPerson, AdminInvitationInput } from '@funil/api/contract';
import { Alert, Button, Modal, Stack, TextInput, toast } from '@funil/ui';
import { useDiscardQuestion } from '../../forms/useDiscardQuestion.tsx';
import { useSchemaForm } from '../../forms/useSchemaForm.ts';

interface CorrectInvitationModalProps {
  person: AdminAccountPerson;
  onSave: (input: AdminInvitationInput) => Promise<void>;
  onClose: () => void;
}

/** Corrects name or e-mail of an invited administrator. A new e-mail gets a new invitation. */
export function CorrectInvitationModal({ person, onSave, onClose }: CorrectInvitationModalProps) {
  const formId = useId();
  const { form, hasChanges, failure, submit } = useSchemaForm<AdminInvitationInput>(
    adminInvitationInput,
    { name: person.name, email: person.email ?? '' },
    async (input) => {
      await onSave(input);
      if (input.email === person.email) toast.success('Nome corrigido');
      else toast.success('Convite enviado', { description: input.email });
      onClose();
    },
    { mode: 'onSubmit' },
  );
  const { errors, isSubmitting } = form.formState;
  const discard = useDiscardQuestion(hasChanges, { isBusy: isSubmitting, onLeft: onClose });
  return (
    <Modal
      open
      title="Corrigir convite"
      onOpenChange={(open) => !open && onClose()}
      beforeClose={() => !isSubmitting && discard.mayClose()}
      footer={
        <Button type="submit" form={formId} variant="primary" loading={isSubmitting} loadingLabel="Salvando">
          Salvar convite
        </Button>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          // React would bubble the submit to the account form around the modal.
          event.stopPropagation();
          submit(event);
        }}
      >
        <Stack>
          {failure && (
            <Alert tone="danger" announce="assertive">
              {failure}
            </Alert>
          )}
          <TextInput label="Nome de quem administra" error={errors.name?.message} {...form.register('name')} />
          <TextInput
            type="email"
            label="E-mail de quem administra"
            hint="Um e-mail novo recebe outro convite, e o link anterior deixa de valer"
            error={errors.email?.message}
            {...form.register('email')}
          />
        </Stack>
      </form>
      {discard.question}
    </Modal>
  );
}
