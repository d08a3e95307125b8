import { rejectAffiliateInput } from '@funil/api/contract';
import type { Affiliate } from '@funil/api/contract';
import { useAffiliateCommands } from '@funil/api/react';
import { Textarea, toast } from '@funil/ui';
import { FormModal } from '../../forms/FormModal.tsx';
import { useSchemaForm } from '../../forms/useSchemaForm.ts';

export function RejectAffiliateModal({ affiliate, onClose }: { affiliate: Affiliate; onClose: () => void }) {
  const { reject } = useAffiliateCommands();
  const { form, failure, submit } = useSchemaForm(rejectAffiliateInput, { reason: '' }, async ({ reason }) => {
    await reject(affiliate.id, reason);
    toast.success('Cadastro rejeitado', { description: `${affiliate.name} recebe o motivo por e-mail.` });
    onClose();
  });
  const { errors, isDirty, isSubmitting } = form.formState;
  return (
    <FormModal
      title={`Rejeitar ${affiliate.name}?`}
      description="A pessoa recebe o motivo por e-mail e pode se cadastrar de novo."
      submitLabel="Rejeitar cadastro"
      busyLabel="Rejeitando"
      isBusy={isSubmitting}
      hasChanges={isDirty}
      failure={failure}
      onSubmit={submit}
      onClose={onClose}
    >
      <Textarea
        {...form.register('reason')}
        label="Motivo"
        rows={3}
        maxLength={300}
        error={errors.reason?.message}
        data-autofocus=""
      />
    </FormModal>
  );
}
