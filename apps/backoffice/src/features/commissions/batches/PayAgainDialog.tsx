import { isApiError } from '@funil/api';
import { describeKeyChange } from '@funil/api/contract';
import type { CommissionPayment, PayAgainPreview } from '@funil/api/contract';
import { useCommissionBatchCommands, usePayAgainPreview } from '@funil/api/react';
import { ConfirmDialog, toast } from '@funil/ui';
import { describePixKey, formatCurrency } from '@funil/validation/values';
import { useClock } from '../../../formats/useClock.ts';
import { formatEntryCount, pixProblemHelp } from '../commissionLabels.ts';

interface PayAgainProps {
  payment: CommissionPayment;
  onPaid: (id: string) => void;
  onClose: () => void;
}

function describe(payment: CommissionPayment, preview: PayAgainPreview, change: string | null): string {
  const { amount_cents: cents, clawback_cents: owed, entries_count: count, payee_name: payee, pix_key: key } = preview;
  const account = payee !== null && payee !== payment.earner.name ? `, na conta de ${payee}` : '';
  const sum = `${formatCurrency(cents)} a ${payment.earner.name}${account}`;
  const where = preview.pix_problem
    ? pixProblemHelp[preview.pix_problem]
    : `Chave PIX: ${describePixKey(key!)}${change ? ` (${change.toLowerCase()})` : ''}.`;
  const less = owed > 0 ? `, já descontados ${formatCurrency(owed)} de estornos` : '';
  return `${sum}: ${formatEntryCount(count)}${less}. ${where}`;
}

export function PayAgainDialog({ payment, onPaid, onClose }: PayAgainProps) {
  const { payAgain } = useCommissionBatchCommands();
  const { preview, error } = usePayAgainPreview(payment.id);
  const { timeZone, now } = useClock();
  return (
    <ConfirmDialog
      open
      tone="primary"
      title={`Criar novo pagamento a ${payment.earner.name}?`}
      confirmLabel={preview ? `Criar pagamento de ${formatCurrency(preview.amount_cents)}` : 'Criar pagamento'}
      confirmingLabel="Criando"
      isDisabled={!preview || error !== undefined}
      onOpenChange={(open) => !open && onClose()}
      onConfirm={async () => {
        try {
          const made = await payAgain(payment.id);
          toast.success(`Novo pagamento de ${formatCurrency(made.amount_cents)} a ${made.earner.name}`);
          onPaid(made.id);
        } catch (problem) {
          toast.error('Não foi possível criar o pagamento', {
            description: isApiError(problem)
              ? `${problem.message}${problem.isTemporary ? ' Nenhum pagamento é criado duas vezes.' : ''}`
              : undefined,
          });
        }
      }}
    >
      {preview
        ? describe(payment, preview, describeKeyChange(preview, timeZone, now))
        : (error?.message ?? 'Calculando o pagamento…')}{' '}
      Entra neste lote, com a chave que o perfil tem agora.
    </ConfirmDialog>
  );
}
