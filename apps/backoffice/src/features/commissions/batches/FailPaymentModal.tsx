import { failCommissionPaymentInput } from '@funil/api/contract';
import type { CommissionPayment } from '@funil/api/contract';
import { useCommissionBatchCommands } from '@funil/api/react';
import { Textarea, toast } from '@funil/ui';
import { FormModal } from '../../../forms/FormModal.tsx';
import { useSchemaForm } from '../../../forms/useSchemaForm.ts';
import { explainUnsent } from '../commissionLabels.ts';

interface FailPaymentModalProps {
  payment: CommissionPayment;
  onClose: () => void;
}

/** The entries of a failed payment become approved again and wait for another payment. */
export function FailPaymentModal({ payment, onClose }: FailPaymentModalProps) {
  const { fail } = useCommissionBatchCommands();
  const { form, failure, submit } = useSchemaForm(
    failCommissionPaymentInput,
    { reason: '' },
    async ({ reason }) => {
      await fail(payment.id, reason);
      toast.success('Pagamento marcado como não realizado', {
        description: 'As comissões voltaram para aprovadas.',
      });
      onClose();
    },
    { explain: (error) => explainUnsent(error, 'Ele não é marcado duas vezes.') },
  );
  const { errors, isDirty, isSubmitting } = form.formState;
  return (
    <FormModal
      mobile="compact"
      title="O pagamento não foi realizado?"
      description={`As comissões de ${payment.earner.name} voltam para aprovadas e podem ser pagas de novo.`}
      submitLabel="Marcar como não realizado"
      submitVariant="danger"
      busyLabel="Marcando"
      isBusy={isSubmitting}
      hasChanges={isDirty}
      failure={failure}
      onSubmit={submit}
      onClose={onClose}
    >
      <Textarea
        {...form.register('reason')}
        label="Motivo"
        hint="Quem recebe também lê."
        rows={3}
        maxLength={200}
        error={errors.reason?.message}
        data-autofocus=""
      />
    </FormModal>
  );
}
