import type { OwnField } from './ownFieldsAnswers.ts';

/**
 * Whether a lead in a status needs a value of the field. Lost leads need none but those that are always required.
 *
 * @param funnel statuses in the order of the funnel (`funnelOrder`), without lost ones
 */
export function isOwnFieldRequired(
  field: Pick<OwnField, 'requirement' | 'required_from_status_id'>,
  statusId: string,
  funnel: readonly { id: string }[],
): boolean {
  if (field.requirement !== 'from_status') return field.requirement === 'always';
  const first = funnel.findIndex(({ id }) => id === field.required_from_status_id);
  return first >= 0 && funnel.findIndex(({ id }) => id === statusId) >= first;
}
