import { maxSelectedLeads, routes } from '@funil/api/contract';
import type { TransferOrigin } from '@funil/api/contract';
import { isId } from '../../formats/isId.ts';

/** Address words for the leads to transfer: `?de=filtro&status=<id>`, `?de=leads&leads=3,7-12`. */
export const originSlugs: Record<TransferOrigin, string> = {
  people: 'pessoas',
  group: 'grupo',
  filters: 'filtro',
  leads: 'leads',
};

/** Longest address. Some servers refuse longer ones, so a longer selection is in the history state. */
const longest = 4_000;

/** Sorted lead numbers for the address, with ranges: `3,7-12`. */
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

/** Inverse of `writeNumbers`. Empty if invalid or longer than a selection may be. */
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

export interface TransferState {
  leads: readonly number[];
}

export function transferOf(numbers: readonly number[]): { to: string; state?: TransferState } {
  const text = writeNumbers(numbers);
  const address = `${routes.leadTransfer.path}?de=${originSlugs.leads}`;
  return text.length > longest ? { to: address, state: { leads: numbers } } : { to: `${address}&leads=${text}` };
}

const toDistributionWord = 'distribuicao';

/** Link to a transfer of a person's open leads; the form can still be changed. */
export function transferOfPerson(id: string, { toDistribution }: { toDistribution: boolean }): string {
  const params = new URLSearchParams({ de: originSlugs.people, pessoas: id });
  if (toDistribution) params.set('para', toDistributionWord);
  return `${routes.leadTransfer.path}?${params}`;
}

/** People and receiver with which a link opens the form. */
export const readFirstChoice = (params: URLSearchParams) => ({
  user_ids: [...new Set(params.get('pessoas')?.split(',') ?? [])].filter(isId),
  to_distribution: params.get('para') === toDistributionWord,
});

/** Link to a transfer of all leads of a list. */
export function transferOfList(search: string): string {
  const params = new URLSearchParams(search);
  for (const name of ['lead', 'novo', 'ordem', 'modo', 'visao', 'lixeira', 'exportacao']) params.delete(name);
  params.set('de', originSlugs.filters);
  return `${routes.leadTransfer.path}?${params}`;
}
