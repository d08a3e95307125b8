import { blockListKindLabels, lightReasonLabels, lightStateLabels } from '@funil/api/contract';
import type { ContactLight } from '@funil/api/contract';
import type { SignalState } from '@funil/ui';
import { formatRelative, formatTime } from '@funil/validation/values';
import { dayKey } from '../../formats/moment.ts';
import type { Clock } from '../../formats/Clock.ts';
import { lowerFirst } from '../../formats/lowerFirst.ts';

export const signalOf: Record<ContactLight['state'], SignalState> = {
  allowed: 'go',
  outside_hours: 'wait',
  wrong: 'stop',
  blocked: 'stop',
};

/** "hoje, 21:00"; within the day the time alone. */
function momentText(moment: string, clock: Clock): string {
  if (dayKey(moment, clock) === dayKey(clock.now, clock)) return formatTime(moment, clock.timeZone);
  return lowerFirst(formatRelative(moment, clock));
}

function stateText({ state, reason, changes_at: changesAt, channel }: ContactLight, clock: Clock): string {
  if (state === 'allowed') return changesAt ? `pode até ${momentText(changesAt, clock)}` : 'pode';
  if (state === 'wrong') return channel === 'email' ? 'e-mail errado' : 'número errado';
  const why = reason === null ? lowerFirst(lightStateLabels[state]) : lowerFirst(lightReasonLabels[reason]);
  const shown = state === 'blocked' && reason !== 'hidden' ? `bloqueado (${why})` : why;
  return changesAt ? `${shown}; pode a partir de ${momentText(changesAt, clock)}` : shown;
}

/** "pode até 21:00", "bloqueado (a pessoa pediu)", "feriado; pode a partir de amanhã, 09:00". */
export function describeLight(light: ContactLight, clock: Clock): string {
  const { old_list: old } = light;
  const text = stateText(light, clock);
  return old === null ? text : `${text} (lista “${blockListKindLabels[old]}” com mais de 30 dias)`;
}
