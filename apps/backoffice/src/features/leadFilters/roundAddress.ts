import { routes } from '@funil/api/contract';

/** Leads that are worked one after the other, and whose turn it is. */
export interface Round {
  numbers: number[];
  /** From 1; one more than there are leads after the last one. */
  turn: number;
  /** Place in the list after these leads, from which the round goes on; null when there are no more. */
  next: string | null;
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
  if (round) {
    next.set('rodada', round.numbers.slice(0, longestRound).join(','));
    next.set('vez', String(round.turn));
    if (round.next !== null) next.set('depois', round.next);
  }
  return next;
}

export const roundPath = (numbers: readonly number[]): string =>
  `${routes.leads.path}?${writeRound(new URLSearchParams(), { numbers: [...new Set(numbers)], turn: 1, next: null })}`;
