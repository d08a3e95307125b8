import { contactStateLabels } from '@funil/api/contract';
import type { PersonContact, ReachableContact } from '@funil/api/contract';
import { formatDate } from '@funil/validation/values';

export type ReachablePersonContact = PersonContact & { kind: ReachableContact };

export const isReachable = (contact: PersonContact): contact is ReachablePersonContact =>
  contact.kind !== 'document_number';

/** "Número errado desde 12/03/2026". Null when nothing is known of the contact. */
export function describeContactState(
  {
    kind,
    state,
    state_at: at,
    is_blocked_elsewhere: isBlockedElsewhere,
  }: Pick<ReachablePersonContact, 'kind' | 'state' | 'state_at' | 'is_blocked_elsewhere'>,
  timeZone: string,
): string | null {
  if (isBlockedElsewhere) return 'Bloqueado';
  if (state === null) return null;
  const label = contactStateLabels[kind][state];
  if (at === null) return label;
  return `${label} ${state === 'confirmed' ? 'em' : 'desde'} ${formatDate(at, timeZone)}`;
}
