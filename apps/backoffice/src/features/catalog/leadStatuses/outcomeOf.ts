import type { StatusKind } from '@funil/api/contract';
import type { StatusPillProps } from '@funil/ui';

/** Outcome of a status. Won and lost also get an icon. */
export const outcomeOf = ({ kind }: { kind: StatusKind }): StatusPillProps['outcome'] =>
  kind === 'won' || kind === 'lost' ? kind : 'open';
