import { maxSelectedLeads, routes } from '@funil/api/contract';
import type { TransferOrigin } from '@funil/api/contract';

/**
 * Where the leads of a transfer come from, by their word in the address: `?de=filtro&status=<id>`,
 * `?de=leads&leads=3,7-12`.
 */
export const originSlugs: Record<TransferOrigin, string> = {
  people: 'pessoas',
  group: 'grupo',
  filters: 'filtro',
  leads: 'leads',
};

/**
 * Longer than this an address is no longer taken by every server; the browser's history holds such a choice instead.
 */
const longest = 4_000;

/** `3,7-12`, in order. */
export function writeNumbers(numbers: readonly number[]): string {
  const sorted = [...new Set(numbers)].toSorted((one, other) => one - other);
  const runs: [number, number][] = [];
  for (const number of sorted) {
    const last = runs.at(-1);
    if (last && number === last[1] + 1) last[1] = number;
    else runs.push([number, number]);
  }
  return runs.map(([from, to]) => (from === to ? String(from) : `${from}-${to}`)).join(',');
}

/** What `writeNumbers` wrote; nothing for what it did not write, and no more than one selection holds. */
export function readNumbers(text: string | null): number[] {
  if (!text || !/^\d{1,15}(?:-\d{1,15})?(?:,\d{1,15}(?:-\d{1,15})?)*$/.test(text)) return [];
  const numbers: number[] = [];
  for (const run of text.split(',')) {
    const [from = 0, to = from] = run.split('-').map(Number);
    for (let number = Math.max(from, 1); number <= to && numbers.length < maxSelectedLeads; number += 1)
      numbers.push(number);
  }
  return numbers;
}

/** Chosen leads that an address does not hold. */
export interface TransferState {
  leads: readonly number[];
}

/** The screen with some leads chosen: its address, and what goes beside it. */
export function transferOf(numbers: readonly number[]): { to: string; state?: TransferState } {
  const text = writeNumbers(numbers);
  const address = `${routes.leadTransfer.path}?de=${originSlugs.leads}`;
  return text.length > longest ? { to: address, state: { leads: numbers } } : { to: `${address}&leads=${text}` };
}

/** The screen with all that a list shows; `search` is the list's own query. */
export function transferOfList(search: string): string {
  const params = new URLSearchParams(search);
  for (const name of ['lead', 'novo', 'ordem', 'modo', 'visao', 'lixeira', 'exportacao']) params.delete(name);
  params.set('de', originSlugs.filters);
  return `${routes.leadTransfer.path}?${params}`;
}
