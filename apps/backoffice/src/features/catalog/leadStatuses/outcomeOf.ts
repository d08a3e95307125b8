import type { StatusKind } from '@funil/api/contract';
import type { StatusPillProps } from '@funil/ui';

/** An icon, too, shows won and lost, wherever a status has a mark. */
export const outcomeOf = ({ kind }: { kind: StatusKind }): StatusPillProps['outcome'] =>
  kind === 'won' || kind === 'lost' ? kind : 'open';
