import type { OwnField } from '@funil/api/contract';

/** An own field that everybody of the team sees and changes. */
export const makeOwnField = (key: string, label: string, changes: Partial<OwnField> = {}): OwnField => ({
  id: `field-${key}`,
  key,
  label,
  kind: 'text',
  help: null,
  options: [],
  requirement: 'never',
  required_from_status_id: null,
  seen_by: ['admin', 'manager', 'specialist'],
  edited_by: ['admin', 'manager', 'specialist'],
  in_simulator: 'no',
  is_archived: false,
  version: 1,
  ...changes,
});
