import type { OwnField } from '@funil/api/contract';
import type { StoredOwnField } from './ownFields.queries.ts';

export const presentOwnField = (row: StoredOwnField): OwnField => ({
  id: row.id,
  key: row.key,
  label: row.label,
  kind: row.kind,
  help: row.help,
  options: row.options.map(({ key, label, isArchived }) => ({ key, label, is_archived: isArchived })),
  requirement: row.requirement,
  required_from_status_id: row.requiredFromStatusId,
  seen_by: row.seenBy,
  edited_by: row.editedBy,
  in_simulator: row.inSimulator,
  is_archived: row.archivedAt !== null,
  version: row.version,
});
