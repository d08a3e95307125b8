import type { LeadStatusReference } from '@funil/api/contract';
import { StatusPill } from '@funil/ui';
import type { StatusPillProps } from '@funil/ui';

type StatusFace = Pick<LeadStatusReference, 'name' | 'color' | 'kind'>;

/** Won and lost are told by an icon, too. */
export const outcomeOf = ({ kind }: Pick<StatusFace, 'kind'>): StatusPillProps['outcome'] => (kind === 'won' || kind === 'lost' ? kind : 'open');

/** A status of the account. */
export function LeadStatusPill({ status }: { status: StatusFace }) {
  return (
    <StatusPill color={status.color} outcome={outcomeOf(status)}>
      {status.name}
    </StatusPill>
  );
}
