import { Check } from 'lucide-react';
import { describePayment, isPaidOutside } from '@funil/api/contract';
import type { CommissionPayment, CommissionPaymentState } from '@funil/api/contract';
import { Badge } from '@funil/ui';
import type { BadgeTone } from '@funil/ui';

export const paymentStateLabels: Record<CommissionPaymentState, string> = {
  to_transfer: 'a-transferir',
  paid: 'pago',
  settled: 'compensado',
  failed: 'nao-realizado',
};

const tones: Record<CommissionPaymentState, BadgeTone> = {
  to_transfer: 'info',
  paid: 'success',
  settled: 'neutral',
  failed: 'danger',
};

export function PaymentState({
  payment,
}: {
  payment: Pick<CommissionPayment, 'state' | 'replaced_by_id' | 'pix_problem'>;
}) {
  const { state, replaced_by_id: replacedBy } = payment;
  const isOutside = isPaidOutside(payment);
  return (
    <Badge
      tone={replacedBy !== null ? 'neutral' : isOutside ? 'warning' : tones[state]}
      icon={state === 'paid' ? <Check size={12} aria-hidden /> : undefined}
    >
      {describePayment(payment)}
    </Badge>
  );
}
