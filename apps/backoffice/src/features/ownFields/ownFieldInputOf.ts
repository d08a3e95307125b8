import type { OwnField, OwnFieldInput } from '@funil/api/contract';

/** A stored field as the input that changes it. */
export const ownFieldInputOf = ({
  label,
  kind,
  help,
  options,
  requirement,
  required_from_status_id,
  seen_by,
  edited_by,
  in_simulator,
  is_archived,
  version,
}: OwnField): OwnFieldInput => ({
  label,
  kind,
  help,
  options: options.map((option) => ({ ...option })),
  requirement,
  required_from_status_id,
  seen_by: [...seen_by],
  edited_by: [...edited_by],
  in_simulator,
  is_archived,
  version,
});
