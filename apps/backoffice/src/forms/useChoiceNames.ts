import { useState } from 'react';
import type { NamedReference } from '@funil/api/contract';
import { isId } from '../formats/isId.ts';

/** The first records that match a search, as hooks of the API answer it. */
export interface Matches<Found extends NamedReference> {
  records: readonly Found[] | undefined;
  hasMore: boolean;
  error: { message: string } | undefined;
  isLoading: boolean;
}

interface ChoiceNamesOptions {
  /** Ids chosen now; other words among them, such as that of the distribution, are ignored. */
  chosen: readonly string[];
  /** Records whose names the screen knows. */
  known?: readonly NamedReference[] | undefined;
}

export interface ChoiceNames<Found extends NamedReference> {
  /** Records that any search has found, and known ones. */
  byId: ReadonlyMap<string, NamedReference & Partial<Found>>;
  /** Chosen ids whose names must be requested. */
  unnamed: readonly string[];
}

/** Names of a choice's records. What a search has found keeps its name when the search goes on. */
export function useChoiceNames<Found extends NamedReference>(
  { records, error }: Pick<Matches<Found>, 'records' | 'error'>,
  { chosen, known = [] }: ChoiceNamesOptions,
): ChoiceNames<Found> {
  const entriesOf = (list: readonly Found[] = []) => list.map((one) => [one.id, one] as const);
  const [latest, setLatest] = useState(records);
  const [found, setFound] = useState<ReadonlyMap<string, Found>>(() => new Map(entriesOf(records)));
  if (records !== latest) {
    setLatest(records);
    setFound(new Map([...found, ...entriesOf(records)]));
  }
  const byId = new Map<string, NamedReference & Partial<Found>>([
    ...known.map((one) => [one.id, one as NamedReference & Partial<Found>] as const),
    ...found,
  ]);
  // The first records come before: they may name all that is chosen.
  const unnamed = records || error ? chosen.filter((id) => isId(id) && !byId.has(id)) : [];
  return { byId, unnamed };
}
