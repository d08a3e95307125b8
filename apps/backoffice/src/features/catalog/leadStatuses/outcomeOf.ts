import type { StatusKind } from '@funil/api/contract';
import type { StatusPillProps } from '@funil/ui';

/** Outcome of a status, marked by an icon if won or lost. */
export const outcomeOf = ({ kind }: { kind: StatusKind }): StatusPillProps['outcome'] =>
  kind === 'won' || kind === 'lost' ? kind : 'open';
