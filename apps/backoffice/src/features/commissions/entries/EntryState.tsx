import { Check } from 'lucide-react';
import { describeCommissionState, isClawback } from '@funil/api/contract';
import type { CommissionEntry, CommissionState } from '@funil/api/contract';
import { Badge } from '@funil/ui';
import type { BadgeTone } from '@funil/ui';

const tones: Record<CommissionState, BadgeTone> = {
  pending: 'warning',
  approved: 'info',
  to_transfer: 'warning',
  paid: 'success',
  canceled: 'neutral',
};

export function EntryState({ entry }: { entry: Pick<CommissionEntry, 'state' | 'amount_cents'> }) {
  return (
    <Badge
      tone={isClawback(entry) ? 'danger' : tones[entry.state]}
      icon={entry.state === 'paid' ? <Check size={12} aria-hidden /> : undefined}
    >
      {describeCommissionState(entry)}
    </Badge>
  );
}
