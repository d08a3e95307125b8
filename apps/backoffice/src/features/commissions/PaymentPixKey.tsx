import { styled } from 'styled-components';
import { describeKeyChange } from '@funil/api/contract';
import type { CommissionPayment } from '@funil/api/contract';
import { tokens } from '@funil/theme';
import { Badge } from '@funil/ui';
import { describePixKey } from '@funil/validation/values';
import { useClock } from '../../formats/useClock.ts';
import { pixProblemLabels } from './commissionLabels.ts';

type Key = Pick<CommissionPayment, 'pix_key' | 'pix_problem' | 'pix_key_changed_at' | 'pix_key_replaced'> &
  Partial<Pick<CommissionPayment, 'pix_key_outdated'>>;

/** PIX key, its kind and whether it is new or outdated; or why there is no PIX code. */
export function PaymentPixKey({ payment }: { payment: Key }) {
  const { timeZone, now } = useClock();
  const { pix_key: key, pix_problem: problem } = payment;
  const change = problem === 'nothing_to_pay' ? null : describeKeyChange(payment, timeZone, now);
  return (
    <Words>
      {problem && (
        <Badge tone={problem === 'nothing_to_pay' ? 'neutral' : 'warning'}>{pixProblemLabels[problem]}</Badge>
      )}
      {key && (!problem || problem === 'doubtful_key') && <span>{describePixKey(key)}</span>}
      {change && <Badge tone="warning">{change}</Badge>}
    </Words>
  );
}

const Words = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${tokens.space[1]} ${tokens.space[2]};
  overflow-wrap: anywhere;
`;
