import { routes } from '@funil/api/contract';

/** Leads that are worked one after the other, and whose turn it is. */
export interface Round {
  numbers: number[];
  /** From 1; one more than there are leads after the last one. */
  turn: number;
  /** Place in the list after these leads, from which the round goes on; null when there are no more. */
  next: string | null;
}

/** Screens where a round may begin besides the list, by their word in the address. */
const origins = { inicio: routes.dashboard.path, lembretes: routes.reminders.path } as const;

export type RoundOrigin = keyof typeof origins;

/** Path of the screen where the round began; null for the list. */
export function originPath(params: URLSearchParams): string | null {
  const word = params.get('de') ?? '';
  return Object.hasOwn(origins, word) ? origins[word as RoundOrigin] : null;
}

/** Most leads that an address names at a time. */
export const longestRound = 200;

const isNumber = (text: string) => /^[1-9]\d{0,8}$/.test(text);

/** The round that an address names; null without one. Texts that are no numbers count as absent. */
export function readRound(params: URLSearchParams): Round | null {
  const numbers = [...new Set((params.get('rodada') ?? '').split(',').filter(isNumber).map(Number))].slice(
    0,
    longestRound,
  );
  if (numbers.length === 0) return null;
  const turn = params.get('vez') ?? '';
  return {
    numbers,
    turn: isNumber(turn) ? Math.min(Number(turn), numbers.length + 1) : 1,
    next: params.get('depois') || null,
  };
}

/** Writes the round and keeps other parameters, such as the filters of the list; null ends it. */
export function writeRound(params: URLSearchParams, round: Round | null): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const name of ['rodada', 'vez', 'depois', 'lead', 'novo']) next.delete(name);
  if (!round) next.delete('de');
  else {
    next.set('rodada', round.numbers.slice(0, longestRound).join(','));
    next.set('vez', String(round.turn));
    if (round.next !== null) next.set('depois', round.next);
  }
  return next;
}

export function roundPath(numbers: readonly number[], from: RoundOrigin): string {
  const params = new URLSearchParams({ de: from });
  return `${routes.leads.path}?${writeRound(params, { numbers: [...new Set(numbers)], turn: 1, next: null })}`;
}
