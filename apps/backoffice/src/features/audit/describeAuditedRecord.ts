import { paths, routes } from '@funil/api/contract';
import type { AuditEntry } from '@funil/api/contract';
import { leadsPath } from '../leadFilters/filterAddress.ts';

/** Label and address of an audit entry's record. Null if the record has no name any more. */
export function describeAuditedRecord({
  target_type: type,
  target_id: id,
  target_name: name,
  target_number: number,
}: AuditEntry): { label: string; path: string | null } | null {
  // A transfer has no name, so its leads are named.
  if (type === 'lead_transfer' && id !== null)
    return { label: 'Leads da transferência', path: leadsPath({ transfer: id }) };
  if (name === null) return null;
  if (type === 'lead' && number !== null) return { label: `${number} ${name}`, path: paths.lead(number) };
  return { label: name, path: type === 'user' && id !== null ? `${routes.users.path}?usuario=${id}` : null };
}
