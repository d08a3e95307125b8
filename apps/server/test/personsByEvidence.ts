import { sameFields } from '../src/features/personKeys/samePerson.ts';
import type { PersonKeys } from '../src/features/personKeys/samePerson.ts';

export interface LeadEvidence extends PersonKeys {
  number: number;
  /** The person that a user chose. */
  personChoice: string | null;
}

/** The sets of numbers that equal persons have, in order. */
export function groupNumbers<Key>(leads: readonly { number: number }[], keyOf: (index: number) => Key): number[][] {
  const groups = new Map<Key, number[]>();
  for (const [index, { number }] of leads.entries()) {
    const key = keyOf(index);
    groups.set(key, [...(groups.get(key) ?? []), number]);
  }
  return [...groups.values()]
    .map((numbers) => numbers.toSorted((one, other) => one - other))
    .toSorted((one, other) => one[0]! - other[0]!);
}

/**
 * Which leads are of one person by their documents, phones, e-mails and choices: every pair of leads is compared, which
 * is slow and plain. The function `identify_leads` of the database must come to the same.
 */
export function personsByEvidence(leads: readonly LeadEvidence[]): number[][] {
  const byNumber = leads.toSorted((one, other) => one.number - other.number);
  const anchorOf = ({ personChoice, documentNumber }: LeadEvidence): string | null => {
    if (personChoice !== null) return personChoice;
    if (documentNumber === null) return null;
    const chosen = byNumber.find((one) => one.documentNumber === documentNumber && one.personChoice !== null);
    return chosen?.personChoice ?? documentNumber;
  };
  const anchors = byNumber.map(anchorOf);

  // Leads without an anchor are connected with each other, step by step.
  const parents = byNumber.map((_lead, index) => index);
  const rootOf = (index: number): number => (parents[index] === index ? index : rootOf(parents[index]!));
  for (const [one, lead] of byNumber.entries())
    for (const [other, another] of byNumber.entries())
      if (anchors[one] === null && anchors[other] === null && sameFields(lead, another).length > 0)
        parents[rootOf(one)] = rootOf(other);

  // They follow an anchor if they have something in common with no other one.
  const followed = new Map<number, Set<string>>();
  for (const [one, lead] of byNumber.entries())
    for (const [other, another] of byNumber.entries()) {
      const anchor = anchors[other]!;
      if (anchors[one] !== null || anchor === null || sameFields(lead, another).length === 0) continue;
      followed.set(rootOf(one), (followed.get(rootOf(one)) ?? new Set()).add(anchor));
    }
  return groupNumbers(byNumber, (index) => {
    const [first, ...others] = followed.get(rootOf(index)) ?? [];
    return anchors[index] ?? (first !== undefined && others.length === 0 ? first : rootOf(index));
  });
}
