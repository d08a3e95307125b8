import { useState } from 'react';
import { isApiError } from '@funil/api';
import type { CommissionPayment } from '@funil/api/contract';
import { useCommissionBatchCommands } from '@funil/api/react';
import { toast } from '@funil/ui';
import { formatCurrency } from '@funil/validation/values';

type Ticked = Pick<CommissionPayment, 'id' | 'earner' | 'amount_cents'>;

const failed = (title: string) => (error: unknown) => {
  toast.error(title, {
    description: isApiError(error)
      ? `${error.message}${error.isTemporary ? ' Nada é marcado duas vezes.' : ''}`
      : undefined,
  });
  return false;
};

/** Each promise resolves to whether marking the payment succeeded. */
export function useMarkTransferred() {
  const { transfer, undoTransfer } = useCommissionBatchCommands();
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  async function held(id: string, send: () => Promise<boolean>): Promise<boolean> {
    setBusy((before) => new Set(before).add(id));
    try {
      return await send();
    } finally {
      setBusy((before) => new Set([...before].filter((one) => one !== id)));
    }
  }
  const undo = ({ id, earner }: Ticked) =>
    held(id, () =>
      undoTransfer(id).then(() => {
        toast.success(`Pagamento a ${earner.name} voltou para a transferir`);
        return true;
      }, failed('Não foi possível desfazer')),
    );
  const tick = (payment: Ticked) =>
    held(payment.id, () =>
      transfer(payment.id).then(() => {
        toast.undo(
          `${formatCurrency(payment.amount_cents)} a ${payment.earner.name}: transferido`,
          () => void undo(payment),
          { description: 'Consta como pago, e quem recebe é avisado.' },
        );
        return true;
      }, failed('Não foi possível marcar como transferido')),
    );
  return { tick, undo, isBusy: (id: string) => busy.has(id) };
}
