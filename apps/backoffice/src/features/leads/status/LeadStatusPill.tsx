import type { LeadStatusReference } from '@funil/api/contract';
import { StatusPill } from '@funil/ui';
import { outcomeOf } from '../../catalog/leadStatuses/outcomeOf.ts';

type StatusFace = Pick<LeadStatusReference, 'name' | 'color' | 'kind'>;

export function LeadStatusPill({ status }: { status: StatusFace }) {
  return (
    <StatusPill color={status.color} outcome={outcomeOf(status)}>
      {status.name}
    </StatusPill>
  );
}
