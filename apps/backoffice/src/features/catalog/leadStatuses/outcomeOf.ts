import type { StatusKind } from '@funil/api/contract';
import type { StatusPillProps } from '@funil/ui';

/** Outcome that a status stands for. Won and lost also get an icon, wherever a status has a mark. */
export const outcomeOf = ({ kind }: { kind: StatusKind }): StatusPillProps['outcome'] =>
  kind === 'won' || kind === 'lost' ? kind : 'open';
