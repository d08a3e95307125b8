import { Check } from 'lucide-react';
import { commissionPaymentStateLabels } from '@funil/api/contract';
import type { CommissionPayment, CommissionPaymentState } from '@funil/api/contract';
import { Badge } from '@funil/ui';
import type { BadgeTone } from '@funil/ui';

/** The states as the address names them. */
export const paymentStateWords: Record<CommissionPaymentState, string> = {
  paid: 'pago',
  settled: 'compensado',
  failed: 'nao-realizado',
};

const tones: Record<CommissionPaymentState, BadgeTone> = { paid: 'success', settled: 'neutral', failed: 'danger' };

/** Whether the money is on its way. */
export function PaymentState({ payment }: { payment: Pick<CommissionPayment, 'state' | 'replaced_by_id'> }) {
  const { state, replaced_by_id: replacedBy } = payment;
  return (
    <Badge
      tone={state === 'failed' && replacedBy !== null ? 'neutral' : tones[state]}
      icon={state === 'paid' ? <Check size={12} aria-hidden /> : undefined}
    >
      {state === 'failed' && replacedBy !== null ? 'Pago de novo' : commissionPaymentStateLabels[state]}
    </Badge>
  );
}
