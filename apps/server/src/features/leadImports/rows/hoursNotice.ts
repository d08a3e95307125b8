import { hoursAt, lightReasonLabels } from '@funil/api/contract';
import { zoneOfLead } from '../../leads/lights/leadLights.ts';
import type { CellNotice, RowValues } from './convertRow.ts';
import type { ImportContext } from './ImportContext.ts';

/** Notice of a next contact outside the hours in which the person may be reached, else null. */
export function hoursNotice(
  { contactCalendar, timeZone }: Pick<ImportContext, 'contactCalendar' | 'timeZone'>,
  values: Pick<RowValues, 'nextContactAt' | 'addressState' | 'phone'>,
): CellNotice | null {
  if (values.nextContactAt === null) return null;
  const calendar = { ...contactCalendar, timeZone: zoneOfLead(values, timeZone) };
  const { reason } = hoursAt(calendar, new Date(values.nextContactAt));
  return reason === null
    ? null
    : { field: 'next_contact_at', message: `${lightReasonLabels[reason]}: o contato fica marcado assim.` };
}
