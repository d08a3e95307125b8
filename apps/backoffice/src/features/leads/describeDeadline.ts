import { slaStateLabels } from '@funil/api/contract';
import type { SlaState } from '@funil/api/contract';
import { formatRelative } from '@funil/validation/values';
import type { Clock } from '../../formats/Clock.ts';
import { formatDuration, minuteMs } from '../../formats/duration.ts';

export function describeDeadline(state: SlaState, dueAt: string, clock: Clock): string {
  const left = Date.parse(dueAt) - clock.now.getTime();
  switch (state) {
    case 'on_time':
      return `Até ${formatRelative(dueAt, clock).toLowerCase()}`;
    case 'due_soon':
      return left < minuteMs ? 'Vence agora' : `Vence em ${formatDuration(left)}`;
    case 'expired':
      return -left < minuteMs ? 'Venceu agora' : `Vencido há ${formatDuration(left)}`;
    default:
      return slaStateLabels[state];
  }
}
